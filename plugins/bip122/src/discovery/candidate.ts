import type { WalletIdentity } from '@latchkey/core'
import type { Speaker } from '../wallets/dialect.js'
import type { KnownWallet } from './known-wallets.js'

/** Where wallets are found: at a place in the page, listed there or not; or because they have registered. */
export type Channel = 'page' | 'registered'

/** A wallet that was found, by whichever channel. */
export interface Candidate extends Speaker {
  readonly channel: Channel
  /** What it is found by: the path of its provider, or the name it registered with. Becomes the connector's id. */
  readonly key: string
  /** Made safe, and never empty. */
  readonly name: string
  readonly icon?: string | undefined
  readonly type: 'ANNOUNCED' | 'INJECTED'
  readonly identity: WalletIdentity
  /** The known wallet whose own place it stands at. */
  readonly home?: KnownWallet | undefined
  /** Others have registered by the same name. */
  readonly disputed: boolean
}

/** A stranger's value that can be told from another. */
export const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function'
