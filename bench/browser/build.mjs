// Bundles each contender into one minified script, so that all start from text that is already in memory.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export const contenders = ['plain', 'lit', 'pay-elements', 'shoelace', 'webawesome', 'material', 'react', 'adyen'];

/** Leaves dynamic imports out of the bundle: they are not part of the first load. */
const later = {
  name: 'later',
  setup(bundle) {
    bundle.onResolve({ filter: /.*/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true, path: '/later.js' } : undefined,
    );
  },
};

/** Leaves other languages and elements out of the whole bundle too: their shared code would make many files. */
const elsewhere = {
  name: 'elsewhere',
  setup(bundle) {
    bundle.onResolve({ filter: /^\./ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && /\/dist\/(locales|elements\/(?!card-token-form|base))/.test(importer)
        ? { external: true, path: '/later.js' }
        : undefined,
    );
  },
};

/** Resolves the package by its public names, as shipped in `dist`. */
const ours = {
  name: 'ours',
  setup(bundle) {
    const resolveDir = new URL('../..', import.meta.url).pathname;
    bundle.onResolve({ filter: /^pay-elements(\/|$)/ }, ({ path, kind, pluginData }) =>
      pluginData === 'ours' ? undefined : bundle.resolve(path, { kind, resolveDir, pluginData: 'ours' }),
    );
  },
};

/**
 * Bundles each contender twice. `first` is what a page loads before anything can be seen, as one script whose text is
 * already in memory. `whole` is served as modules, as on a real page, so that a part is loaded if and when the form
 * asks for it.
 */
export async function bundles(name) {
  const [first, whole] = await Promise.all([bundle(name, false), bundle(name, true)]);
  const text = ({ files }, ending) => [...files].find(([path]) => path.endsWith(ending))?.[1] ?? '';
  const script = text(first, '.js');
  return {
    first: { script, style: text(first, '.css'), gzip: gzipSync(script, { level: 9 }).length },
    whole: { entry: `/${name}/${name}.js`, style: text(whole, '.css'), files: whole.files },
    hasLater: [...whole.files.keys()].filter((path) => path.endsWith('.js')).length > 1,
  };
}

/** @returns {Promise<{ files: Map<string, string> }>} the bundle's files by path */
async function bundle(name, isWhole) {
  const { outputFiles } = await build({
    entryPoints: [new URL(`forms/${name}.js`, import.meta.url).pathname],
    bundle: true,
    minify: true,
    // The first load is a plain script. It is built in module format and wrapped here, because the bundler then adds no
    // code for a `require` that nobody calls.
    ...(isWhole ? { splitting: true } : { banner: { js: '(() => {' }, footer: { js: '})();' } }),
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: `/${name}`,
    define: { 'process.env.NODE_ENV': '"production"', IS_WHOLE: String(isWhole) },
    legalComments: 'none',
    logLevel: 'error',
    conditions: ['production'],
    plugins: isWhole ? [elsewhere, ours] : name === 'adyen' ? [] : [later, ours],
  });
  return { files: new Map(outputFiles.map(({ path, text }) => [path, text])) };
}
