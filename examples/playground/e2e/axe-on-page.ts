import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeBuilder } from '@axe-core/playwright'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

declare global {
  var axe: { run(where: object, options: object): Promise<Results> }
}

/**
 * The axe of Playwright's builder. Put into the page once, it is several times as fast as the builder,
 * which does it each time.
 */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

export const putAxe = (page: Page): Promise<unknown> => page.evaluate(SOURCE)

/** What axe finds within a part of the page: a line for each rule that is broken. And which rules it could look at. */
export const runAxe = (
  page: Page,
  where: string,
): Promise<{ readonly broken: readonly string[]; readonly kept: readonly string[] }> =>
  page.evaluate(async (include) => {
    const { violations, passes } = await axe.run({ include: [include] }, { resultTypes: ['violations', 'passes'] })
    return {
      broken: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      kept: passes.map(({ id }) => id),
    }
  }, where)
