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
 * Runs axe on a part of the page.
 *
 * @param rules runs only these. By default, axe runs all of its rules.
 * @returns a line for each rule that the page breaks, and the names of the rules that it keeps.
 */
export function runAxe(
  page: Page,
  where: string,
  rules?: readonly string[],
): Promise<{ readonly broken: readonly string[]; readonly kept: readonly string[] }> {
  const options = { resultTypes: ['violations', 'passes'], ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  return page.evaluate(
    async ([where, options]) => {
      const { violations, passes } = await axe.run({ include: [where] }, options)
      const lineOf = ({ id, nodes }: Results['violations'][number]) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`).join(' | ')}`
      return { broken: violations.map(lineOf), kept: passes.map(({ id }) => id) }
    },
    [where, options] as const,
  )
}
