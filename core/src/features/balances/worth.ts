import type { Holdings } from '../../contracts/features/balances.js'
import { fiatValue, isPrice } from '../../domain/tokens/amounts.js'

/** What an account's holdings are worth in the visitor's currency, as far as prices are known. */
export interface HoldingsWorth {
  /** The worth of the network's own currency, which pays for gas. Absent without a price: unknown does not mean 0. */
  readonly native: number | undefined
  /** The worth of everything that has a price. Absent where nothing has one. */
  readonly total: number | undefined
}

/** Adds up the network's own currency and the tokens. Prices that are none are left out. Throws `amount/decimals`. */
export function worthOf({ native, tokens }: Holdings): HoldingsWorth {
  const coins = native && fiatValue(native.value, native.decimals, native.price)
  const values = [coins, ...tokens.map(({ value }) => value)].filter(isPrice)
  return {
    native: isPrice(coins) ? coins : undefined,
    total: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined,
  }
}
