// @ts-check
// How many tests a step passed, failed and left out, read from what it printed.

/** The last number that `pattern` finds. @param {string} text @param {RegExp} pattern */
const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);

/**
 * Reads node:test's closing lines (`# pass 3`, `ℹ pass 3`) and the browser runner's (`3 passed, 0 failed, 0 skipped`).
 * A step without tests of its own (types, lint, …) counts as one. A step of tests that counted none has failed: nothing
 * that did not run may look like something that held. So has one that ended badly without a failing test. What was left
 * out did not run.
 * @param {string} output
 * @param {number} status Exit status.
 * @param {boolean} hasTests
 */
export function countOf(output, status, hasTests) {
  if (!hasTests) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, leftOut: 0 };
  const passed = last(output, /^(?:#|ℹ) pass (\d+)$/gm) + last(output, /^(\d+) passed, \d+ failed, \d+ skipped$/gm);
  const failed =
    last(output, /^(?:#|ℹ) (?:fail) (\d+)$/gm) +
    last(output, /^(?:#|ℹ) (?:cancelled) (\d+)$/gm) +
    last(output, /^\d+ passed, (\d+) failed, \d+ skipped$/gm);
  const leftOut = last(output, /^(?:#|ℹ) skipped (\d+)$/gm) + last(output, /^\d+ passed, \d+ failed, (\d+) skipped$/gm);
  const isSilent = passed + failed === 0;
  return { passed, failed: failed === 0 && (status !== 0 || isSilent) ? 1 : failed, leftOut };
}

/**
 * Tests that node:test's spec reporter shows as left out, by the reason that each gives.
 * @param {string} output
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function leftOutOf(output) {
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  for (const [, name = '', reason = ''] of output.matchAll(/^\s*﹣ (.*) \([\d.]+ms\) # (.*)$/gm))
    reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
  return reasons;
}

/**
 * Whether a property was given values for which it does not hold. Others, drawn anew, say nothing about those: it has failed
 * whatever a second look at it finds.
 * @param {string} output
 */
export const hasCounterexample = (output) => /^\s*(?:Error: )?Property failed after \d+ tests$/m.test(output);

/** Colours and cursors of a terminal. */
const terminal = /\u001B\[[\d;]*[A-Za-z]/g;

/**
 * Tests that failed, each with the beginning of why, as the browser runner and node:test's spec reporter tell them. Of files
 * that had a second look, what failed in it.
 * @param {string} output
 * @returns {readonly string[]}
 */
export function failuresOf(output) {
  const lines = output.replace(terminal, '');
  const looked = lines.slice(Math.max(0, lines.lastIndexOf('\nsecond look: ')));
  const found = looked.matchAll(/^ ❌ (.*)\n\s*(.*)$|^test at .*\n✖ (.*) \([\d.]+ms\)\n\s*(.*)$/gm);
  return [...new Set([...found].map(([, name, why, ofNode, itsWhy]) => `${name ?? ofNode}: ${why ?? itsWhy}`))];
}
