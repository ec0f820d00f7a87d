// @ts-check
// Builds the package into dist: modules, types, the single file for script tags, its language files, and their hashes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { cardFrame } from './card-frame.mjs';
import { entries, inRoot } from './entries.mjs';

/** @param {string} bin Path below node_modules. @param {readonly string[]} args */
function run(bin, ...args) {
  const { status } = spawnSync(process.execPath, [inRoot(`node_modules/${bin}`), ...args], {
    cwd: inRoot('.'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(inRoot('dist'), { recursive: true, force: true });
run('vite/bin/vite.js', 'build', '--logLevel', 'warn');
run('vite/bin/vite.js', 'build', '--logLevel', 'warn', '--mode', 'cdn');
run('typescript/bin/tsc', '-p', 'tsconfig/build.json');

// Types for frameworks. They are declarations only; the empty `.js` file serves those who import them without `type`.
mkdirSync(inRoot('dist/types'), { recursive: true });
for (const name of readdirSync(inRoot('src/types'))) {
  copyFileSync(inRoot(`src/types/${name}`), inRoot(`dist/types/${name}`));
  writeFileSync(inRoot(`dist/types/${name.replace('.d.ts', '.js')}`), 'export {};\n');
}

mkdirSync(inRoot('dist/card-frame'), { recursive: true });
for (const [name, text] of Object.entries(await cardFrame())) writeFileSync(inRoot(`dist/card-frame/${name}`), text);

// Bundles each language into one file, which the single file loads on demand.
const languages = entries().filter(({ specifier }) => specifier.startsWith('./locales/'));
await build({
  entryPoints: Object.fromEntries(
    languages.map(({ specifier, source }) => [specifier.replace('./locales/', ''), inRoot(source)]),
  ),
  outdir: inRoot('dist/cdn/locales'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'warning',
});

const files = [
  'cdn/pay-elements.js',
  ...readdirSync(inRoot('dist/cdn/locales'))
    .sort()
    .map((name) => `cdn/locales/${name}`),
];
/** @param {string} file */
const hashOf = (file) =>
  createHash('sha384')
    .update(readFileSync(inRoot(`dist/${file}`)))
    .digest('base64');
const integrity = Object.fromEntries(files.map((file) => [file, `sha384-${hashOf(file)}`]));
writeFileSync(inRoot('dist/integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
