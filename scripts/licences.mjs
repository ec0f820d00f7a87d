// @ts-check
// Writes docs/licences.md: the packages that are installed with this one, and their licences. `--check` only compares.
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inRoot, readPackage } from './entries.mjs';

/** @typedef {{ version: string, license?: string, dependencies?: Record<string, string> }} Locked */

export const file = inRoot('docs/licences.md');

/** Licences that only ask for their text to be kept. */
export const permissive = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD']);

/**
 * Returns all packages that are installed with this one, without duplicates.
 * @param {Record<string, Locked>} locked `packages` of the lock file.
 * @param {readonly string[]} names Direct dependencies.
 */
export function installed(locked, names) {
  /** @type {Map<string, { name: string, version: string, license: string, direct: boolean }>} */
  const found = new Map();
  /** @param {string} from Path of the package that depends on `name`. @param {string} name */
  const at = (from, name) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
      if (locked[path] || !folder) return path;
    }
  };
  /** @param {string} from @param {string} name */
  const add = (from, name) => {
    const path = at(from, name);
    const entry = locked[path];
    if (!entry || found.has(path)) return;
    found.set(path, { name, version: entry.version, license: entry.license ?? 'unknown', direct: from === '' });
    for (const next of Object.keys(entry.dependencies ?? {})) add(path, next);
  };
  for (const name of names) add('', name);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function page() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const { dependencies } = /** @type {{ dependencies: Record<string, string> }} */ (readPackage());
  const rows = installed(packages, Object.keys(dependencies));
  const cells = [
    ['package', 'version', 'licence', 'asked for by'],
    ...rows.map(({ name, version, license, direct }) => [
      `\`${name}\``,
      version,
      license,
      direct ? 'pay-elements' : 'a dependency',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `# Licences

pay-elements is under the MIT licence. Installing it brings these along, and nothing else; each keeps its own licence.
Drawn from the lock file by \`npm run licences\`.

${[line(head), rule, ...body.map(line)].join('\n')}
`;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(file, page());
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== page()) {
    console.error('docs/licences.md is not current. Run: npm run licences');
    process.exit(1);
  }
}
