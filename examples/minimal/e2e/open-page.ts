import type { Page } from '@playwright/test'
import { addPageWallet } from './page-wallet.js'

/**
 * Opens the page, with a wallet in it, and waits until all has run that comes with it. Its last file draws the frame of the
 * modal, and runs a while after the network is idle where the machine is busy.
 */
export async function openPage(page: Page): Promise<void> {
  await addPageWallet(page)
  const last = page.waitForRequest('**/assets/not-loaded-*.js')
  await page.goto('/')
  await page.evaluate((url) => import(url), (await last).url())
}
