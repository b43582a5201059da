import { recoverMessageAddress, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test as base } from '../../browser-test.js'
import { ACCOUNT, putWallet } from './wallet.js'

const signer = mnemonicToAccount('test test test test test test test test test test test junk')

/** A page with one wallet, and with servers that know nothing. Any message on the console fails the test. */
const test = base.extend({
  page: async ({ page, baseURL }, run) => {
    const complaints: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.route(
      (url) => url.origin !== baseURL,
      (route) => route.fulfill({ json: {} }),
    )
    await page.exposeFunction('signForTest', (raw: Hex) => signer.signMessage({ message: { raw } }))
    await page.addInitScript(putWallet, ACCOUNT)
    await run(page)
    expect(complaints).toEqual([])
  },
})

test('an app of AppKit and wagmi connects, signs, switches and disconnects after changing its imports', async ({
  page,
}) => {
  const [appkit, wagmi, signature] = ['appkit', 'wagmi', 'signature'].map((id) => page.getByTestId(id))
  const dialog = page.getByRole('dialog')
  await page.goto('/')
  await expect(appkit!).toHaveText(/^false/)
  await expect(wagmi!).toHaveText(/^disconnected/)

  await page.locator('appkit-button').getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog.getByText('Moved Wallet').click()
  await expect(appkit!).toHaveText(`true eip155:1:${ACCOUNT} 1`)
  await expect(wagmi!).toHaveText(`connected ${ACCOUNT} 1`)
  await expect(page.locator('appkit-button')).toContainText(`${ACCOUNT.slice(0, 4)}…${ACCOUNT.slice(-6)}`)

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(signature!).toHaveText(/^0x/)
  const first = (await signature!.textContent()) as Hex
  expect(await recoverMessageAddress({ message: 'hello', signature: first })).toBe(ACCOUNT)
  await page.getByRole('button', { name: 'Sign by the provider' }).click()
  await expect(signature!).not.toHaveText(first)

  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(appkit!).toHaveText(`true eip155:137:${ACCOUNT} 137`)
  await expect(wagmi!).toHaveText(`connected ${ACCOUNT} 137`)
  await expect(page.locator('appkit-network-button')).toContainText('Polygon')

  await page.reload()
  await expect(wagmi!).toHaveText(`connected ${ACCOUNT} 1`)
  await expect(appkit!).toHaveText(`true eip155:1:${ACCOUNT} 1`)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(appkit!).toHaveText(/^false/)
  await expect(wagmi!).toHaveText(/^disconnected/)
})

test('open resolves once the modal is open, with the view that the app asked for', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Choose a network' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Polygon' })).toBeVisible()
})
