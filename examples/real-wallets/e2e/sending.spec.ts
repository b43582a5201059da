import type { Devnet } from '@latchkey/example-devnet'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './test.js'
import { confirmReview, TRANSFERS } from './transfers.js'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'
import { installPolkadotExtension } from './wallets/polkadot.js'
import { installSatsConnectWallet } from './wallets/sats-connect.js'

// Transfers by the modal alone, in all four namespaces, with the balance of the receiver read from the node itself.

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

/** Opens the page and the account of a connected wallet, in which there is something to send. */
async function visit(page: Page, address: string, devnet: Devnet, { wallet, namespace }: Chain) {
  await page.goto(address.replace('/?', '/modal.html?balances&activity&send&'))
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  await page.getByTestId('connect-button').click()
  await press(wallet)
  const account = page.locator(`#${namespace} output`)
  await expect(dialog).toHaveCount(0)
  await TRANSFERS[namespace].fund(devnet, (await account.textContent())!)
  await page.getByTestId('account-button').click()
  return { dialog, press }
}

for (const chain of CHAINS) {
  const { name, namespace, install, prompts, listed } = chain
  const { receiver, amount, value, balanceOf } = TRANSFERS[namespace]
  test(`sends on ${name} what was reviewed, once, and shows it in the activity`, async ({
    page,
    context,
    address,
    devnet,
  }) => {
    const { visitor } = await install(context, devnet)
    const before = await balanceOf(devnet, receiver)
    const { dialog, press } = await visit(page, address, devnet, chain)
    await press('Send')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await dialog.getByRole('textbox', { name: 'To' }).fill(receiver)
    await press('Review')
    await expect(dialog.getByRole('heading', { name: 'Review transfer' })).toBeVisible()
    await expect(dialog.locator('.full-address')).toHaveText(receiver)
    const progress = dialog.getByText(/^(On its way|Sent)$/).first()
    await confirmReview(dialog, progress)
    expect(visitor.prompts).toEqual(prompts)
    if (name === 'Bitcoin') await devnet.bitcoin.mine()
    await expect.poll(async () => (await balanceOf(devnet, receiver)) - before).toBe(value)

    await press('Back')
    if (!listed) return
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(dialog.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toContainText(listed)
  })
}
