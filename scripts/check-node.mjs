// @ts-check
// Prints one line and exits if Node is too old. The syntax is old on purpose, so that an old Node can parse this file.
import { readFileSync, realpathSync } from 'fs';
import { fileURLToPath } from 'url';

/**
 * @param {string} version In the form of `process.versions.node`.
 * @param {string} range As in package.json: `>=20.19`, `^20.19` for that major version only, alternatives by `||`.
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
