/** Every message that docs/troubleshooting.md quotes is in the sources. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { inRoot } from '../../scripts/entries.mjs';

const source = inRoot('src');
const said = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

const rows = readFileSync(inRoot('docs/troubleshooting.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!-|what )/.test(line))
  .map((line) => line.split(' | ')[0] ?? '');
/** Whole messages, and words in quotation marks. A value in brackets is an example and is cut off. */
const quoted = rows.flatMap((cell) =>
  [...cell.matchAll(/^\| `([^`]+)`|"([^"`]+)"/g)].map(([, code, words = '']) =>
    (code ?? words).replace(/ \(\w+\)$/, ''),
  ),
);

suite('troubleshooting', () => {
  test('quotes messages', () => assert.ok(quoted.length >= 15, String(quoted.length)));

  for (const words of quoted) test(words, () => assert.ok(said.includes(words)));
});
