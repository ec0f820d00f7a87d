// @ts-check
// Draws what a bundle consists of as an HTML page: every file is a box as large as its share, within its folders.

/** @typedef {{ bytes: number, parts: Map<string, Box> }} Box */

/** @returns {Box} */
const empty = () => ({ bytes: 0, parts: new Map() });

/**
 * Returns the files as a tree of folders.
 * @param {Iterable<readonly [path: string, bytes: number]>} files
 */
function treeOf(files) {
  const root = empty();
  for (const [path, bytes] of files) {
    let at = root;
    at.bytes += bytes;
    for (const name of path.split('/')) {
      const next = at.parts.get(name) ?? empty();
      at.parts.set(name, next);
      next.bytes += bytes;
      at = next;
    }
  }
  return root;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** @typedef {readonly [name: string, box: Box]} Named */

/** @param {readonly Named[]} parts */
const sum = (parts) => parts.reduce((total, [, { bytes }]) => total + bytes, 0);

/**
 * Draws boxes side by side or, at every other depth, one below the other. They are halved again and again, so that no
 * box becomes a thin strip.
 * @param {readonly Named[]} parts The largest first.
 * @param {number} depth
 * @returns {string}
 */
function drawnAll(parts, depth) {
  const [first, ...others] = parts;
  if (!first) return '';
  if (others.length === 0) return drawn(first, depth);
  const half = sum(parts) / 2;
  const until = parts.findIndex((_, at) => at > 0 && sum(parts.slice(0, at + 1)) > half);
  const halves = [parts.slice(0, until), parts.slice(until)].map(
    (each) => `<div style="flex-grow: ${sum(each)}">${drawnAll(each, depth + 1)}</div>`,
  );
  return `<div class="${depth % 2 ? 'below' : 'beside'}">${halves.join('')}</div>`;
}

/**
 * @param {Named} named
 * @param {number} depth
 * @returns {string}
 */
function drawn([name, { bytes, parts }], depth) {
  const inner = [...parts].sort(([, a], [, b]) => b.bytes - a.bytes);
  const [only, ...others] = inner;
  // A folder with nothing but one folder or file in it is no box of its own.
  if (only && others.length === 0) return drawn([`${name}/${only[0]}`, only[1]], depth);
  const label = escaped(`${name} ${(bytes / 1000).toFixed(2)} kB`);
  return `<section title="${label}"><p>${label}</p>${drawnAll(inner, depth)}</section>`;
}

/**
 * @param {string} title
 * @param {readonly (readonly [name: string, files: Iterable<readonly [path: string, bytes: number]>])[]} maps Each with
 *   its files: their paths, and their bytes.
 */
export const treemap = (title, maps) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
body { display: grid; font: 0.75rem system-ui, sans-serif; grid-auto-rows: 95vh; margin: 0 }
p { margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
section { background: rgb(58 74 217 / 0.08); border: 1px solid #8a8da1; box-sizing: border-box }
section, div { display: flex; flex-direction: column; min-block-size: 0; min-inline-size: 0; overflow: hidden }
section, .beside, .below { flex: 1 }
.beside { flex-direction: row }
.beside > div, .below > div { flex-basis: 0 }
</style>
${maps.map(([name, files]) => drawn([`${title}: ${name}`, treeOf(files)], 0)).join('\n')}
`;
