/**
 * Builds `dist`: one unminified module for each source module, with dependencies left as imports.
 * With `--mode cdn`: one minified file that contains everything but the languages.
 */
import { existsSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { type Plugin, defineConfig } from 'vite';
import { entries, inRoot, innerEntries, readPackage } from './scripts/entries.mjs';

const { dependencies, peerDependencies } = readPackage() as Record<string, Record<string, string>>;

const installed = Object.keys({ ...dependencies, ...peerDependencies });
const external = [/^node:/, '#crypto', ...installed.flatMap((name) => [name, new RegExp(`^${name}/`)])];

/** `src/define/all.ts` → `define/all`, the name of its file in `dist`. */
const nameOf = (source: string): string => source.replace(/^\.\/src\//, '').replace(/\.ts$/, '');

const sources = [...entries(), ...innerEntries()]
  .map(({ source }) => source)
  .filter((source) => existsSync(inRoot(source)));

/** Removes white space and comments from `css` templates, so that payers do not download them. */
const leanStyles: Plugin = {
  name: 'lean-styles',
  transform: (code, id) =>
    /\/src\/.*\.ts$/.test(id) && code.includes('css`')
      ? {
          code: code.replace(/(?<== )css`([^`]*)`/g, (_, css: string) => {
            const { code: lean } = transformSync(css, {
              loader: 'css',
              minify: true,
              target: 'esnext',
              charset: 'utf8',
            });
            // esbuild leaves the values of custom properties as written, so shorten them here.
            return `css\`${lean.trim().replace(/([:,]) /g, '$1')}\``;
          }),
          map: null,
        }
      : undefined,
};

/** Keeps each language in a file beside the single file, so that a page loads only the languages that it shows. */
const languagesApart: Plugin = {
  name: 'languages-apart',
  enforce: 'pre',
  resolveId(id, importer) {
    const tag = importer?.endsWith('/src/locales/languages.ts') && /^\.\/([\w-]+)\/index\.js$/.exec(id)?.[1];
    return tag ? { id: `./locales/${tag}.js`, external: true } : undefined;
  },
};

/**
 * Removes white space with a line break between the tags or values of an `html` template, where a browser would create
 * a node for it in every form, and before the end of a tag. Next to words, such white space becomes one space. A visible
 * space is written on the line.
 */
const leanTemplates: Plugin = {
  name: 'lean-templates',
  transform(code, id) {
    if (!/\/src\/elements\/.*\.ts$/.test(id) || !code.includes('html`')) return undefined;
    let lean = code;
    const quasis: { start: number; end: number }[] = [];
    JSON.stringify(this.parse(code, { lang: 'js' }), (_, node: unknown) => {
      if (isTemplate(node)) quasis.push(...node.quasi.quasis);
      return node;
    });
    for (const { start, end } of quasis.sort((a, b) => b.start - a.start))
      lean = lean.slice(0, start) + leanMarkup(lean.slice(start, end)) + lean.slice(end);
    return { code: lean, map: null };
  },
};

/** @param markup the static text before, between or after the values of a template */
const leanMarkup = (markup: string): string =>
  markup.replace(/\s*\n\s*/g, (space, at: number) => {
    const [before, after] = [markup[at - 1] ?? '>', markup[at + space.length] ?? '<'];
    return (before === '>' && after === '<') || after === '>' ? '' : ' ';
  });

interface Template {
  readonly quasi: { readonly quasis: readonly { start: number; end: number }[] };
}

const isTemplate = (node: unknown): node is Template =>
  typeof node === 'object' &&
  node !== null &&
  'tag' in node &&
  (node.tag as { name?: unknown } | null)?.name === 'html';

export default defineConfig(({ mode }) => {
  const cdn = mode === 'cdn';
  return {
    publicDir: false,
    plugins: [leanStyles, leanTemplates, ...(cdn ? [languagesApart] : [])],
    build: {
      target: 'es2022',
      sourcemap: true,
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      lib: {
        entry: cdn
          ? { 'cdn/pay-elements': inRoot('src/cdn.ts') }
          : Object.fromEntries(sources.map((source) => [nameOf(source), inRoot(source)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: cdn ? [] : external,
        // The bundler keeps "use client", but warns as if it might not.
        onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
        output: cdn
          ? { entryFileNames: '[name].js', codeSplitting: false, minify: true }
          : {
              preserveModules: true,
              preserveModulesRoot: 'src',
              // Otherwise the paths of the compiler's helpers would contain its name and version.
              entryFileNames: ({ name }) =>
                /oxc-project|_rolldown/.test(name) ? `helpers/${name.split('/').pop()}.js` : '[name].js',
            },
      },
    },
  };
});
