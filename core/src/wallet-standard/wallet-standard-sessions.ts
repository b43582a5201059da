import type { ConnectRequest } from '../contracts/connections/connectors.js'
import type { Session, SessionState } from '../contracts/connections/session.js'
import type { SessionFeatures } from '../contracts/connections/session-features.js'
import type { AddressReading } from '../contracts/networks/namespaces.js'
import type { Account } from '../domain/account.js'
import { entriesOf, methodOf, propertyOf } from '../domain/foreign.js'
import type { Network } from '../domain/networks/network.js'
import { displayText } from '../gates/display-text.js'
import type { Page } from '../platform/page.js'
import { createSource } from '../state/source.js'
import type { WalletStandardAccount } from './registered-wallet.js'
import { standardAccountsOf, standardWallet, type NamedWallet, type StandardWallet } from './standard-wallet.js'
import type { WalletStandardPart } from './wallet-standard-connectors.js'

/** What is a namespace's own in the sessions of its wallets. */
export interface WalletStandardSessionsOptions {
  readonly namespace: string
  readonly page: Page
  /** The type of its accounts. Default: `eoa`. */
  readonly accountType?: string
  /**
   * Reads an address as the namespace's codec does. A namespace whose addresses follow from public keys compares them
   * here: an account whose key is that of another address is none.
   */
  readAddress(address: string, account: WalletStandardAccount): AddressReading
  /** The wallets' name for a network, such as `sui:mainnet` for `sui:35834a8a`; nothing if they have none. */
  chainOf(network: Network): string | undefined
  /** Whether a wallet can be used on a network for which the wallets have no name. Default: none can. */
  servesUnnamed?(wallet: StandardWallet, network: Network): boolean
  /** The error for a wallet that has dropped a feature. Default: `wallet-standard/feature-gone`. */
  featureGone?(context: { readonly wallet: string; readonly feature: string }): Error
  /** The features of a session with a wallet. A feature that the wallet does not support is left out. */
  features(wallet: StandardWallet): SessionFeatures
}

/**
 * Returns the `connect` of a connect stage for `walletStandardConnectors`. It asks a wallet through `standard:connect`,
 * without a question to the visitor in a silent request, and makes a session of the accounts that the wallet shares.
 *
 * A session has the accounts of its namespace, each once, and the requested networks that the wallet serves, and none of
 * them in particular: each request names one. It follows `standard:events`; a wallet without events is read again
 * whenever the visitor comes back to the page. It ends when the wallet shares no account any more.
 *
 * @example
 * // connect.ts
 * export const connect = ({ get }: PluginContext): WalletStandardPart & ConnectPart => ({
 *   connect: walletStandardSessions({ namespace: 'sui', page: get(Page), readAddress, chainOf, features }),
 *   dispose: get(Namespaces).add(suiNamespace),
 * })
 */
export function walletStandardSessions(options: WalletStandardSessionsOptions): WalletStandardPart['connect'] {
  return async (named, { networks, silent, signal }, asked) => {
    // A wallet that was asked already is heard to the end: a session that comes after an abort has to be ended.
    if (!asked) signal.throwIfAborted()
    const answered = standardAccountsOf(await (asked ?? ask(named, silent, options)))
    // Some wallets answer nothing, and only list their accounts.
    const accounts = answered.length > 0 ? answered : standardAccountsOf(named.wallet)
    const session = createSession(named, accounts, networks, options)
    // The kit tells the visitor that a session without accounts shares none.
    return silent && session.getSnapshot().ended ? [] : [session]
  }
}

function ask(
  named: NamedWallet,
  silent: ConnectRequest['silent'],
  { featureGone }: WalletStandardSessionsOptions,
): unknown {
  const connect = standardWallet(named, () => undefined, featureGone).method('standard:connect', 'connect')
  return silent ? connect({ silent }) : connect()
}

function createSession(
  named: NamedWallet,
  shared: readonly WalletStandardAccount[],
  networks: readonly Network[],
  { namespace, page, accountType = 'eoa', chainOf, servesUnnamed, features, ...options }: WalletStandardSessionsOptions,
): Session {
  const readAccount = (one: WalletStandardAccount) => accountOf(one, namespace, accountType, options)
  const wallet = standardWallet(named, (one) => readAccount(one)?.address, options.featureGone)

  function serves(network: Network): boolean {
    const chain = chainOf(network)
    return chain ? entriesOf(propertyOf(wallet.wallet, 'chains')).includes(chain) : !!servesUnnamed?.(wallet, network)
  }

  function read(list: readonly WalletStandardAccount[]): SessionState {
    const approved = networks.filter(serves).map(({ caipNetworkId }) => caipNetworkId)
    const accounts = distinct(list, readAccount)
    return accounts.length > 0 ? { accounts, approved } : { accounts, approved, ended: 'wallet' }
  }

  const source = createSource(read(shared), (set) => {
    let last = JSON.stringify(source.getSnapshot())
    return subscribeToAccounts(wallet, page, (list) => {
      if (source.getSnapshot().ended) return
      const next = read(list)
      const text = JSON.stringify(next)
      if (text === last) return
      last = text
      set(next)
    })
  })

  return {
    getSnapshot: source.getSnapshot,
    subscribe: source.subscribe,
    namespace,
    features: features(wallet),
    native: () => wallet.wallet,
    async disconnect() {
      if (wallet.has('standard:disconnect')) await wallet.method('standard:disconnect', 'disconnect')()
    },
  }
}

/**
 * Calls `onAccounts` with the wallet's accounts whenever the wallet reports a change. A wallet without events is read
 * whenever the visitor comes back to the page. Returns a function that unsubscribes.
 */
function subscribeToAccounts(
  { wallet }: StandardWallet,
  page: Page,
  onAccounts: (accounts: readonly WalletStandardAccount[]) => void,
): () => void {
  try {
    const on = methodOf(propertyOf(propertyOf(wallet, 'features'), 'standard:events'), 'on')
    const unsubscribe = on?.('change', (change: unknown) => {
      // The event names only the parts that changed, and some wallets name none.
      onAccounts(standardAccountsOf(propertyOf(change, 'accounts') === undefined ? wallet : change))
    })
    if (typeof unsubscribe === 'function') return unsubscribe as () => void
  } catch {
    // The wallet refuses listeners.
  }
  const readAgain = () => onAccounts(standardAccountsOf(wallet))
  const unsubscribes = [page.on('focus', readAgain), page.on('visible', readAgain)]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}

/** Further accounts of a wallet are left out. */
const MAX_ACCOUNTS = 1_000

/** The accounts that can be read, each once, in the wallet's order. */
function distinct(
  list: readonly WalletStandardAccount[],
  readAccount: (shared: WalletStandardAccount) => Account | undefined,
): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const shared of list) {
    const account = readAccount(shared)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
    if (accounts.size === MAX_ACCOUNTS) break
  }
  return [...accounts.values()]
}

/**
 * A wallet of several namespaces shares the accounts of all in one list. An account without chains is recognised by its
 * address alone.
 */
function accountOf(
  shared: WalletStandardAccount,
  namespace: string,
  type: string,
  { readAddress }: Pick<WalletStandardSessionsOptions, 'readAddress'>,
): Account | undefined {
  const [text, chains] = [propertyOf(shared, 'address'), entriesOf(propertyOf(shared, 'chains'))]
  const isOther = chains.length > 0 && !chains.some((one) => typeof one === 'string' && one.startsWith(`${namespace}:`))
  if (isOther || typeof text !== 'string') return undefined
  const reading = readAddress(text, shared)
  if (!reading.valid) return undefined
  const label = displayText(propertyOf(shared, 'label'))
  return { namespace, address: reading.address, type, ...(label && { label }) }
}
