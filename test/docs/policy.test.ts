/** The content security policy that README advises is the one that the demo runs under. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { policy } from '../../demo/server/shop.js';
import { inRoot } from '../../scripts/entries.mjs';

test('README has every directive of the policy that the demo runs under', () => {
  const said = readFileSync(inRoot('README.md'), 'utf8');
  // Each shop decides who may frame it. The second origin is for isolated mode only, which docs/pci.md describes.
  const directives = policy('https://provider.example', '')
    .split('; ')
    .map((directive) => directive.trim())
    .filter((directive) => !directive.startsWith('frame-ancestors'));
  assert.ok(directives.length > 8);
  assert.deepEqual(
    directives.filter((directive) => !said.includes(directive)),
    [],
  );
});
