import type { NetworkId } from './caip.js'

/** One address that a wallet has shared. */
export interface Account {
  readonly namespace: string
  /** As the namespace's codec normalises it. */
  readonly address: string
  /** What the address is for, in its namespace's words: `eoa`, `smartAccount`, `payment`, `ordinal`, `stx` … */
  readonly type: string
  readonly publicKey?: string | undefined
  /** The derivation path, where the wallet says it. */
  readonly path?: string | undefined
  /** The name the wallet gives it. Foreign text: sanitised before it gets here. */
  readonly label?: string | undefined
  /** The networks it belongs to, where an address is not good for all of its namespace (as in Cosmos, with a prefix per chain). */
  readonly networks?: readonly NetworkId[] | undefined
}
