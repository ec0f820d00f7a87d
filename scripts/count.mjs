// @ts-check
// Counts the passed, failed and skipped tests of a step from its output.

/** Returns the last number that `pattern` finds. @param {string} text @param {RegExp} pattern */
const last = (text, pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? 0);

/**
 * Reads the closing lines of node:test (`# pass 3`, `ℹ pass 3`) and of the browser runner
 * (`3 passed, 0 failed, 0 skipped`). A step without tests of its own (types, lint, …) counts as one test. A test step
 * that counted nothing has failed, because tests that did not run must not look like tests that passed. A step that
 * exits with an error but without a failing test has failed too. `leftOut` counts the tests that were skipped.
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
 * Returns the tests that node:test's spec reporter shows as skipped, grouped by the reason given.
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
 * Whether a property test found values that refute the property. A second run draws other values and proves nothing
 * about these, so the test has failed whatever the second run finds.
 * @param {string} output
 */
export const hasCounterexample = (output) => /^\s*(?:Error: )?Property failed after \d+ tests$/m.test(output);

/** Colour and cursor sequences of a terminal. */
const terminal = /\u001B\[[\d;]*[A-Za-z]/g;

/**
 * Returns why a property was refuted: the values that do it again, and what went wrong with them.
 * @param {string} said What node:test says of one failed test.
 */
function refutationOf(said) {
  const [, values] = /^\s*(\{ seed: .* \})$/m.exec(said) ?? [];
  const [, cause] = /^\s*\[cause\]: (.*)$/m.exec(said) ?? [];
  return [values, cause].filter((each) => each !== undefined).join(' ');
}

/**
 * Returns the failed tests, each with the first line of its error, from the output of the browser runner or of
 * node:test's spec reporter. A refuted property is followed by what refuted it. If files were run a second time, only
 * failures of that run count.
 * @param {string} output
 * @returns {readonly string[]}
 */
export function failuresOf(output) {
  const lines = output.replace(terminal, '');
  const looked = lines.slice(Math.max(0, lines.lastIndexOf('\nsecond look: ')));
  const inBrowser = [...looked.matchAll(/^ ❌ (.*)\n\s*(.*)$/gm)].map(([, name, why]) => `${name}: ${why}`);
  const inNode = looked.split(/^(?=test at .*\n✖ )/m).flatMap((said) => {
    const [, name, why] = /^test at .*\n✖ (.*) \([\d.]+ms\)\n\s*(.*)$/m.exec(said) ?? [];
    if (name === undefined) return [];
    return [`${name}: ${hasCounterexample(said) ? `${why} ${refutationOf(said)}` : why}`];
  });
  return [...new Set([...inBrowser, ...inNode])];
}
