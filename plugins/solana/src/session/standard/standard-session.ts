import { displayText } from '@latchkey/core/gates'
import {
  type Account,
  createSource,
  entriesOf,
  type Network,
  type Page,
  propertyOf,
  type Session,
  type SessionState,
} from '@latchkey/core/plugin'
import type { WalletAccount } from '@wallet-standard/base'
import { addressBytes, readAddress } from '../../codec.js'
import { isSameBytes, readBytes } from '../../wire/bytes.js'
import type { SessionDeps } from '../send.js'
import { featuresOf } from '../signing-features.js'
import { standardSigning } from './standard-signing.js'
import { accountsOf, featureOf, servesNetwork, sharedAccounts, type StandardWallet } from './standard-wallet.js'

/**
 * The session of a Wallet Standard wallet that shares accounts. It has no current network: each request names one. It
 * ends when the wallet shares no account any more.
 */
export function createStandardSession(
  standard: StandardWallet,
  shared: readonly WalletAccount[],
  networks: readonly Network[],
  deps: SessionDeps,
): Session {
  function read(accounts: readonly WalletAccount[]): SessionState {
    const approved = networks
      .filter((network) => servesNetwork(standard, network))
      .map(({ caipNetworkId }) => caipNetworkId)
    const state = { accounts: readAccounts(accounts), approved }
    return state.accounts.length > 0 ? state : { ...state, ended: 'wallet' }
  }

  const initial = read(shared)
  const source = createSource(initial, (set) => {
    let last = JSON.stringify(source.getSnapshot())
    return subscribeToAccounts(standard, deps.page, (accounts) => {
      if (source.getSnapshot().ended) return
      const next = read(accounts)
      const text = JSON.stringify(next)
      if (text === last) return
      last = text
      set(next)
    })
  })

  return {
    getSnapshot: source.getSnapshot,
    subscribe: source.subscribe,
    namespace: 'solana',
    features: featuresOf(standardSigning(standard), deps),
    native: () => standard.wallet,
    async disconnect() {
      await featureOf(standard, 'standard:disconnect')?.disconnect()
    },
  }
}

/**
 * Calls `onAccounts` with the wallet's accounts whenever the wallet reports a change. A wallet without events is read
 * whenever the visitor comes back to the page. Returns a function that unsubscribes.
 */
function subscribeToAccounts(
  standard: StandardWallet,
  page: Page,
  onAccounts: (accounts: readonly WalletAccount[]) => void,
): () => void {
  try {
    const unsubscribe: unknown = featureOf(standard, 'standard:events')?.on('change', (change) => {
      // The event names only the parts that changed, and some wallets name none.
      const isListed = propertyOf(change, 'accounts') !== undefined
      onAccounts(isListed ? accountsOf(change) : sharedAccounts(standard))
    })
    if (typeof unsubscribe === 'function') return unsubscribe as () => void
  } catch {
    // The wallet refuses listeners.
  }
  const readAgain = () => onAccounts(sharedAccounts(standard))
  const unsubscribes = [page.on('focus', readAgain), page.on('visible', readAgain)]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}

/** Further accounts of a wallet are left out. */
const MAX_ACCOUNTS = 1_000
const TYPE = 'eoa'

/** Reads the accounts of this namespace that a wallet shares, each once, in the wallet's order. */
function readAccounts(list: readonly WalletAccount[]): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const shared of list) {
    const account = readAccount(shared)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
    if (accounts.size === MAX_ACCOUNTS) break
  }
  return [...accounts.values()]
}

/** An account whose key is that of another address is none: one of the two is wrong. */
function readAccount(shared: WalletAccount): Account | undefined {
  const address = propertyOf(shared, 'address')
  if (typeof address !== 'string' || !readAddress(address).valid || !isOfSolana(shared)) return undefined
  const key = readBytes(propertyOf(shared, 'publicKey'))
  if (key && !isSameBytes(key, addressBytes(address))) return undefined
  const label = displayText(propertyOf(shared, 'label'))
  return { namespace: 'solana', address, type: TYPE, ...(label && { label }) }
}

/**
 * A wallet of several namespaces shares the accounts of all in one list. An account without chains is recognised by its
 * address alone.
 */
function isOfSolana(shared: WalletAccount): boolean {
  const chains = entriesOf(propertyOf(shared, 'chains'))
  return chains.length === 0 || chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
}
