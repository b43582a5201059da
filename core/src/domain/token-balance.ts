import type { NetworkId } from './caip.js'

/** How much of one token an account has. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** The token's; absent for the network's own currency. */
  readonly address?: string | undefined
  /** What all of it is worth, in the currency that was asked for. Absent where no price is known. */
  readonly value?: number | undefined
  /** What one is worth. Absent where no price is known. */
  readonly price?: number | undefined
  readonly quantity: { readonly decimals: string; /** In whole tokens, as `12.5`. */ readonly numeric: string }
  readonly iconUrl?: string | undefined
}
