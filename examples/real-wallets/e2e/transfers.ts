import type { Devnet } from '@latchkey/example-devnet'
import { readChain } from '@latchkey/example-devnet/read-chain'
import { expect, type Locator, type Page } from '@playwright/test'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { encodeAddress } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import { p2wpkh } from '@scure/btc-signer'
import { REGTEST } from './wallets/sats-connect.js'

// Somebody in each namespace to whom the tests send, whose balance the nodes tell, and other libraries read; and how a visitor sends.

/** Confirms the review on screen, by a double press, until something shows that the wallet was asked. */
export async function confirmReview(dialog: Locator, asked: Locator, label = 'Send'): Promise<void> {
  // A press counts half a second after the review is there.
  await expect(async () => {
    const confirm = dialog.getByRole('button', { name: label, exact: true })
    if (await confirm.isVisible()) await confirm.dblclick({ timeout: 2_000 })
    await expect(asked).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Presses what is there once a page with a clock of its own has read the balance again, which it does every half a minute. */
export async function pressFunded(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(button).toBeEnabled({ timeout: 2_000 })
  }).toPass()
  // Outside of what is tried again: a press that took long would be repeated in the next view.
  await button.click()
}

/** Asks a node by JSON-RPC. */
export async function ask<T>(url: string, method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { result: T }).result
}

/** The key of an account in the storage of Polkadot's accounts. */
const storageKey = (key: Uint8Array) =>
  `${xxhashAsHex('System', 128)}${xxhashAsHex('Account', 128).slice(2)}${blake2AsHex(key, 128).slice(2)}${Buffer.from(key).toString('hex')}`

const STRANGER = new Uint8Array(32).fill(77)

/** A transfer on one chain. */
export interface Transfer {
  readonly receiver: string
  readonly amount: string
  /** The same in the smallest unit. */
  readonly value: bigint
  /** Gives an account something to send. */
  readonly fund: (devnet: Devnet, account: string) => Promise<unknown>
  /** In the smallest unit. */
  readonly balanceOf: (devnet: Devnet, receiver: string) => Promise<bigint>
}

export const TRANSFERS = {
  eip155: {
    receiver: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    amount: '1.25',
    value: 1_250_000_000_000_000_000n,
    fund: ({ evm }, account) => evm.fund(account, 2n * 10n ** 18n),
    balanceOf: ({ evm }, receiver) => readChain(evm.mainnet.url).coins(receiver),
  },
  solana: {
    receiver: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    amount: '0.5',
    value: 500_000_000n,
    fund: ({ solana }, account) => solana.fund(account, 2_000_000_000n),
    balanceOf: async ({ solana }, receiver) =>
      BigInt((await ask<{ value: number }>(solana.url, 'getBalance', receiver)).value),
  },
  bip122: {
    receiver: p2wpkh(secp256k1.getPublicKey(STRANGER, true), REGTEST).address!,
    amount: '0.002',
    value: 200_000n,
    fund: ({ bitcoin }, account) => bitcoin.fund(account, 1_000_000n),
    async balanceOf({ bitcoin }, receiver) {
      const answer = await fetch(`${bitcoin.url}/address/${receiver}/utxo`)
      const coins = (await answer.json()) as readonly { readonly value: number }[]
      return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
    },
  },
  polkadot: {
    receiver: encodeAddress(STRANGER, 0),
    amount: '2.5',
    value: 25_000_000_000n,
    fund: ({ polkadot }, account) => polkadot.fund(account, 100_000_000_000n),
    async balanceOf({ polkadot }) {
      const data = await ask<string | null>(polkadot.url, 'state_getStorage', storageKey(STRANGER))
      if (!data) return 0n
      // The free balance stands behind four counters of four bytes each.
      return new TypeRegistry().createType('u128', Buffer.from(data.slice(2), 'hex').subarray(16, 32)).toBigInt()
    },
  },
} as const satisfies Readonly<Record<string, Transfer>>

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

interface TokenAccount {
  readonly account: {
    readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } } }
  }
}

/** Transfers of tokens, whose fee is paid in the native currency. */
export const TOKEN_TRANSFERS = {
  eip155: {
    receiver: TRANSFERS.eip155.receiver,
    amount: '2.25',
    value: 2_250_000_000_000_000_000n,
    async fund(devnet, account) {
      await TRANSFERS.eip155.fund(devnet, account)
      await devnet.evm.giveToken(devnet.evm.token, account, 12_500_000_000_000_000_000n)
    },
    balanceOf: ({ evm }, receiver) => readChain(evm.mainnet.url).tokens(evm.token, receiver),
  },
  solana: {
    receiver: TRANSFERS.solana.receiver,
    amount: '2.25',
    value: 2_250n,
    async fund(devnet, account) {
      await TRANSFERS.solana.fund(devnet, account)
      await devnet.solana.createMint({ owner: account, amount: 12_500n, decimals: 3, program: 'token' })
    },
    async balanceOf({ solana }, receiver) {
      const [only, how] = [{ programId: TOKEN_PROGRAM }, { encoding: 'jsonParsed' }]
      type Answer = { readonly value: readonly TokenAccount[] }
      const { value } = await ask<Answer>(solana.url, 'getTokenAccountsByOwner', receiver, only, how)
      return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
    },
  },
} as const satisfies Readonly<Record<string, Transfer>>
