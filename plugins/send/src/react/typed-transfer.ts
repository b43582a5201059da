import { formatAmount, parseAmount, Send, type ReceiverReading } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  type AddressInput,
  type AmountInput,
  type AmountUnit,
  useKept,
  useMessages,
  usePricedAmount,
  writeTyped,
} from '@latchkey/react/ui'
import { useEffect } from 'react'
import { assetOf } from '../tokens.js'

/**
 * The amount as the visitor types it, in their way of writing and in the token or in money. The service gets what it means.
 *
 * @param native the unit until a token is chosen.
 * @param initial where the draft has no amount, as `12.5`.
 */
export function useTypedAmount(native: AmountUnit, initial = ''): AmountInput {
  const { locale } = useMessages()
  const send = useService(Send)
  const { account, draft } = useSnapshot(Send)
  const currency = useSnapshot(Preferences, (preferences) => preferences.currency)
  const token = assetOf(draft)
  const unit = token ? { decimals: Number(token.quantity.decimals), symbol: token.symbol } : native
  const price = token?.price === undefined ? undefined : { value: token.price, currency }
  const typed = usePricedAmount(`amount of ${account}`, unit, price, localAmount(draft.amount || initial, locale))
  const meant = plainAmount(typed, unit)
  const known = draft.amount ?? ''
  useEffect(() => {
    if (meant !== known) send.setAmount(meant)
  }, [send, meant, known])
  return typed
}

/** What no service takes for an amount: the text may mean another one elsewhere, as `1,500` does. */
const UNREADABLE = '?'

function plainAmount({ typed }: AmountInput, { decimals }: AmountUnit): string {
  if (typed.status === 'empty') return ''
  return typed.status === 'read' ? formatAmount(typed.value, decimals) : UNREADABLE
}

/** More than any token has. */
const MOST_DECIMALS = 255

/** `12.5` as the visitor would write it. */
function localAmount(text: string, locale: string): string {
  return /^\d+(?:\.\d+)?$/.test(text) ? writeTyped(parseAmount(text, MOST_DECIMALS), MOST_DECIMALS, locale) : ''
}

/** The receiver as the visitor types it, and what the service has found. */
export function useTypedReceiver(initial = ''): AddressInput {
  const send = useService(Send)
  const { account, receiver } = useSnapshot(Send)
  const known = inputOf(receiver)
  const [text, write] = useKept(`receiver of ${account}`, known || initial)
  useEffect(() => {
    if (text.trim() !== known.trim()) send.setReceiver(text)
  }, [send, text, known])
  return {
    text,
    status: statusOf(receiver),
    address: receiver.status === 'found' ? receiver.address : undefined,
    isName: receiver.status === 'found' && receiver.name !== undefined,
    write,
    retry: () => send.setReceiver(text),
  }
}

const inputOf = (receiver: ReceiverReading): string => (receiver.status === 'empty' ? '' : receiver.input)

function statusOf(receiver: ReceiverReading): AddressInput['status'] {
  if (receiver.status === 'resolving') return 'looking-up'
  if (receiver.status !== 'invalid') return receiver.status
  return receiver.reason === 'name-not-looked-up' ? 'failed' : 'invalid'
}
