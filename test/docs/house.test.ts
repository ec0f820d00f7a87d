/** The map of the house in CONTRIBUTING.md, compared with the folders and with the layers that are enforced. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot, readPackage } from '../../scripts/entries.mjs';

const text = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8');
const [, map = ''] = text.split('## The house');
const rows = [...map.matchAll(/^\| `src\/([\w-]+)/gm)].map(([, name = '']) => name);

test('the map in CONTRIBUTING.md has a row for each folder of the sources', () => {
  const folders = readdirSync(inRoot('src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(rows.sort(), folders.map(({ name }) => name).sort());
});

test('the command that CONTRIBUTING.md names for the layers checks them', () => {
  const [, name = ''] = /`npm run (\w+)` checks these dependencies/.exec(text) ?? [];
  assert.match((readPackage() as { scripts: Record<string, string> }).scripts[name] ?? '', /^depcruise /);
});
