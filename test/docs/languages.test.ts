/** The page about languages names every language of the package. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../scripts/entries.mjs';
import { languageTags } from '../../src/locales/languages.js';

test('docs/languages.md names every language of the package', () => {
  const rows = readFileSync(inRoot('docs/languages.md'), 'utf8').match(/^\| (?:built in|loaded).*$/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/g)].map(([, tag]) => tag));
  assert.deepEqual(named, [...languageTags]);
});
