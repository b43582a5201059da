import { expect, test } from '@playwright/test'
import { addPageWallet } from './page-wallet.js'

/** Chrome's preset for a slow 3G network. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('F-N25: lists and connects a wallet of the page on a slow network that loses every third file of the modal once', async ({
  page,
}) => {
  await addPageWallet(page)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await expect(button).toBeVisible()
  const files = new Set<string>()
  const lost: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    const file = route.request().url()
    const isLost = !files.has(file) && files.size % 3 === 0
    files.add(file)
    if (!isLost) return route.continue()
    lost.push(file)
    return route.abort('connectionfailed')
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)

  const dialog = page.getByRole('dialog')
  const account = page.getByRole('button', { name: /0x52/ })
  // A visitor presses again where nothing came.
  await expect(async () => {
    const row = dialog.getByRole('button', { name: /Harbor|Try again/ }).first()
    if (await row.isVisible()) await row.click()
    else if (!(await dialog.isVisible())) await button.click()
    await expect(account).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(lost.length).toBeGreaterThan(5)
})
