import { type BrowserContext } from '@playwright/test'
import { expect, test, withServer } from './test.js'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'
import { installPolkadotExtension } from './wallets/polkadot.js'
import { installSatsConnectWallet } from './wallets/sats-connect.js'

// What accounts own, read from the local chains alone, and what they sent and received, also from a local API server.

test('shows what an account of Ethereum owns, as its node says', async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  await installMetaMask(context, { keys: [evm.accounts[0]!.privateKey], nodes: [evm.mainnet, evm.polygon] })
  await page.goto(address.replace('/?', '/modal.html?balances&'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  const button = page.getByTestId('account-button')
  await expect(button).toContainText(/ETH/)
  await button.click()
  const answer = await page.request.post(evm.mainnet.url, {
    data: { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [evm.accounts[0]!.address, 'latest'] },
  })
  const { result } = (await answer.json()) as { result: string }
  // To three decimals, rounded down.
  const milli = BigInt(result) / 10n ** 15n
  const amount = `${(milli / 1000n).toLocaleString('en-US')}.${String(milli % 1000n).padStart(3, '0')} ETH`
  await expect(dialog.getByRole('tabpanel').getByRole('listitem')).toHaveText([new RegExp(`Ether.*${amount}`)])
  await expect(dialog.locator('[part=balance]')).toContainText(amount)
  expect(asked.filter((body) => body.includes('eth_getBalance'))).toHaveLength(1)
})

const OTHERS: readonly [string, RegExp, (context: BrowserContext, endpoint: string) => Promise<unknown>, RegExp][] = [
  ['Solana', /Burner/, (context, endpoint) => installBurner(context, { endpoint }), /\d\.\d{3} SOL/],
  ['Bitcoin', /Xverse/, (context) => installSatsConnectWallet(context), /Test Bitcoin\d\.\d{3} tBTC/],
  ['Polkadot', /Polkadot/, (context) => installPolkadotExtension(context), /\d\.\d{3} DOT/],
]
for (const [name, wallet, install, amount] of OTHERS) {
  test(`shows what an account of ${name} owns`, async ({ page, context, address, devnet: { solana } }) => {
    await install(context, solana.url)
    await page.goto(address.replace('/?', '/modal.html?balances&'))
    await page.getByTestId('connect-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: wallet }).first().click()
    await page.getByTestId('account-button').click()
    await expect(dialog.getByRole('tabpanel').getByRole('listitem')).toHaveText([amount])
  })
}

withServer(
  'shows what an account of Ethereum sent, as the server says',
  async ({ page, context, address, server, devnet: { evm } }) => {
    await installMetaMask(context, { keys: [evm.accounts[0]!.privateKey], nodes: [evm.mainnet, evm.polygon] })
    await page.goto(address.replace('/?', `/modal.html?activity&server=${encodeURIComponent(server.url)}&`))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByTestId('connect-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    const requests = () => asked.filter((url) => url.includes('/history')).length
    expect(requests()).toBe(0)
    await page.getByTestId('account-button').click()
    await expect(dialog.getByRole('tab', { name: 'Activity' })).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toContainText(
      /\d\.\d{3} \w+ \d+$/,
    )
    expect(requests()).toBe(1)
  },
)

test('shows what an account of Bitcoin received, as its node says', async ({
  page,
  context,
  address,
  devnet: { bitcoin },
}) => {
  const wallet = await installSatsConnectWallet(context)
  await bitcoin.fund(wallet.payment, 1_239_999n)
  await page.goto(address.replace('/?', '/modal.html?activity&'))
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /Xverse/ })
    .first()
    .click()
  await page.getByTestId('account-button').click()
  await expect(dialog.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toContainText(
    /Received.*\+0\.012 tBTC\w+ \d+$/,
  )
})

test('shows what an account of Solana received, as its node says, and all of it at a press', async ({
  page,
  context,
  address,
  devnet: { solana },
}) => {
  await installBurner(context, { endpoint: solana.url })
  await page.goto(address.replace('/?', '/modal.html?activity&'))
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Burner/ }).click()
  await page.getByTestId('account-button').click()
  await expect(dialog.getByText('No activity yet')).toBeVisible()
  await page.keyboard.press('Escape')

  await solana.fund((await page.locator('#solana output').textContent())!, 12_345_678n)
  await page.getByTestId('account-button').click()
  await dialog
    .getByRole('tabpanel')
    .getByRole('button', { name: /Received.*\+0\.012 SOL/ })
    .click()
  await expect(dialog.getByRole('heading', { name: 'Transaction' })).toBeVisible()
  await expect(dialog.getByText('+0.012345678 SOL')).toBeVisible()
  await expect(dialog.locator('[title^="Faucet111"]')).toBeVisible()
})
