import { propertyOf } from '@latchkey/core'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { hasMethod } from '../wallets/call.js'
import { leatherWallet } from '../wallets/leather.js'
import { okxWallet } from '../wallets/okx.js'
import { isOlderProvider, olderSatsConnectWallet } from '../wallets/older-sats-connect.js'
import { phantomWallet } from '../wallets/phantom.js'
import { satsConnectWallet } from '../wallets/sats-connect.js'
import { unisatWallet } from '../wallets/unisat.js'

/** A wallet that is known to stand at a place of its own in the page. */
export interface KnownWallet {
  /** Where it stands among the page's globals. */
  readonly path: string
  /** What it calls itself, the way it is shown first. */
  readonly names: readonly [string, ...string[]]
  /** Whether what stands there is it, and can be used. */
  isIt(provider: unknown): boolean
  open(provider: unknown): BitcoinWallet
}

export const KNOWN_WALLETS: readonly KnownWallet[] = [
  {
    path: 'XverseProviders.BitcoinProvider',
    names: ['Xverse', 'Xverse Wallet'],
    isIt: (provider) => hasMethod(provider, 'request'),
    open: satsConnectWallet,
  },
  { path: 'LeatherProvider', names: ['Leather', 'Leather Wallet'], isIt: (provider) => hasMethod(provider, 'request'), open: leatherWallet },
  {
    path: 'unisat',
    names: ['UniSat', 'UniSat Wallet', 'UniSat Extension'],
    // Others stand in its place, and say so.
    isIt: (provider) => hasMethod(provider, 'requestAccounts') && !propertyOf(provider, 'isBinance'),
    open: unisatWallet,
  },
  { path: 'okxwallet.bitcoin', names: ['OKX Wallet', 'OKX'], isIt: (provider) => hasMethod(provider, 'connect'), open: okxWallet },
  { path: 'magicEden.bitcoin', names: ['Magic Eden', 'Magic Eden Wallet'], isIt: isOlderProvider, open: olderSatsConnectWallet },
  { path: 'phantom.bitcoin', names: ['Phantom'], isIt: (provider) => hasMethod(provider, 'requestAccounts'), open: phantomWallet },
]
