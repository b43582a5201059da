import { INSTALLED_WALLET, installWallet } from '../page/installed-wallet.mjs'
import { installProbes } from '../page/probes.mjs'
import { calmDown, openBrowser } from './browser.mjs'
import { visitorOf } from './visitor.mjs'

/**
 * Opens an app in a browser of its own, passes the page's visitor to `act`, and closes the browser afterwards.
 *
 * @param prepare is called with the page's DevTools before the navigation.
 */
export async function visit(app, { traffic, own, foreignPort }, act, prepare = async () => {}) {
  const browser = await openBrowser(foreignPort)
  try {
    // The foreign hosts have a self-signed certificate.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true })
    await context.addInitScript(installWallet, INSTALLED_WALLET)
    await context.addInitScript(installProbes, app.button)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await calmDown(browser)
    own.show(app)
    traffic.take()
    await prepare(devtools)
    await page.goto(own.url, { waitUntil: 'commit' })
    return await act(visitorOf(app, page, devtools, traffic))
  } finally {
    await browser.close()
  }
}
