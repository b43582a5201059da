import { formatAmount } from './format-amount.js'
import { isPrice } from './quantity.js'

/**
 * What an amount is worth, or nothing where the price is not one. For showing
 * and comparing only: a number is not exact. Throws `amount/decimals`.
 */
export function fiatValue(value: bigint, decimals: number, price: number | undefined): number | undefined {
  if (!isPrice(price)) return undefined
  return Number(formatAmount(value, decimals)) * price
}
