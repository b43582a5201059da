import type { TokenBalance } from '../token-balance.js'

/** Leaves out tokens that cannot be divided: they are collectibles, or not money. The order stays. */
export function withoutZeroDecimals(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return tokens.filter((token) => Number(token.quantity.decimals) !== 0)
}
