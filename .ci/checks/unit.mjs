import { tool } from '../execute.mjs'
import { reported } from '../reported.mjs'

/** Runs the Jest suites of all packages together. */
export async function check() {
  // With --ci a missing snapshot fails instead of being written.
  const { code, output, report } = await reported((file) =>
    tool('jest', ['--ci', '-w', '2', '--json', '--outputFile', file]),
  )
  if (!report) return { passed: 0, failed: 1, output }
  // A suite that did not load and a skipped test count as failed.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: failed || Number(code !== 0), output }
}
