import type { NetworkId } from './caip.js'

/** One address that a wallet has shared. */
export interface Account {
  readonly namespace: string
  /** As the namespace's codec normalises it. */
  readonly address: string
  /** The address's purpose, in its namespace's terms: `eoa`, `smartAccount`, `payment`, `ordinal`, `stx` … */
  readonly type: string
  readonly publicKey?: string | undefined
  /** The derivation path, if the wallet shares it. */
  readonly path?: string | undefined
  /** The wallet's own name for the account. Foreign text, sanitised before it is stored here. */
  readonly label?: string | undefined
  /**
   * The networks the address is valid on, if that is not its whole namespace: in Cosmos every network has a prefix of
   * its own.
   */
  readonly networks?: readonly NetworkId[] | undefined
}
