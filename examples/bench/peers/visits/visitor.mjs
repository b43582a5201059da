import { setTimeout as sleep } from 'node:timers/promises'
import { INSTALLED_WALLET } from '../page/installed-wallet.mjs'

/** A page that never becomes quiet is measured as it is. */
const QUIET_DEADLINE_MS = 10_000

/** The actions of an app's visitor, and the times that they take. */
export function visitorOf(app, page, devtools, traffic) {
  const row = { text: INSTALLED_WALLET.name, ...app.row }

  async function press(what) {
    const middle = await page.evaluate((what) => window.bench.middleOf(what), what)
    if (!middle) throw new Error(`Nothing to press: ${JSON.stringify(what)}`)
    const mouse = (type, more) => devtools.send('Input.dispatchMouseEvent', { type, ...middle, ...more })
    const left = { button: 'left', clickCount: 1 }
    // The three events go out together, so that no page can start work while the mouse hovers.
    await Promise.all([mouse('mouseMoved'), mouse('mousePressed', left), mouse('mouseReleased', left)])
  }

  /** Presses one thing, and answers the time until another is painted, in ms. */
  async function pressUntil(what, wanted) {
    await page.evaluate((wanted) => window.bench.expectAfterPress(wanted), wanted)
    await press(what)
    return page.evaluate(() => window.bench.pressed)
  }

  return {
    devtools,
    buttonPainted: () => page.evaluate(() => window.bench.buttonPainted),
    open: () => pressUntil(app.button, row),
    /** When the page last painted what was expected, in ms since the navigation. */
    lastPaintedMs: () => page.evaluate(() => window.bench.lastPaintedMs),
    /** The number of elements in the page, with those in shadow roots. */
    elements: () => page.evaluate(() => window.bench.elements()),
    connect: () => pressUntil(row, { css: '#address', text: INSTALLED_WALLET.address }),
    async close() {
      if (app.close) await press(app.close)
      else await page.keyboard.press('Escape')
      await page.evaluate((row) => window.bench.gone(row), row)
    },
    /** Waits until there was no request and no long task for this time. */
    async quiet(wantedMs) {
      const startedAt = Date.now()
      for (;;) {
        const waitedMs = Date.now() - startedAt
        const idleMs = Math.min(waitedMs, traffic.idleMs(), await page.evaluate(() => window.bench.idleMs()))
        if (idleMs >= wantedMs || waitedMs > QUIET_DEADLINE_MS) return
        await sleep(wantedMs - idleMs)
      }
    },
  }
}
