import { INSTALLED_WALLET, installWallet } from '../page/installed-wallet.mjs'
import { installProbes } from '../page/probes.mjs'
import { calmDown, openBrowser } from './browser.mjs'
import { visitorOf } from './visitor.mjs'

/** Opens an app in a browser of its own, and closes that when `act`, which gets the page's visitor, is done. */
export async function visit(app, { traffic, own, foreignPort }, act) {
  const browser = await openBrowser(foreignPort)
  try {
    // The hosts outside have a certificate that nobody trusts.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true })
    await context.addInitScript(installWallet, INSTALLED_WALLET)
    await context.addInitScript(installProbes, app.button)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await calmDown(browser)
    own.show(app)
    traffic.take()
    await page.goto(own.url, { waitUntil: 'commit' })
    return await act(visitorOf(app, page, devtools, traffic))
  } finally {
    await browser.close()
  }
}
