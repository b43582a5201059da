import { isPrice } from '../../domain/tokens/amounts.js'
import { createFiatFormat, formatBalance, type NumberFormat } from '../../domain/tokens/number-format.js'
import type { TokenBalance } from '../../domain/tokens/token.js'

export const BALANCE_NAMESPACES: readonly string[] = ['eip155', 'solana']
/** A failed balance request is not repeated for this long. */
export const BALANCE_RETRY_GAP_MS = 30_000
export const PORTFOLIO_STALE_MS = 30_000
/** The interval at which visible balances, quotes and previews are refreshed. */
export const REFRESH_INTERVAL_MS = 10_000

/** A token as a list displays it. */
export interface TokenBalanceText {
  readonly token: TokenBalance
  /** As `12.500 ETH`. */
  readonly quantity: string
  /** As `$40,000.00`; absent without a price. */
  readonly value: string | undefined
}

/** Formats a list of tokens. Keeps the order. */
export function tokenBalanceTexts(tokens: readonly TokenBalance[], format?: NumberFormat): readonly TokenBalanceText[] {
  const fiat = createFiatFormat(format)
  return tokens.map((token) => ({
    token,
    quantity: formatBalance(token.quantity.numeric, token.symbol),
    value: isPrice(token.value) ? fiat(token.value) : undefined,
  }))
}

/** Drops tokens without decimals: they are collectibles, or no money. Keeps the order. */
export function withoutZeroDecimals(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return tokens.filter((token) => Number(token.quantity.decimals) !== 0)
}
