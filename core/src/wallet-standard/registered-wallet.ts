import { safePicture } from '../domain/pictures/safe-picture.js'
import { displayText } from '../domain/text/display-text.js'
import type { WalletStandardWallet } from './wallet-standard-wallet.js'

/** A wallet that has registered, and what it said of itself then, made safe. */
export interface RegisteredWallet {
  /** The wallet's own object. Calls go here; what is shown comes from the other fields. */
  readonly wallet: WalletStandardWallet
  /** A text to be shown. Never empty. */
  readonly name: string
  /** The address of a picture for an `<img>`. */
  readonly icon?: string
  readonly chains: readonly string[]
  /** The names of its features. */
  readonly features: readonly string[]
  /** Whether another object goes by the same name and serves a namespace of this one, so that one of the two may be an imitation. */
  readonly disputed: boolean
}

/** Longer lists are nobody's. */
const MAX_ENTRIES = 100
const ENTRY = /^[\w.-]{1,64}:[\w.-]{0,64}$/

/** What a stranger's wallet says of itself, or nothing if it cannot be read or has no name. */
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
    // What cannot be read is nobody's wallet.
    return undefined
  }
}

/** By index, for a stranger's list may bring methods of its own. */
function entriesOf(list: readonly unknown[]): readonly string[] {
  const entries = new Set<string>()
  for (let index = 0; index < Math.min(list.length, MAX_ENTRIES); index++) {
    const entry = list[index]
    if (typeof entry === 'string' && ENTRY.test(entry)) entries.add(entry)
  }
  return Object.freeze([...entries])
}
