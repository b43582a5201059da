import type { Account } from '../account.js'
import type { Network } from '../networks/network.js'

/** A transfer of the native currency or of a token. */
export interface Transfer {
  readonly from: Account
  readonly to: string
  readonly network: Network
  readonly value: bigint
  /** The token's address; absent for the native currency. */
  readonly token?: string | undefined
}
