// @ts-check
// Runs browser tests, and runs the files that failed once more.
import { add, none } from './summary.mjs';

/** @typedef {import('./summary.mjs').Count} Count */

/**
 * Runs the tests, then runs only the files that failed once more. A file that fails twice has failed. If the first run
 * does not finish, it is repeated once; a run that still does not finish counts as one failure.
 * @param {(files?: readonly string[]) => Record<string, Count> | undefined} run Runs the named files, or all requested
 * files if none are named. Returns the counts by file, or undefined if the run did not finish.
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
