import { ensureChromium } from '../chromium.mjs'
import { tool } from '../execute.mjs'
import { reported } from '../reported.mjs'

/** Visited by another check, from a clean clone on. */
const VISITED_BY_A_NEWCOMER = 'playground'

/** Every other example's browser tests, in Chromium. */
export async function check() {
  const chromium = ensureChromium()
  const { code, output, report } = await reported((file) =>
    tool('@playwright/test:playwright', ['test', '--config', 'examples/playwright.config.ts', '--reporter', 'list,json'], {
      env: { LATCHKEY_CHROMIUM: chromium, LATCHKEY_WITHOUT: VISITED_BY_A_NEWCOMER, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  )
  if (!report) return { passed: 0, failed: 1, output }
  const { stats, errors } = report
  // A test that passed on a second attempt, or was left out, has not passed.
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed: stats.expected, failed: failed || Number(code !== 0), output }
}
