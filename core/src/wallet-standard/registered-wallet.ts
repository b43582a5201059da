import { displayText } from '../gates/display-text.js'
import { safePicture } from '../gates/safe-picture.js'

/**
 * A wallet in the form of the Wallet Standard. It is the foreign object itself, not a copy: its getters may throw and
 * its values may be anything, so check each value before you use it.
 */
export interface WalletStandardWallet {
  readonly version: string
  readonly name: string
  /** A picture as a data URI. */
  readonly icon: string
  /** The wallet's networks by the standard's own names, such as `solana:mainnet`. They are not CAIP-2 ids. */
  readonly chains: readonly string[]
  /** The wallet's features, by names such as `standard:connect`. Each namespace defines the type of its own. */
  readonly features: Readonly<Record<string, unknown>>
  /** The accounts that the wallet shares with this page now. */
  readonly accounts: readonly WalletStandardAccount[]
}

/** An account that a wallet of the Wallet Standard shares with the page. */
export interface WalletStandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string
  readonly icon?: string
}

/** A registered wallet, with a checked copy of the description it gave when it registered. */
export interface RegisteredWallet {
  /** The wallet's own object. Call its features here, and display only the other fields. */
  readonly wallet: WalletStandardWallet
  /** The name, checked for display. Never empty. */
  readonly name: string
  /** The address of a picture for an `<img>`. */
  readonly icon?: string
  readonly chains: readonly string[]
  /** The names of the wallet's features. */
  readonly features: readonly string[]
  /**
   * Whether another wallet has the same name and serves one of the same namespaces, so that one of the two may be an
   * imitation.
   */
  readonly disputed: boolean
}

/** No real wallet has a longer list. */
const MAX_ENTRIES = 100
const ENTRY = /^[\w.-]{1,64}:[\w.-]{0,64}$/

/** Reads a foreign wallet's description; `undefined` if it cannot be read or has no name. */
export function readWallet(stranger: unknown): RegisteredWallet | undefined {
  try {
    const wallet = stranger as WalletStandardWallet
    const name = displayText(wallet.name)
    if (!name) return undefined
    const icon = safePicture(wallet.icon, { data: true })
    const chains = entriesOf(wallet.chains)
    const features = entriesOf(Object.keys(wallet.features))
    return Object.freeze({ wallet, name, ...(icon && { icon }), chains, features, disputed: false })
  } catch {
    // An object that cannot be read is not treated as a wallet.
    return undefined
  }
}

/** Reads a list by index, because a foreign list may override the array methods. */
function entriesOf(list: readonly unknown[]): readonly string[] {
  const entries = new Set<string>()
  for (let index = 0; index < Math.min(list.length, MAX_ENTRIES); index++) {
    const entry = list[index]
    if (typeof entry === 'string' && ENTRY.test(entry)) entries.add(entry)
  }
  return Object.freeze([...entries])
}
