import { missingDatabases } from '../databases.mjs'
import { tool } from '../execute.mjs'
import { reported } from '../reported.mjs'

/** The checks beside it have browsers, in which a visitor's time is the machine's. */
const NICENESS = 5

/** The tests of other packages use the devnet, and show by day whether it does what they need. Its own run at night. */
const NIGHTLY = 'devnet'

/** Runs the Jest suites of all packages but the devnet together. */
export async function check() {
  const missing = missingDatabases()
  // With --ci a missing snapshot fails instead of being written.
  const { code, output, report } = await reported((file) =>
    tool('jest', ['--ci', '-w', '2', '--json', '--outputFile', file, '--ignoreProjects', NIGHTLY], {
      niceness: NICENESS,
    }),
  )
  if (!report) return { passed: 0, failed: 1, output }
  // Only the tests of a server that cannot be had are skipped, and those never where everything has to run.
  const mayBeSkipped = missing.length > 0 && !process.env.LATCHKEY_EVERY_BROWSER
  const skipped = mayBeSkipped ? 0 : report.numPendingTests
  // A suite that did not load counts as failed.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped + report.numTodoTests
  return {
    passed: report.numPassedTests,
    failed: failed || Number(code !== 0),
    output,
    titles: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
    missing: missing.map((name) => `the tests over ${name}, which is not on this machine`),
  }
}
