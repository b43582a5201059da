import type { Account } from '../account.js'
import type { Network } from '../networks/network.js'

/** How soon a transaction should be final, by what it pays. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/** A transfer of the native currency, of a token or of a collectible. */
export interface Transfer {
  readonly from: Account
  readonly to: string
  readonly network: Network
  /** In the smallest unit; of a collectible, how many. */
  readonly value: bigint
  /** The address of the token, or of the collectible's contract; absent for the native currency. */
  readonly token?: string | undefined
  /** Which collectible of the contract. Absent for a token, and for a collectible that has an address of its own. */
  readonly nft?: { readonly standard: string; readonly tokenId: string } | undefined
  /** By default as the namespace, or the wallet, does it. */
  readonly speed?: FeeSpeed | undefined
}
