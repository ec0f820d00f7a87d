// @ts-check
// A run of browser tests, and a second look at what failed in it.
import { add, none } from './summary.mjs';

/** @typedef {import('./summary.mjs').Count} Count */

/**
 * Files that failed are run once more, and those alone: what fails twice has failed. A run that did not come to its end is
 * made once more; what none of them told of has failed.
 * @param {(files?: readonly string[]) => Record<string, Count> | undefined} run What became of each file that was run, or
 *   undefined when the run did not come to its end; all files that were asked for unless some are named.
 * @param {(words: string, files: readonly string[]) => void} tell
 * @returns {Count}
 */
export function lookTwice(run, tell) {
  const first = run() ?? run();
  if (!first) return { ...none, failed: 1 };
  const again = Object.keys(first).filter((file) => (first[file]?.failed ?? 0) > 0);
  if (again.length === 0) return Object.values(first).reduce(add, none);
  tell('second look', again);
  const second = run(again);
  tell('needed a second look', again);
  if (!second) return { ...none, failed: 1 };
  return Object.values({ ...first, ...second }).reduce(add, none);
}
