import { formatBalance } from '../amounts/format-balance.js'
import { createFiatWriter, type NumberWriting } from '../amounts/format-number.js'
import { isPrice } from '../amounts/quantity.js'
import type { TokenBalance } from '../token-balance.js'

/** A token in a list, in words. */
export interface TokenBalanceText {
  readonly token: TokenBalance
  /** As `12.500 ETH`. */
  readonly quantity: string
  /** As `$40,000.00`; nothing where no price is known. */
  readonly value: string | undefined
}

/** Words for a list of tokens, in its order. */
export function tokenBalanceTexts(tokens: readonly TokenBalance[], writing?: NumberWriting): readonly TokenBalanceText[] {
  const fiat = createFiatWriter(writing)
  return tokens.map((token) => ({
    token,
    quantity: formatBalance(token.quantity.numeric, token.symbol),
    value: isPrice(token.value) ? fiat(token.value) : undefined,
  }))
}
