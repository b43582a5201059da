import { propertyOf } from '@latchkey/core/plugin'
import { hasMethod, isOlderProvider, type Dialect } from '../wallets/dialect.js'

/** A wallet with a known path among the page's globals. */
export interface KnownWallet {
  readonly path: string
  /** The names that the wallet uses. The first one is displayed. */
  readonly names: readonly [string, ...string[]]
  readonly dialect: Dialect
  /** Whether the object at the path is this wallet, and usable. */
  isIt(provider: unknown): boolean
}

const has = (method: string) => (provider: unknown) => hasMethod(provider, method)

export const KNOWN_WALLETS: readonly KnownWallet[] = [
  {
    path: 'XverseProviders.BitcoinProvider',
    names: ['Xverse', 'Xverse Wallet'],
    dialect: 'sats-connect',
    isIt: has('request'),
  },
  { path: 'LeatherProvider', names: ['Leather', 'Leather Wallet'], dialect: 'leather', isIt: has('request') },
  {
    path: 'unisat',
    names: ['UniSat', 'UniSat Wallet', 'UniSat Extension'],
    dialect: 'unisat',
    // Binance takes this path as well, and marks itself.
    isIt: (provider) => hasMethod(provider, 'requestAccounts') && !propertyOf(provider, 'isBinance'),
  },
  { path: 'okxwallet.bitcoin', names: ['OKX Wallet', 'OKX'], dialect: 'okx', isIt: has('connect') },
  {
    path: 'magicEden.bitcoin',
    names: ['Magic Eden', 'Magic Eden Wallet'],
    dialect: 'older-sats-connect',
    isIt: isOlderProvider,
  },
  { path: 'phantom.bitcoin', names: ['Phantom'], dialect: 'phantom', isIt: has('requestAccounts') },
]
