import { recoverMessageAddress, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test as base } from '../../../browser-test.js'
import { ACCOUNT, putWallet } from './wallet.js'

const signer = mnemonicToAccount('test test test test test test test test test test test junk')

/** A page with one wallet, and with servers that know nothing. Any message on the console fails the test. */
const test = base.extend({
  page: async ({ page, baseURL }, run) => {
    const complaints: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.route(
      (url) => url.origin !== new URL(baseURL!).origin,
      (route) => route.fulfill({ json: {} }),
    )
    await page.exposeFunction('signForTest', (raw: Hex) => signer.signMessage({ message: { raw } }))
    await page.addInitScript(putWallet, ACCOUNT)
    await run(page)
    expect(complaints).toEqual([])
  },
})

test('an app on Next.js is rendered, connects, signs, switches, reloads and disconnects after changing its imports', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<appkit-button')
  expect(html).toMatch(/data-testid="appkit">false/)

  const [appkit, wagmi, signature] = ['appkit', 'wagmi', 'signature'].map((id) => page.getByTestId(id))
  await page.goto('/')
  await page.locator('appkit-button').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByText('Moved Wallet').click()
  await expect(appkit!).toHaveText(`true eip155:1:${ACCOUNT}`)
  await expect(wagmi!).toHaveText('the same 1')

  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(signature!).toHaveText(/^0x\w{130}$/)
  const signed = (await signature!.textContent()) as Hex
  expect(await recoverMessageAddress({ message: 'hello next', signature: signed })).toBe(ACCOUNT)

  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(appkit!).toHaveText(`true eip155:137:${ACCOUNT}`)
  await expect(wagmi!).toHaveText('the same 137')

  // React takes over markup of a server that knows the cookie, while the kit restores the wallet.
  await page.reload()
  await expect(appkit!).toHaveText(`true eip155:1:${ACCOUNT}`)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(appkit!).toHaveText(/^false/)
})
