import type { Translate } from '../../messages/translate.js'
import { numberSigns } from './number-signs.js'
import type { TypedAmount } from './read-typed-amount.js'

/** Explains why a typed amount cannot be read; `undefined` if it can. */
export function amountFault(t: Translate, amount: TypedAmount, decimals: number): string | undefined {
  if (amount.status !== 'wrong') return undefined
  if (amount.fault === 'too-precise') return t.count('receive.amount-too-precise', decimals)
  return t('receive.amount-invalid', { example: `1${numberSigns(t.locale).decimal}5` })
}
