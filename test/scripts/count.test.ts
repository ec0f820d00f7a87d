import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { countOf, failuresOf, hasCounterexample, leftOutOf } from '../../scripts/count.mjs';

const node = (pass: number, fail: number, skipped = 0): string =>
  `not ok 1 - says 9 passed, 9 failed\n# tests ${pass + fail}\n# pass ${pass}\n# fail ${fail}\n# cancelled 0\n# skipped ${skipped}\n`;

test('the output of a step is counted as passed, failed and left out', () => {
  for (const [name, output, status, hasTests, passed, failed, leftOut = 0] of [
    ['node:test', node(12, 0), 0, true, 12, 0],
    ['node:test with failures', node(12, 2), 1, true, 12, 2],
    ['node:test, spec reporter', 'ℹ pass 4\nℹ fail 1\n', 1, true, 4, 1],
    ['cancelled counts as failed', '# pass 4\n# fail 0\n# cancelled 3\n', 1, true, 4, 3],
    ['browser runner', '\n7 passed, 1 failed, 2 skipped\n', 1, true, 7, 1, 2],
    ['left out', node(3, 0, 2), 0, true, 3, 0, 2],
    ['all left out', node(0, 0, 4), 0, true, 0, 1, 4],
    ['ended badly after its tests', node(3, 0), 1, true, 3, 1],
    ['ran no test', node(0, 0), 0, true, 0, 1],
    ['printed nothing', '', 0, true, 0, 1],
    ['no tests of its own', 'fine', 0, false, 1, 0],
    ['no tests of its own, failed', 'oh', 2, false, 0, 1],
  ] as const)
    assert.deepEqual(countOf(output, status, hasTests), { passed, failed, leftOut }, name);
});

test('tests that were left out are grouped by their reason', () => {
  const output = `▶ a suite
  ✔ held (1.5ms)
  ﹣ counts (0.2ms) # no counter here
  ﹣ counts again (0.1ms) # no counter here
﹣ opens (2 windows) (0.3ms) # never blocked`;
  assert.deepEqual(
    [...leftOutOf(output)],
    [
      ['no counter here', ['counts', 'counts again']],
      ['never blocked', ['opens (2 windows)']],
    ],
  );
});

test('a failure is reported by name and cause, taken from the second look if there was one', () => {
  const browser = (name: string, why: string): string =>
    `\u001B[1mtest/a.test.ts\u001B[22m:\n\n ❌ a form > ${name}\n      \u001B[31m${why}\u001B[39m\n        at a.ts:1:2\n`;
  assert.deepEqual(failuresOf(browser('pays', 'Error: never')), ['a form > pays: Error: never']);
  assert.deepEqual(
    failuresOf(
      `${browser('pays', 'Error: never')}\nsecond look: test/a.test.ts\n${browser('waits', 'AssertionError: no')}`,
    ),
    ['a form > waits: AssertionError: no'],
  );
  const node = `✖ a (1.5ms)
✖ failing tests:

test at test/a.test.ts:3:1
✖ opens (2 windows) (3.25ms)
  AssertionError [ERR_ASSERTION]: none opened
      at a.ts:1:2
`;
  assert.deepEqual(failuresOf(node), ['opens (2 windows): AssertionError [ERR_ASSERTION]: none opened']);
  assert.deepEqual(failuresOf('7 passed, 0 failed, 0 skipped'), []);
});

test('a refuted property is reported with the values that refute it and what they caused', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pay-elements-count-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const holds = join(folder, 'holds.test.mjs');
  const fastCheck = import.meta.resolve('fast-check');
  writeFileSync(
    holds,
    `import fc from ${JSON.stringify(fastCheck)};
     import { it } from 'node:test';
     const broken = () => { throw new Error('not paid'); };
     it('pays', () => fc.assert(fc.property(fc.nat(), broken), { seed: 7, endOnFailure: true }));
     it('says', () => { throw new Error('too short'); });`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=spec', holds], { encoding: 'utf8', env });
  assert.deepEqual(failuresOf(stdout), [
    'pays: Error: Property failed after 1 tests { seed: 7, path: "0", endOnFailure: true } Error: not paid',
    'says: Error: too short',
  ]);
});

test('a refuted property is distinguished from other failures', () => {
  let said = '';
  try {
    fc.assert(fc.property(fc.nat(), (each) => each < 0));
  } catch (error) {
    said = String(error);
  }
  assert.equal(hasCounterexample(`  ✖ holds (1.5ms)\n    ${said}\n`), true);
  assert.equal(hasCounterexample('  ✖ holds (1.5ms)\n    AssertionError [ERR_ASSERTION]: 1 == 2\n'), false);
  assert.equal(hasCounterexample('  ✔ says "Property failed after 3 tests" (1.5ms)\n'), false);
});
