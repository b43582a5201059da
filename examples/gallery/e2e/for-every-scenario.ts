import type { Page } from '@playwright/test'
import type { Look } from '../src/look.js'
import { measure, type Measured } from './problems.js'
import { openGallery } from './watched-test.js'

/** What is wrong with each scenario of a page. A scenario with nothing wrong is not named. */
export type Findings = Readonly<Record<string, unknown>>

/**
 * Shows all scenarios, one after the other on one page, and looks at each.
 *
 * @param prepare done once, before the first one is shown.
 * @param part which of them, as `[0, 2]` for every second one from the first on, so that tests can share the work.
 */
export async function forEveryScenario(
  page: Page,
  look: Partial<Look>,
  [begin, step]: readonly [begin: number, step: number],
  check: (id: string) => Promise<unknown>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Findings> {
  const scenarios = (await openGallery(page)).filter((_, index) => index % step === begin)
  await prepare(page)
  const found: Record<string, unknown> = {}
  for (const { id, closed } of scenarios) {
    try {
      const { view, wanted, missing } = await page.evaluate(
        async ([id, look]) => (await gallery.show(id, look), { ...gallery.at(), missing: await gallery.missing() }),
        [id, look] as const,
      )
      const isThere = view === wanted || closed
      const problem = isThere ? (missing.length > 0 ? { missing } : await check(id)) : `at ${view} instead of ${wanted}`
      if (problem) found[id] = problem
    } catch (error) {
      found[id] = String(error).split('\n', 1)[0]
    }
  }
  return found
}

/** Looks for words that are cut, hard-coded or over the edge. */
export async function measured(page: Page, kinds: readonly (keyof Measured)[], data: readonly string[] = ['$^']) {
  const all = await page.evaluate(measure, data)
  const found = Object.fromEntries(kinds.filter((kind) => all[kind].length).map((kind) => [kind, all[kind]]))
  return Object.keys(found).length ? found : undefined
}
