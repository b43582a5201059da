import { tool } from '../execute.mjs'
import { reported } from '../reported.mjs'

/** Every package's Jest suite, in one run. */
export async function check() {
  // --ci: a snapshot that is not committed is a failure, not a new snapshot.
  const { code, output, report } = await reported((file) => tool('jest', ['--ci', '-w', '2', '--json', '--outputFile', file]))
  if (!report) return { passed: 0, failed: 1, output }
  // A suite that did not load, or a test that was left out, has not passed.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: failed || Number(code !== 0), output }
}
