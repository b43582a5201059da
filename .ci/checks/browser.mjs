import { ensureChromium } from '../chromium.mjs'
import { tool } from '../execute.mjs'
import { reported } from '../reported.mjs'

/** The newcomer check runs the browser tests of this example, in a clean clone. */
const VISITED_BY_A_NEWCOMER = 'playground'

/** Runs the browser tests of every other example, in Chromium. */
export async function check() {
  const chromium = ensureChromium()
  const { code, output, report } = await reported((file) =>
    tool(
      '@playwright/test:playwright',
      ['test', '--config', 'examples/playwright.config.ts', '--reporter', 'list,json'],
      {
        env: {
          LATCHKEY_CHROMIUM: chromium,
          LATCHKEY_WITHOUT: VISITED_BY_A_NEWCOMER,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      },
    ),
  )
  if (!report) return { passed: 0, failed: 1, output }
  const { stats, errors } = report
  // A skipped test and a test that passed on a second attempt count as failed.
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed: stats.expected, failed: failed || Number(code !== 0), output }
}
