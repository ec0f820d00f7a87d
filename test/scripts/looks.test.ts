import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookTwice } from '../../scripts/wtr/looks.mjs';

type Run = Parameters<typeof lookTwice>[0];
type Ran = ReturnType<Run>;

const good = { passed: 3, failed: 0, skipped: 1 };
const bad = { passed: 2, failed: 1, skipped: 1 };
const all = { passed: 6, failed: 0, skipped: 2 };

/** Simulates runs with the results in `ends`; returns the total, the files of each run, and the messages. */
function looksAt(...ends: readonly Ran[]) {
  const left = [...ends];
  const runs: (readonly string[] | undefined)[] = [];
  const told: string[] = [];
  const total = lookTwice(
    (files) => {
      runs.push(files);
      return left.shift();
    },
    (words, files) => told.push(`${words}: ${files.join()}`),
  );
  return { total, runs, told };
}

test('files that pass are run once', () => {
  assert.deepEqual(looksAt({ a: good, b: good }), { total: all, runs: [undefined], told: [] });
});

test('a file that fails is run again, by itself', () => {
  assert.deepEqual(looksAt({ a: good, b: bad }, { b: good }), {
    total: all,
    runs: [undefined, ['b']],
    told: ['second look: b', 'needed a second look: b'],
  });
});

test('a file that fails twice counts as failed', () => {
  assert.deepEqual(looksAt({ a: good, b: bad }, { b: bad }).total, { passed: 5, failed: 1, skipped: 2 });
});

test('a run that does not finish is repeated once', () => {
  assert.deepEqual(looksAt(undefined, { a: good, b: good }), { total: all, runs: [undefined, undefined], told: [] });
  assert.equal(looksAt(undefined, undefined, { a: good }).total.failed, 1);
});

test('a second look that does not finish counts as failed', () => {
  assert.equal(looksAt({ a: bad }, undefined).total.failed, 1);
});
