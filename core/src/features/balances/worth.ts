import type { Holdings } from '../../contracts/features/balances.js'
import { fiatValue, isPrice } from '../../domain/tokens/amounts.js'

/** What an account's holdings are worth in the visitor's currency, as far as prices are known. */
export interface HoldingsWorth {
  /** The worth of the network's own currency, which pays for gas. Absent without a price: unknown does not mean 0. */
  readonly native: number | undefined
  /** The worth of everything that has a price. Absent where nothing has one. */
  readonly total: number | undefined
  /** How much the total changed in a day by prices, in per cent. Absent where the change of a price is unknown. */
  readonly change: number | undefined
}

/** Adds up the network's own currency and the tokens. Prices that are none are left out. Throws `amount/decimals`. */
export function worthOf({ native, tokens }: Pick<Holdings, 'native' | 'tokens'>): HoldingsWorth {
  const coins = native && fiatValue(native.value, native.decimals, native.price)
  const priced = [{ value: coins, change: native?.change }, ...tokens].filter(({ value }) => isPrice(value))
  const total = sumOf(priced.map(({ value }) => value!))
  const before = sumOf(priced.map(({ value, change }) => (value ? worthBefore(value, change) : 0)))
  return {
    native: isPrice(coins) ? coins : undefined,
    total: priced.length > 0 ? total : undefined,
    change: before > 0 ? (total / before - 1) * 100 : undefined,
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** What is worth a value now was worth a day ago; NaN where that is unknown. A price cannot fall by all of itself. */
const worthBefore = (value: number, change = Number.NaN): number =>
  change > -100 && change < Infinity ? value / (1 + change / 100) : Number.NaN
