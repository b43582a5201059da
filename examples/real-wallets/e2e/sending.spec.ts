import type { Devnet } from '@latchkey/example-devnet'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, withServer } from './test.js'
import { confirmReview, pressFunded, TOKEN_TRANSFERS, type Transfer, TRANSFERS } from './transfers.js'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'
import { installPolkadotExtension } from './wallets/polkadot.js'
import { installSatsConnectWallet } from './wallets/sats-connect.js'

// Transfers by the modal alone, in all four namespaces, of coins and of tokens, with the balance of the receiver read from the node
// itself.

interface Chain {
  readonly name: string
  readonly namespace: keyof typeof TRANSFERS
  readonly wallet: RegExp
  readonly install: (
    context: BrowserContext,
    devnet: Devnet,
  ) => Promise<{ readonly visitor: { readonly prompts: string[] } }>
  /** The questions that the wallet asks the visitor. */
  readonly prompts: readonly string[]
  /** The row in the activity, where the chain tells it. */
  readonly listed?: RegExp
  /** The row of a token, which is sent in place of the native currency. */
  readonly token?: RegExp
}

const CHAINS: readonly Chain[] = [
  {
    name: 'Ethereum',
    namespace: 'eip155',
    wallet: /MetaMask/,
    install: (context, { evm }) =>
      installMetaMask(context, { keys: [evm.accounts[7]!.privateKey], nodes: [evm.mainnet, evm.polygon] }),
    prompts: ['connect', 'send'],
  },
  {
    name: 'Solana',
    namespace: 'solana',
    wallet: /Burner/,
    install: (context, { solana }) => installBurner(context, { endpoint: solana.url }),
    prompts: ['connect'],
    listed: /Sent.*−0\.5\d* SOL/,
  },
  {
    name: 'Bitcoin',
    namespace: 'bip122',
    wallet: /Xverse/,
    install: (context) => installSatsConnectWallet(context),
    prompts: ['connect', 'send'],
    listed: /Sent.*−0\.002\d* tBTC/,
  },
  {
    name: 'Polkadot',
    namespace: 'polkadot',
    wallet: /Polkadot/,
    install: (context) => installPolkadotExtension(context),
    prompts: ['connect', 'sign'],
  },
]

/** What the visitor sends. */
const transferOf = ({ namespace, token }: Chain): Transfer =>
  token && (namespace === 'eip155' || namespace === 'solana') ? TOKEN_TRANSFERS[namespace] : TRANSFERS[namespace]

interface World {
  readonly page: Page
  readonly context: BrowserContext
  readonly address: string
  readonly devnet: Devnet
}

/** Opens the page and the account of a connected wallet, in which there is something to send. */
async function visit({ page, address, devnet }: World, chain: Chain, parameters: string) {
  await page.clock.install()
  await page.goto(address.replace('/?', `/modal.html?${parameters}`))
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  await page.getByTestId('connect-button').click()
  await press(chain.wallet)
  const account = page.locator(`#${chain.namespace} output`)
  await expect(dialog).toHaveCount(0)
  await transferOf(chain).fund(devnet, (await account.textContent())!)
  await page.getByTestId('account-button').click()
  const funded = (name: string | RegExp) => pressFunded(page, dialog.getByRole('button', { name }).first())
  return { dialog, press, funded }
}

/** Sends on a chain what was reviewed, once. */
async function sends(world: World, chain: Chain, parameters = 'balances&activity&send&') {
  const { devnet } = world
  const { name, install, prompts, token } = chain
  const { receiver, amount, value, balanceOf } = transferOf(chain)
  const { visitor } = await install(world.context, devnet)
  const before = await balanceOf(devnet, receiver)
  const { dialog, press, funded } = await visit(world, chain, parameters)
  await press('Send')
  if (token) {
    await press(/^Select token/)
    await funded(token)
  }
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'To' }).fill(receiver)
  await funded('Review')
  await expect(dialog.getByRole('heading', { name: 'Review transfer' })).toBeVisible()
  await expect(dialog.locator('.full-address')).toHaveText(receiver)
  const progress = dialog.getByText(/^(On its way|Sent)$/).first()
  await confirmReview(dialog, progress)
  expect(visitor.prompts).toEqual(prompts)
  if (name === 'Bitcoin') await devnet.bitcoin.mine()
  await expect.poll(async () => (await balanceOf(devnet, receiver)) - before).toBe(value)
  return { dialog, press }
}

for (const chain of CHAINS) {
  test(`sends on ${chain.name} what was reviewed, once, and shows it in the activity`, async ({
    page,
    context,
    address,
    devnet,
  }) => {
    const { dialog, press } = await sends({ page, context, address, devnet }, chain)
    await press('Back')
    if (!chain.listed) return
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(dialog.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toContainText(chain.listed)
  })
}

const [ethereum, solana] = CHAINS

withServer(
  'sends a token of Ethereum that a server has listed, once',
  async ({ page, context, address, devnet, server }) => {
    const parameters = `balances&send&server=${encodeURIComponent(server.url)}&`
    await sends({ page, context, address, devnet }, { ...ethereum!, token: /12\.5.* DEV/ }, parameters)
  },
)

test('sends a token of Solana, once', async ({ page, context, address, devnet }) => {
  await sends({ page, context, address, devnet }, { ...solana!, token: /12\.5/ })
})
