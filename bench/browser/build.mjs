// Bundles each contender into one script, minified, so that all start from text already in memory.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export const contenders = ['plain', 'lit', 'pay-elements', 'shoelace', 'webawesome', 'material', 'react', 'adyen'];

/** What is imported on use stays out: it is not part of the first load. */
const later = {
  name: 'later',
  setup(bundle) {
    bundle.onResolve({ filter: /.*/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true, path: '/later.js' } : undefined,
    );
  },
};

/** The package by its public names, as it is shipped: from `dist`. */
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
 * Each contender twice: `first` is what a page loads before anything can be seen, `whole` has every part that comes after,
 * so that forms are measured as they are when a payer has them.
 */
export async function bundles(name) {
  const [first, whole] = await Promise.all([bundle(name, false), bundle(name, true)]);
  return { first, whole };
}

/** @returns script and style text, and the script's gzipped size in bytes. */
async function bundle(name, isWhole) {
  const { outputFiles } = await build({
    entryPoints: [new URL(`forms/${name}.js`, import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    outdir: '/',
    define: { 'process.env.NODE_ENV': '"production"', IS_WHOLE: String(isWhole) },
    legalComments: 'none',
    logLevel: 'error',
    conditions: ['production'],
    plugins: isWhole || name === 'adyen' ? [ours] : [later, ours],
  });
  const text = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: text('.js'), style: text('.css'), gzip: gzipSync(text('.js'), { level: 9 }).length };
}
