import type { Translate } from '../../messages/translate.js'
import { numberSigns } from './number-signs.js'
import type { TypedAmount } from './read-typed-amount.js'

/** What is wrong with a typed amount, in a sentence; `undefined` where nothing is. */
export function amountFault(t: Translate, amount: TypedAmount, decimals: number): string | undefined {
  if (amount.status !== 'wrong') return undefined
  if (amount.fault === 'too-precise') return t.count('receive.amount-too-precise', decimals)
  return t('receive.amount-invalid', { example: `1${numberSigns(t.locale).decimal}5` })
}
