import { BALANCE_DECIMALS, LARGEST_SHOWN, LARGEST_SHOWN_TEXT } from '../constants/display.js'
import { isQuantity } from './quantity.js'

const LARGEST_DIGITS = String(LARGEST_SHOWN).length

/**
 * A balance as it is shown: three decimals, cut and never rounded up, so that
 * nobody is shown more than there is. What is not a quantity shows as nothing.
 *
 * @param quantity in whole tokens, as `12.5`.
 * @example formatBalance('123.456789', 'ETH') // '123.456 ETH'
 */
export function formatBalance(quantity: string | undefined, symbol = ''): string {
  return `${floorBalance(quantity)} ${symbol}`.trimEnd()
}

/** The same without the symbol. */
export function floorBalance(quantity: string | undefined): string {
  const [digits = '', fraction = ''] = isQuantity(quantity) ? quantity.split('.') : ['0']
  const whole = digits.replace(/^0+(?=\d)/, '')
  if (whole.length > LARGEST_DIGITS) return `> ${LARGEST_SHOWN_TEXT}`
  return `${whole}.${fraction.slice(0, BALANCE_DECIMALS).padEnd(BALANCE_DECIMALS, '0')}`
}
