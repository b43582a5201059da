import { formatAmount } from '@latchkey/core'
import { useKept } from '../../hooks/views/use-kept.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { amountOfMoney, isUsable, moneyOfAmount, type AmountPrice } from './convert-amount.js'
import { readTypedAmount, type AmountUnit, type TypedAmount } from './read-typed-amount.js'
import { useAmount, type AmountInput } from './use-amount.js'
import { writeExact, writeTyped } from './write-amount.js'
import { createMoneyFormat, decimalsOfMoney, UNKNOWN } from './write-money.js'

/** A sum of money in the field. */
interface TypedMoney {
  readonly text: string
  /** Whether the visitor has typed it, so that the amount follows from it. */
  readonly isTyped: boolean
  /** The text of the amount beside it. If it has changed since, the amount was typed last. */
  readonly beside: string
  /** The unit of the amount. The same sum is another amount of another token. */
  readonly unit: string
}

/**
 * An amount that a visitor types in the token or, while there is a price, in money. `typed` is always the exact amount of
 * the token: it changes when the visitor types, and not when they choose the other unit or the price changes. The amount
 * for a sum of money is rounded down. The one in the other unit is shown with `≈`.
 *
 * @param key unique within the view.
 * @example
 * const amount = usePricedAmount('amount', { decimals: 18, symbol: 'ETH' }, { value: 3_000, currency: 'EUR' })
 * return <AmountField label={t('send.amount')} amount={amount} switchLabel={t('send.other-unit')} />
 */
export function usePricedAmount(
  key: string,
  unit: AmountUnit,
  price: AmountPrice | undefined,
  initial = '',
): AmountInput {
  const { locale } = useMessages()
  const amount = useAmount(key, unit, initial)
  const [money, keepMoney] = useKept<TypedMoney | undefined>(`${key}-in-money`, undefined)
  if (!isUsable(price)) return amount

  const { value: rate, currency } = price
  const typedIn = { decimals: decimalsOfMoney(locale, currency), symbol: currency, currency }
  const unitId = `${unit.decimals} ${unit.symbol}`
  const writeUnit = (value: bigint) => writeTyped(value, unit.decimals, locale)
  const writeMoney = (value: bigint) => writeTyped(moneyOfAmount(value, rate, unit, typedIn), typedIn.decimals, locale)
  const amountFor = (text: string): TypedAmount => {
    const sum = readTypedAmount(text, { ...typedIn, locale })
    return sum.status === 'read' ? { ...sum, value: amountOfMoney(sum.value, rate, unit, typedIn) } : sum
  }

  /** Shows a text in money, beside an amount. */
  function keep(text: string, beside: string, isTyped = false) {
    amount.write(beside)
    keepMoney({ text, isTyped, beside, unit: unitId })
  }

  if (money?.beside !== amount.text) {
    const { text, typed } = amount
    const value = valueOf(typed)
    const worth = value === undefined ? undefined : Number(formatAmount(value, unit.decimals)) * rate
    const select = () => keep(typed.status === 'read' ? writeMoney(typed.value) : '', text)
    return { ...amount, other: { text: derived(value, createMoneyFormat(locale, currency)(worth)), select } }
  }

  const sum = amountFor(money.text)
  const isConverted = sum.status === 'read' && money.unit === unitId
  const typed = isConverted ? amount.typed : sum
  const value = valueOf(typed)
  return {
    ...amount,
    text: money.text,
    typed,
    typedIn,
    write(text) {
      const next = amountFor(text)
      keep(text, next.status === 'read' ? writeUnit(next.value) : '', true)
    },
    set: (next) => keep(writeMoney(next), writeUnit(next)),
    other: {
      text: derived(money.isTyped && value, value === undefined ? UNKNOWN : writeExact({ ...unit, value }, locale)),
      select() {
        if (typed.status === 'read' && !isConverted) amount.set(typed.value)
        keepMoney(undefined)
      },
    },
  }
}

/** What follows from what was typed and the price is not exact. Nothing is nothing in every unit. */
const derived = (value: bigint | false | undefined, text: string): string => (value ? `≈ ${text}` : text)

/** Nothing typed is zero; `undefined` for what cannot be read. */
function valueOf(typed: TypedAmount): bigint | undefined {
  if (typed.status === 'wrong') return undefined
  return typed.status === 'read' ? typed.value : 0n
}
