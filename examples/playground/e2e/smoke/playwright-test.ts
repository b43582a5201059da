import { test as base, type Watched } from '../test.js'
import { serving, type Serve } from './serve-beside.js'
import { playwrightVisitor } from './playwright-visitor.js'
import type { Visitor } from './visitor.js'

/** A test of the flows in a browser that Playwright drives. */
export const test = base.extend<{ visitor: Visitor; serve: Serve }>({
  serve: async ({ watched: { requests } }, provide) => {
    const ports: string[] = []
    await serving((serve) =>
      provide(async (answerTo) => {
        const port = await serve(answerTo)
        ports.push(String(port))
        return port
      }),
    )
    take(requests, (url) => ports.includes(new URL(url).port))
  },
  visitor: async ({ page, watched }, provide) => {
    await provide(playwrightVisitor(page))
    forgetCoinbase(watched)
  },
})

/** Takes out of the lists what Coinbase's SDK does: its pop-up, and a style that the page's policy refuses. */
function forgetCoinbase({ requests, errors, violations }: Watched) {
  if (take(requests, (url) => url.startsWith('https://keys.coinbase.com/')))
    for (const list of [errors, violations]) take(list, (text) => text.includes('style-src'))
}

/** Takes out of a list what a test expects to be there. Returns how much. */
function take(list: string[], isExpected: (one: string) => boolean): number {
  const others = list.filter((one) => !isExpected(one))
  return list.splice(0, list.length, ...others).length - others.length
}
