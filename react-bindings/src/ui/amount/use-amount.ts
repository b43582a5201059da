import { useCallback } from 'react'
import { useKept } from '../../hooks/views/use-kept.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { readTypedAmount, type AmountUnit, type TypedAmount } from './read-typed-amount.js'
import { writeTyped } from './write-amount.js'

/** A typed amount: the text as it was typed, and what it means. */
export interface AmountInput extends AmountUnit {
  readonly text: string
  /** The text as an exact amount. `2,5` is two and a half where decimals follow a comma. */
  readonly typed: TypedAmount
  /** Takes over what was typed. */
  readonly write: (text: string) => void
  /** Replaces the text by an amount in the smallest unit, for example all there is. */
  readonly set: (value: bigint) => void
  /** The unit of the text, if it is another one than that of the amount: see `usePricedAmount`. */
  readonly typedIn?: AmountUnit | undefined
  /** The amount in the unit that is not typed in, and how to type in it. */
  readonly other?: { readonly text: string; readonly select: () => void } | undefined
}

/**
 * An amount that a visitor types in their own way of writing numbers. It is kept while the visitor is in a view above, as
 * with `useKept`.
 *
 * @param key unique within the view.
 * @example
 * const amount = useAmount('amount', { decimals: 18, symbol: 'ETH' })
 * return <AmountField label={t('send.amount')} amount={amount} />
 */
export function useAmount(key: string, unit: AmountUnit, initial = ''): AmountInput {
  const { locale } = useMessages()
  const [text, write] = useKept(key, initial)
  const set = useCallback(
    (value: bigint) => write(writeTyped(value, unit.decimals, locale)),
    [write, unit.decimals, locale],
  )
  return { ...unit, text, typed: readTypedAmount(text, { ...unit, locale }), write, set }
}
