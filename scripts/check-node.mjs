// @ts-check
// Refuses a Node that is too old, in one line. Written in old syntax on purpose: an old Node must be able to read it.
import { readFileSync, realpathSync } from 'fs';
import { fileURLToPath } from 'url';

/**
 * @param {string} version As `process.versions.node`.
 * @param {string} range As in package.json: `>=20.19`, alternatives joined by `||`, `^` for one major version only.
 */
export function satisfies(version, range) {
  const have = version.split('.').map(Number);
  return range.split('||').some(function (alternative) {
    const text = alternative.trim();
    const want = text
      .replace(/^(>=|\^)/, '')
      .split('.')
      .map(Number);
    if (text[0] === '^' && have[0] !== want[0]) return false;
    for (let i = 0; i < want.length; i++) {
      if (have[i] !== want[i]) return Number(have[i]) > Number(want[i]);
    }
    return true;
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const range = JSON.parse(text).engines.node;
  if (!satisfies(process.versions.node, range)) {
    console.error('pay-elements needs Node ' + range + '; this is ' + process.version + '.');
    process.exit(1);
  }
}
