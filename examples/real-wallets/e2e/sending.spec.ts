import type { Devnet } from '@latchkey/example-devnet'
import type { BrowserContext, Page } from '@playwright/test'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { encodeAddress } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { p2wpkh } from '@scure/btc-signer'
import { expect, test } from './test.js'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'
import { installPolkadotExtension } from './wallets/polkadot.js'
import { installSatsConnectWallet, REGTEST } from './wallets/sats-connect.js'

// Transfers by the modal alone, in all four namespaces, with the balance of the receiver read from the node itself.

interface Chain {
  readonly name: string
  readonly wallet: RegExp
  readonly namespace: string
  readonly install: (
    context: BrowserContext,
    devnet: Devnet,
  ) => Promise<{ readonly visitor: { readonly prompts: string[] } }>
  /** Gives the account something to send. */
  readonly fund?: (devnet: Devnet, account: string) => Promise<unknown>
  readonly receiver: string
  readonly amount: string
  /** In the smallest unit. */
  readonly value: bigint
  /** The questions that the wallet asks the visitor. */
  readonly prompts: readonly string[]
  readonly balanceOf: (devnet: Devnet, receiver: string) => Promise<bigint>
  /** The row in the activity, where the chain tells it. */
  readonly listed?: RegExp
}

async function ask<T>(url: string, method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { result: T }).result
}

/** The key of an account in the storage of Polkadot's accounts. */
const storageKey = (key: Uint8Array) =>
  `${xxhashAsHex('System', 128)}${xxhashAsHex('Account', 128).slice(2)}${blake2AsHex(key, 128).slice(2)}${Buffer.from(key).toString('hex')}`

const STRANGER = new Uint8Array(32).fill(77)

const CHAINS: readonly Chain[] = [
  {
    name: 'Ethereum',
    wallet: /MetaMask/,
    namespace: 'eip155',
    install: (context, { evm }) =>
      installMetaMask(context, { keys: [evm.accounts[7]!.privateKey], nodes: [evm.mainnet, evm.polygon] }),
    receiver: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    amount: '1.25',
    value: 1_250_000_000_000_000_000n,
    prompts: ['connect', 'send'],
    balanceOf: async ({ evm }, receiver) =>
      BigInt(await ask<string>(evm.mainnet.url, 'eth_getBalance', receiver, 'latest')),
  },
  {
    name: 'Solana',
    wallet: /Burner/,
    namespace: 'solana',
    install: (context, { solana }) => installBurner(context, { endpoint: solana.url }),
    fund: ({ solana }, account) => solana.fund(account, 2_000_000_000n),
    receiver: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    amount: '0.5',
    value: 500_000_000n,
    prompts: ['connect'],
    listed: /Sent.*−0\.5\d* SOL/,
    balanceOf: async ({ solana }, receiver) =>
      BigInt((await ask<{ value: number }>(solana.url, 'getBalance', receiver)).value),
  },
  {
    name: 'Bitcoin',
    wallet: /Xverse/,
    namespace: 'bip122',
    install: (context) => installSatsConnectWallet(context),
    fund: ({ bitcoin }, account) => bitcoin.fund(account, 1_000_000n),
    receiver: p2wpkh(secp256k1.getPublicKey(STRANGER, true), REGTEST).address!,
    amount: '0.002',
    value: 200_000n,
    prompts: ['connect', 'send'],
    listed: /Sent.*−0\.002\d* tBTC/,
    async balanceOf({ bitcoin }, receiver) {
      const answer = await fetch(`${bitcoin.url}/address/${receiver}/utxo`)
      const coins = (await answer.json()) as readonly { readonly value: number }[]
      return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
    },
  },
  {
    name: 'Polkadot',
    wallet: /Polkadot/,
    namespace: 'polkadot',
    install: (context) => installPolkadotExtension(context),
    fund: ({ polkadot }, account) => polkadot.fund(account, 100_000_000_000n),
    receiver: encodeAddress(STRANGER, 0),
    amount: '2.5',
    value: 25_000_000_000n,
    prompts: ['connect', 'sign'],
    async balanceOf({ polkadot }) {
      const data = await ask<string | null>(polkadot.url, 'state_getStorage', storageKey(STRANGER))
      if (!data) return 0n
      // The free balance stands behind four counters of four bytes each.
      return new TypeRegistry().createType('u128', Buffer.from(data.slice(2), 'hex').subarray(16, 32)).toBigInt()
    },
  },
]

/** Opens the page and the account of a connected wallet, in which there is something to send. */
async function visit(page: Page, address: string, devnet: Devnet, { wallet, namespace, fund }: Chain) {
  await page.goto(address.replace('/?', '/modal.html?balances&activity&send&'))
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  await page.getByTestId('connect-button').click()
  await press(wallet)
  const account = page.locator(`#${namespace} output`)
  await expect(dialog).toHaveCount(0)
  await fund?.(devnet, (await account.textContent())!)
  await page.getByTestId('account-button').click()
  return { dialog, press }
}

for (const chain of CHAINS) {
  const { name, install, receiver, amount, value, prompts, balanceOf, listed } = chain
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
    // A press counts half a second after the review is there.
    await expect(async () => {
      const confirm = dialog.getByRole('button', { name: 'Send', exact: true })
      if (await confirm.isVisible()) await confirm.dblclick({ timeout: 2_000 })
      await expect(progress).toBeVisible({ timeout: 2_000 })
    }).toPass()
    expect(visitor.prompts).toEqual(prompts)
    if (name === 'Bitcoin') await devnet.bitcoin.mine()
    await expect.poll(async () => (await balanceOf(devnet, receiver)) - before).toBe(value)

    await press('Back')
    if (!listed) return
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(dialog.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toContainText(listed)
  })
}
