import { adviceFor, ensureBrowser, findBrowser } from '../browsers.mjs'
import { tool } from '../execute.mjs'
import { failedTests, failuresOf, reported } from '../reported.mjs'

/** The newcomer check runs the browser tests of this example in Chromium, in a clean clone. */
const VISITED_BY_A_NEWCOMER = 'playground'

/** The smoke flows run in these as well. A developer's system may not have them; `.ci/run` fails without them. */
const OTHERS = ['firefox', 'webkit']

/** One more than a build machine has cores. Two workers wait for frames and chains, and use six sevenths of two cores. */
const WORKERS = '3'

/** Runs the browser tests of every other example in Chromium, and the smoke flows in the other browsers. */
export async function check() {
  const chromium = ensureBrowser('chromium')
  const programs = OTHERS.map((name) => [name, findBrowser(name)])
  const missing = programs
    .filter(([, program]) => !program)
    .map(([name]) => `the smoke flows in ${name}. ${adviceFor(name)}`)
  const { code, output, report } = await reported((file) =>
    tool(
      '@playwright/test:playwright',
      ['test', '--config', 'examples/playwright.config.ts', '--workers', WORKERS, '--reporter', 'list,json'],
      {
        env: {
          LATCHKEY_CHROMIUM: chromium,
          ...Object.fromEntries(programs.map(([name, program]) => [`LATCHKEY_${name.toUpperCase()}`, program])),
          LATCHKEY_WITHOUT: VISITED_BY_A_NEWCOMER,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      },
    ),
  )
  if (!report) return { passed: 0, failed: 1, output }
  const { stats, errors } = report
  const isLoss = process.env.LATCHKEY_EVERY_BROWSER !== undefined
  // A skipped test and a test that passed on a second attempt count as failed.
  const failed =
    stats.unexpected + stats.flaky + stats.skipped + errors.length + (isLoss ? missing.length : 0) || Number(code !== 0)
  return {
    passed: stats.expected,
    failed,
    output: [output, ...failuresOf(report), ...missing.map((what) => `Not run: ${what}`)].join('\n'),
    titles: failedTests(report),
    missing,
  }
}
