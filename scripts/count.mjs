// @ts-check
// How many tests a step passed and failed, read from what it printed.

/** The last number that `pattern` finds. @param {string} text @param {RegExp} pattern */
const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);

/**
 * Reads node:test's closing lines (`# pass 3`, `ℹ pass 3`) and the browser runner's (`3 passed, 0 failed, 0 skipped`).
 * A step without tests of its own (types, lint, …) counts as one. A step of tests that counted none has failed: nothing
 * that did not run may look like something that held. So has one that ended badly without a failing test.
 * @param {string} output
 * @param {number} status Exit status.
 * @param {boolean} hasTests
 */
export function countOf(output, status, hasTests) {
  if (!hasTests) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const passed = last(output, /^(?:#|ℹ) pass (\d+)$/gm) + last(output, /^(\d+) passed, \d+ failed, \d+ skipped$/gm);
  const failed =
    last(output, /^(?:#|ℹ) (?:fail) (\d+)$/gm) +
    last(output, /^(?:#|ℹ) (?:cancelled) (\d+)$/gm) +
    last(output, /^\d+ passed, (\d+) failed, \d+ skipped$/gm);
  const isSilent = passed + failed === 0;
  return { passed, failed: failed === 0 && (status !== 0 || isSilent) ? 1 : failed };
}
