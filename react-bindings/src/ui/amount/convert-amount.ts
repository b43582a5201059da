import type { AmountUnit } from './read-typed-amount.js'

/** What a whole token costs. */
export interface AmountPrice {
  readonly value: number
  /** ISO 4217, as `EUR`. */
  readonly currency: string
}

/** Whether amounts can be converted with a price: it is known, and not zero. */
export const isUsable = (price: AmountPrice | undefined): price is AmountPrice =>
  price !== undefined && Number.isFinite(price.value) && price.value > 0

/** The worth of an amount, in the smallest unit of the money, rounded. */
export function moneyOfAmount(value: bigint, price: number, unit: AmountUnit, money: AmountUnit): bigint {
  const [numerator, denominator] = fractionOf(price)
  const divisor = denominator * oneOf(unit)
  return (2n * value * numerator * oneOf(money) + divisor) / (2n * divisor)
}

/** The amount that a sum of money buys, rounded down, so that it is never worth more than the sum. */
export function amountOfMoney(sum: bigint, price: number, unit: AmountUnit, money: AmountUnit): bigint {
  const [numerator, denominator] = fractionOf(price)
  return (sum * denominator * oneOf(unit)) / (numerator * oneOf(money))
}

const oneOf = ({ decimals }: AmountUnit): bigint => 10n ** BigInt(decimals)

/** A price as a fraction, exactly as it is written: a multiplication of numbers would lose digits. */
function fractionOf(price: number): readonly [numerator: bigint, denominator: bigint] {
  const [digits = '', exponent] = price.toExponential().split('e')
  const decimals = (digits.split('.')[1]?.length ?? 0) - Number(exponent)
  const whole = BigInt(digits.replace('.', ''))
  return decimals > 0 ? [whole, 10n ** BigInt(decimals)] : [whole * 10n ** BigInt(-decimals), 1n]
}
