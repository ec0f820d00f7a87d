// Storybook must not inherit the library build of ../vite.config.ts.
import { type Plugin, defineConfig } from 'vite';
import { cardFrame } from '../scripts/card-frame.mjs';

/** Returns the files of isolated mode, and `story.html`: its page as a story needs it. */
async function files(): Promise<Readonly<Record<string, string>>> {
  const all: Readonly<Record<string, string>> = await cardFrame();
  const story =
    all['frame.html']?.replace('<script type="module"', '<script src="../story-frame.js"></script>$&') ?? '';
  return { ...all, 'story.html': story };
}

/** Serves and builds these files below `card-frame/`. */
const cardFrameFiles = (): Plugin => ({
  name: 'card-frame-files',
  configureServer({ middlewares }) {
    const types: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
    middlewares.use('/card-frame', (request, response, next) => {
      const name = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
      void files().then((all) => {
        if (all[name] === undefined) return next();
        response.setHeader('content-type', types[name.split('.').pop() ?? ''] ?? 'text/plain');
        response.end(all[name]);
      }, next);
    });
  },
  async generateBundle() {
    for (const [name, source] of Object.entries(await files()))
      this.emitFile({ type: 'asset', fileName: `card-frame/${name}`, source });
  },
});

export default defineConfig({
  base: './',
  plugins: [cardFrameFiles()],
  // Rewriting light-dark() for older browsers works only if the same sheet sets `color-scheme`; here the toolbar does.
  build: { target: ['chrome123', 'firefox120', 'safari17.5'] },
  resolve: { conditions: ['pay-elements-source', 'browser', 'module', 'import', 'default'] },
  // Storybook's renderer imports lit-html unbundled; two copies of Lit must not meet.
  optimizeDeps: { exclude: ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/task'] },
});
