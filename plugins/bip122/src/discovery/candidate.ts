import type { WalletIdentity } from '@latchkey/core'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'

/** A wallet that was found, by whichever channel. */
export interface Candidate {
  /** What it is found by: the path of its provider, or the name it registered with. Becomes the connector's id. */
  readonly key: string
  /** Made safe, and never empty. */
  readonly name: string
  readonly icon?: string | undefined
  readonly type: 'ANNOUNCED' | 'INJECTED'
  readonly identity: WalletIdentity
  /** The wallet's own object, by which it is told from others. */
  readonly provider: object
  /** Others have the same name as well. */
  readonly disputed: boolean
  open(): BitcoinWallet
}

/** A stranger's value that can be told from another. */
export const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Names as they are compared. */
export const comparable = (name: string): string => name.toLowerCase()
