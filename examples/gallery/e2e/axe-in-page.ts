import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeBuilder } from '@axe-core/playwright'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

declare global {
  var axe: { run(where: object, options: object): Promise<Results> }
}

/**
 * The axe of Playwright's builder. Put into the page once, it is three times as fast as the builder,
 * which does it each time.
 */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

export const putAxe = (page: Page): Promise<unknown> => page.evaluate(SOURCE)

/**
 * What axe finds on the page: nothing, or a line for each rule that is broken. And the rules that something kept.
 *
 * @param rules only these. By default, all that axe has.
 */
export function runAxe(
  page: Page,
  include: string,
  rules?: readonly string[],
): Promise<{ readonly broken: string; readonly kept: readonly string[] }> {
  const options = { resultTypes: ['violations', 'passes'], ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  return page.evaluate(
    async ([include, options]) => {
      const { violations, passes } = await axe.run({ include: [include] }, options)
      const lineOf = ({ id, nodes }: Results['violations'][number]) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`).join(' | ')}`
      return { broken: violations.map(lineOf).join('\n'), kept: passes.map(({ id }) => id) }
    },
    [include, options] as const,
  )
}
