import { propertyOf } from '@latchkey/core'
import type { Dialect } from '../wallets/dialect.js'
import { hasMethod } from '../wallets/has-method.js'
import { isOlderProvider } from './dialect-of.js'

/** A wallet that is known to stand at a place of its own in the page. */
export interface KnownWallet {
  /** Where it stands among the page's globals. */
  readonly path: string
  /** What it calls itself, the way it is shown first. */
  readonly names: readonly [string, ...string[]]
  readonly dialect: Dialect
  /** Whether what stands there is it, and can be used. */
  isIt(provider: unknown): boolean
}

const has = (method: string) => (provider: unknown) => hasMethod(provider, method)

export const KNOWN_WALLETS: readonly KnownWallet[] = [
  { path: 'XverseProviders.BitcoinProvider', names: ['Xverse', 'Xverse Wallet'], dialect: 'sats-connect', isIt: has('request') },
  { path: 'LeatherProvider', names: ['Leather', 'Leather Wallet'], dialect: 'leather', isIt: has('request') },
  {
    path: 'unisat',
    names: ['UniSat', 'UniSat Wallet', 'UniSat Extension'],
    dialect: 'unisat',
    // Others stand in its place, and say so.
    isIt: (provider) => hasMethod(provider, 'requestAccounts') && !propertyOf(provider, 'isBinance'),
  },
  { path: 'okxwallet.bitcoin', names: ['OKX Wallet', 'OKX'], dialect: 'okx', isIt: has('connect') },
  { path: 'magicEden.bitcoin', names: ['Magic Eden', 'Magic Eden Wallet'], dialect: 'older-sats-connect', isIt: isOlderProvider },
  { path: 'phantom.bitcoin', names: ['Phantom'], dialect: 'phantom', isIt: has('requestAccounts') },
]
