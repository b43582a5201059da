import type { Page } from '@playwright/test'
import { withoutSecrets } from '../../../secrets.js'
import { expect, test as base } from '../visits.js'
import { keepWords } from './look.js'
import { logIn } from './login.js'
import { describePlan, planOf } from './plan.js'
import { startWorld, type World } from './world.js'

// Visitors sign in while something fails, and are connected in the end, or were told why not and are connected at the
// next try. What fails is drawn by the seed in a test's title. `FAULT_RUNS=500 FAULT_SEED=1 npx playwright test --config
// examples/playwright.config.ts --project=embedded-wallet faulty-logins` is what the nightly round runs.

/** One of each kind of fault, for every day. */
const FEW = [18, 62, 146, 182, 195, 212]
const RUNS = Number(process.env['FAULT_RUNS'] ?? 0)
const SEED = Number(process.env['FAULT_SEED'] ?? 1)
const seeds = RUNS > 0 ? Array.from({ length: RUNS }, (_, index) => SEED + index) : FEW

/** What is written on the console where something fails on purpose. */
const EXPECTED = [
  /^Failed to load resource/,
  /E-mail and social login did not load in time/,
  /^The wallet page does not start/,
]

interface Fixtures {
  /** What happens, for who reads of a failure. */
  readonly log: (line: string) => void
  readonly errors: readonly string[]
}

/** What the kit of an app's page has told its listeners. */
const eventsOf = (page: Page) => page.evaluate(() => JSON.stringify((window as Partial<Window>).app?.events ?? []))

const test = base.extend<Fixtures, { readonly world: World }>({
  secrets: withoutSecrets(eventsOf),
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for the pattern, also where a fixture needs no other
    async ({}, provide) => {
      const world = await startWorld()
      await provide(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  log: async ({}, provide, testInfo) => {
    const steps: string[] = []
    await provide((line) => void steps.push(line))
    if (testInfo.status !== testInfo.expectedStatus)
      process.stdout.write(`${testInfo.title}\n  ${steps.join('\n  ')}\n`)
  },
  errors: async ({ context }, provide) => {
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(String(error.error())))
    context.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.some((expected) => expected.test(message.text())))
        errors.push(message.text())
    })
    await provide(errors)
  },
})
if (RUNS > 0) test.describe.configure({ mode: 'parallel' })

for (const seed of seeds) {
  const plan = planOf(seed)
  test(`login ${seed}, ${describePlan(plan)}`, async ({ page, context, world, secrets, errors, log }) => {
    await world.reset()
    await context.addInitScript(keepWords)
    await page.goto(world.app, { waitUntil: 'commit' })
    const { wrong } = await logIn({ world, context, page, plan, secrets, log })
    expect({ wrong, errors }).toEqual({ wrong: [], errors: [] })
    // Those that are searched for when the test has ended.
    const kinds = ['token of the session', 'what a key is made of', 'share of the device', 'share of the server']
    expect([...secrets.kinds]).toEqual(expect.arrayContaining(kinds))
  })
}
