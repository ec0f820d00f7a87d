/** The treemap of `npm run size:why`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { treemap } from '../../scripts/treemap.mjs';

test('every file is a box of its bytes, within the folders that hold others too, the largest first', () => {
  const page = treemap('<ps-picker>', [
    [
      'first load',
      [
        ['dist/elements/list.js', 1000],
        ['dist/elements/keys.js', 500],
        ['node_modules/lit/html.js', 3000],
      ],
    ],
    ['loaded later', [['dist/locales/de.js', 2000]]],
  ]);
  const boxes = [...page.matchAll(/(?:flex-grow: (\d+)">)?<section title="([^"]+)"/g)].map(([, grow, label]) => [
    label,
    grow,
  ]);
  assert.deepEqual(boxes, [
    ['&#60;ps-picker&#62;: first load 4.50 kB', undefined],
    ['node_modules/lit/html.js 3.00 kB', '3000'],
    ['dist/elements 1.50 kB', '1500'],
    ['list.js 1.00 kB', '1000'],
    ['keys.js 0.50 kB', '500'],
    ['&#60;ps-picker&#62;: loaded later/dist/locales/de.js 2.00 kB', undefined],
  ]);
});
