// Storybook must not inherit the library build of ../vite.config.ts.
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  // Rewriting light-dark() for older browsers works only where the same sheet sets `color-scheme`; here the toolbar does.
  build: { target: ['chrome123', 'firefox120', 'safari17.5'] },
  resolve: { conditions: ['pay-elements-source', 'browser', 'module', 'import', 'default'] },
  // Storybook's renderer imports lit-html unbundled; two copies of Lit must not meet.
  optimizeDeps: { exclude: ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/task'] },
});
