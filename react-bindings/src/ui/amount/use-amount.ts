import { useCallback, useState } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { readTypedAmount, type TypedAmount } from './read-typed-amount.js'
import { writeTyped } from './write-amount.js'

/** The unit of an amount. */
export interface AmountUnit {
  readonly decimals: number
  readonly symbol: string
}

/** A typed amount: the text as it was typed, and what it means. */
export interface AmountInput extends AmountUnit {
  readonly text: string
  /** The text as an exact amount. `2,5` is two and a half where decimals follow a comma. */
  readonly typed: TypedAmount
  /** Takes over what was typed. */
  readonly write: (text: string) => void
  /** Replaces the text by an amount in the smallest unit, for example all there is. */
  readonly set: (value: bigint) => void
}

/**
 * An amount that a visitor types in their own way of writing numbers.
 *
 * @example
 * const amount = useAmount({ decimals: 18, symbol: 'ETH' })
 * return <AmountField label={t('send.amount')} amount={amount} />
 */
export function useAmount({ decimals, symbol }: AmountUnit, initial = ''): AmountInput {
  const { locale } = useMessages()
  const [text, write] = useState(initial)
  const set = useCallback((value: bigint) => write(writeTyped(value, decimals, locale)), [decimals, locale])
  return { decimals, symbol, text, typed: readTypedAmount(text, { decimals, symbol, locale }), write, set }
}
