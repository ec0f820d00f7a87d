import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf } from '../../scripts/count.mjs';

const node = (pass: number, fail: number): string =>
  `not ok 1 - says 9 passed, 9 failed\n# tests ${pass + fail}\n# pass ${pass}\n# fail ${fail}\n# cancelled 0\n# skipped 0\n`;

test('what a step printed becomes passed and failed', () => {
  for (const [name, output, status, hasTests, passed, failed] of [
    ['node:test', node(12, 0), 0, true, 12, 0],
    ['node:test with failures', node(12, 2), 1, true, 12, 2],
    ['node:test, spec reporter', 'ℹ pass 4\nℹ fail 1\n', 1, true, 4, 1],
    ['cancelled counts as failed', '# pass 4\n# fail 0\n# cancelled 3\n', 1, true, 4, 3],
    ['browser runner', '\n7 passed, 1 failed, 2 skipped\n', 1, true, 7, 1],
    ['ended badly after its tests', node(3, 0), 1, true, 3, 1],
    ['ran no test', node(0, 0), 0, true, 0, 1],
    ['printed nothing', '', 0, true, 0, 1],
    ['no tests of its own', 'fine', 0, false, 1, 0],
    ['no tests of its own, failed', 'oh', 2, false, 0, 1],
  ] as const)
    assert.deepEqual(countOf(output, status, hasTests), { passed, failed }, name);
});
