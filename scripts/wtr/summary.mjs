// @ts-check
// A reporter whose last line a script can read. On request it also writes the counts of each file:
//   WTR_FILES=path    the JSON file to write them to
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {import('@web/test-runner').TestSuiteResult} Suite */
/** @type {Count} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {Count} a @param {Partial<Count>} b @returns {Count} */
export function add(a, { passed = 0, failed = 0, skipped = 0 }) {
  return { passed: a.passed + passed, failed: a.failed + failed, skipped: a.skipped + skipped };
}

/** @param {Pick<Suite, 'tests' | 'suites'>} suite @returns {Count} */
function count(suite) {
  const own = suite.tests.reduce(
    (sum, { passed, skipped }) => add(sum, skipped ? { skipped: 1 } : passed ? { passed: 1 } : { failed: 1 }),
    none,
  );
  return suite.suites.map(count).reduce(add, own);
}

/**
 * Counts the tests of a file. A file that could not be loaded counts as one failure.
 * @param {import('@web/test-runner').TestSession} session
 */
function countSession(session) {
  const counted = session.testResults ? count(session.testResults) : none;
  const broken = session.errors.length > 0 || (!session.passed && counted.failed === 0);
  return add(counted, broken ? { failed: 1 } : {});
}

/** @param {Count} count */
export const lineOf = ({ passed, failed, skipped }) => `\n${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * Prints `N passed, N failed, N skipped`.
 * @returns {import('@web/test-runner').Reporter}
 */
export function summary() {
  return {
    onTestRunFinished({ sessions }) {
      /** @type {Record<string, Count>} */
      const files = {};
      for (const session of sessions) {
        const { testFile } = session;
        const path = testFile.startsWith('file:') ? fileURLToPath(testFile) : testFile;
        files[path] = add(files[path] ?? none, countSession(session));
      }
      const { WTR_FILES } = process.env;
      if (WTR_FILES) writeFileSync(WTR_FILES, JSON.stringify(files));
      console.log(lineOf(Object.values(files).reduce(add, none)));
    },
  };
}
