// @ts-check
// A reporter that ends the run with one line a script can read.

/** @param {{ tests: {passed: boolean, skipped: boolean}[], suites: any[] }} suite @returns {Count} */
function count(suite) {
  const own = suite.tests.reduce(
    (sum, { passed, skipped }) => add(sum, skipped ? { skipped: 1 } : passed ? { passed: 1 } : { failed: 1 }),
    none,
  );
  return suite.suites.map(count).reduce(add, own);
}

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @type {Count} */
const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {Count} a @param {Partial<Count>} b @returns {Count} */
function add(a, { passed = 0, failed = 0, skipped = 0 }) {
  return { passed: a.passed + passed, failed: a.failed + failed, skipped: a.skipped + skipped };
}

/**
 * Prints `N passed, N failed, N skipped`. A file that could not be loaded counts as one failure.
 * @returns {import('@web/test-runner').Reporter}
 */
export function summary() {
  return {
    onTestRunFinished({ sessions }) {
      const { passed, failed, skipped } = sessions
        .map((session) => {
          const counted = session.testResults ? count(session.testResults) : none;
          const broken = session.errors.length > 0 || (!session.passed && counted.failed === 0);
          return add(counted, broken ? { failed: 1 } : {});
        })
        .reduce(add, none);
      console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    },
  };
}
