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

/** @returns script and style text, and the script's gzipped size in bytes. */
export async function bundle(name) {
  const { outputFiles } = await build({
    entryPoints: [new URL(`forms/${name}.js`, import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    outdir: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
    conditions: ['pay-elements-source', 'production'],
    plugins: name === 'adyen' ? [] : [later],
  });
  const text = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: text('.js'), style: text('.css'), gzip: gzipSync(text('.js'), { level: 9 }).length };
}
