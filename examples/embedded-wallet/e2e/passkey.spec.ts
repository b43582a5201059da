import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { addAuthenticator } from './authenticator.js'
import { expect, test } from './visits.js'

// Sites with our plugin, whose visitor has nothing but a passkey.

/** A visitor's tab on a site. */
function visit(page: Page, baseURL: string) {
  const dialog = page.locator('[data-latchkey]').getByRole('dialog')
  const wallet = page.frameLocator('iframe[title="Wallet"]')
  const address = page.getByTestId('address')
  const press = (button: string) => wallet.getByRole('button', { name: button, exact: true }).click()
  return {
    dialog,
    wallet,
    address,
    press,
    open: (name: string) => page.goto(`http://${name}.localhost:${new URL(baseURL).port}/site?project=${name}`),
    async begin() {
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await dialog.getByRole('button', { name: 'Continue with a passkey' }).click()
      await expect(wallet.getByRole('heading')).toHaveText('Sign in with a passkey')
    },
    async connected() {
      await expect(dialog).toHaveCount(0)
      await expect(address).toHaveText(/^0x/)
      return (await address.innerText()) as Hex
    },
    async signs() {
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await press('Sign')
      await expect(page.locator('output')).toHaveText(/^0x/)
      const signature = (await page.locator('output').innerText()) as Hex
      return verifyMessage({ address: (await address.innerText()) as Hex, message: 'Hello', signature })
    },
  }
}

test('a new passkey makes a wallet, and on another site, where the browser knows nothing, opens it in one press', async ({
  page,
  context,
  baseURL,
}) => {
  await addAuthenticator(context, page)
  const { open, begin, press, connected, signs } = visit(page, baseURL!)
  await open('books')
  await begin()
  await press('Create a new one')
  const address = await connected()
  expect(await signs()).toBe(true)
  await page.reload()
  expect(await connected()).toBe(address)

  await open('music')
  await begin()
  await press('Use a passkey')
  expect(await connected()).toBe(address)
  expect(await signs()).toBe(true)
})

test('a visitor who cancels while the browser asks can begin again, and finds their wallet in another browser', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const { answers, passkeys } = await addAuthenticator(context, page)
  const here = visit(page, baseURL!)
  await here.open('books')
  await here.begin()
  await answers(false)
  await here.press('Create a new one')
  await expect(here.wallet.getByRole('status')).toHaveText('Go on in your browser’s dialog.')
  await here.press('Cancel')
  await expect(here.dialog.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await answers(true)
  await here.dialog.getByRole('button', { name: 'Continue with a passkey' }).click()
  await here.press('Create a new one')
  const address = await here.connected()

  const other = await browser.newContext({ baseURL: baseURL! })
  const tab = await other.newPage()
  await addAuthenticator(other, tab, await passkeys())
  const there = visit(tab, baseURL!)
  await there.open('books')
  await there.begin()
  await there.press('Use a passkey')
  expect(await there.connected()).toBe(address)
  // The authenticator there makes no keys of the passkey, so the wallet asks for its recovery.
  await tab.getByRole('button', { name: 'Sign a message' }).click()
  await expect(there.wallet.getByRole('heading')).toHaveText('Open your wallet here')
  await other.close()
})
