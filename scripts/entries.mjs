// @ts-check
// The package's entry points, read from package.json so that there is no second list.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);

/** @param {string} path Path below the root of the repository. */
export const inRoot = (path) => fileURLToPath(new URL(path, root));

/** @typedef {{ specifier: string, source: string, built: string, types: string | undefined }} Entry */

/** @returns {any} */
export const readPackage = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/**
 * Turns a pattern such as `./locales/*` into one entry for each existing language.
 * @param {Entry} entry
 * @returns {Entry[]}
 */
function spread(entry) {
  if (!entry.specifier.includes('*')) return [entry];
  const [folder = '', ending = ''] = entry.source.split('*');
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder))
    .filter((name) => existsSync(inRoot(`${folder}${name}${ending}`)))
    .map((name) => ({
      specifier: entry.specifier.replace('*', name),
      source: entry.source.replace('*', name),
      built: entry.built.replace('*', name),
      types: entry.types?.replace('*', name),
    }));
}

/** Returns every module of the `exports` map that is built from a source file. @returns {Entry[]} */
export function entries() {
  return Object.entries(readPackage().exports)
    .filter(([, target]) => target['pay-elements-source'])
    .flatMap(([specifier, target]) =>
      spread({ specifier, source: target['pay-elements-source'], built: target.default, types: target.types }),
    );
}

/**
 * Returns sources that are not exports but must be built: the hashes behind `#crypto`, and programs.
 * @returns {{source: string, built: string}[]}
 */
export function innerEntries() {
  const { imports, bin = {} } = readPackage();
  const hashes = /** @type {Record<string, string>} */ (imports['#crypto']['pay-elements-source']);
  const built = [...new Set(Object.values(hashes))].map((source) => ({
    source,
    built: source.replace('./src/', './dist/').replace(/\.ts$/, '.js'),
  }));
  const programs = /** @type {string[]} */ (Object.values(bin));
  const sources = programs.map((program) => ({
    source: program.replace(/^(\.\/)?dist\//, './src/').replace(/\.js$/, '.ts'),
    built: program.replace(/^(\.\/)?/, './'),
  }));
  return [...built, ...sources];
}
