import { formatAmount, Swap, type SwapSide, type SwapToken } from '@latchkey/core'
import { useService } from '@latchkey/react'
import { type AmountInput, readTypedAmount, useKept, useMessages, writeTyped } from '@latchkey/react/ui'
import { quoteOf } from '../swap.machine.js'
import { rounded } from './quote-rows.js'
import type { OpenSwap } from './use-swap.js'

/** What no service takes for an amount: the text may mean another one elsewhere, as `1,500` does. */
const UNREADABLE = '?'
/** More than any token has. */
const MOST_DECIMALS = 255

/** A text as the visitor has typed it, and what the service was told. */
interface Typed {
  readonly text: string
  readonly told: string
}

/**
 * The two amounts of a swap: one as the visitor types it, in their way of writing, the other as the quote has it. Typing in the
 * other makes it the one that is typed.
 */
export function useSides(state: OpenSwap): { readonly pays: AmountInput; readonly receives: AmountInput } {
  const { locale } = useMessages()
  const swap = useService(Swap)
  const [typed, keep] = useKept<Typed>(`typed ${state.account}`, { text: '', told: '' })
  const quote = quoteOf(state.phase)

  function inputOf(side: SwapSide, token: SwapToken | undefined): AmountInput {
    const unit = { decimals: token?.decimals ?? MOST_DECIMALS, symbol: token?.symbol ?? '' }
    const plain = (text: string) => {
      const { status, ...read } = readTypedAmount(text, { ...unit, locale })
      if (status === 'empty') return ''
      return 'value' in read ? formatAmount(read.value, unit.decimals) : UNREADABLE
    }
    const write = (text: string) => {
      keep({ text, told: plain(text) })
      swap.setAmount(plain(text), side)
    }
    const text = textOf(side)
    return {
      ...unit,
      text,
      typed: readTypedAmount(text, { ...unit, locale }),
      write,
      set: (value) => write(writeTyped(value, unit.decimals, locale)),
    }
  }

  function textOf(side: SwapSide): string {
    const decimals = decimalsOf(side, state)
    // All digits of the other side would say nothing, and not fit.
    if (side !== state.side) return quote ? writeTyped(rounded(quote[side], decimals), decimals, locale) : ''
    // The service may have another amount than was typed: the most there is, or what an app has entered.
    return typed.told === state.amount ? typed.text : state.amount.replace('.', writeTyped(5n, 1, locale)[1]!)
  }

  return { pays: inputOf('pays', state.from), receives: inputOf('receives', state.to) }
}

const decimalsOf = (side: SwapSide, { from, to }: OpenSwap): number =>
  (side === 'pays' ? from : to)?.decimals ?? MOST_DECIMALS
