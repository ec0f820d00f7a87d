// Storybook must not inherit the library build of ../vite.config.ts.
import { defineConfig } from 'vite';

export const oneLit = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/task'];

export default defineConfig({
  base: './',
  resolve: { conditions: ['pay-elements-source', 'browser', 'module', 'import', 'default'] },
  // Storybook's renderer imports lit-html unbundled; two copies of Lit must not meet.
  optimizeDeps: { exclude: oneLit },
});
