// @ts-check
// Builds the page of isolated mode as static files: `frame.html`, `frame.css`, and `frame.js` with all of its code.
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { inRoot } from './entries.mjs';

/** Returns the text of each file by its name. @returns {Promise<Record<string, string>>} */
export async function cardFrame() {
  const { outputFiles } = await build({
    entryPoints: [inRoot('src/card-frame/frame.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['pay-elements-source', 'browser', 'production'],
    tsconfig: inRoot('tsconfig.base.json'),
    legalComments: 'none',
    logLevel: 'error',
  });
  const read = (/** @type {string} */ name) => readFileSync(inRoot(`src/card-frame/${name}`), 'utf8');
  return {
    'frame.html': read('frame.html'),
    'frame.css': read('frame.css'),
    'frame.js': outputFiles[0]?.text ?? '',
  };
}
