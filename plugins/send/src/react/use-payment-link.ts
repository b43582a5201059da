import { type Network, Send } from '@latchkey/core'
import { Logger, Namespaces, type PaymentRequest, type TokenBalance } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import type { AmountInput } from '@latchkey/react/ui'
import { useEffect, useRef, useState } from 'react'
import { readAmount } from '../draft.js'
import { addressOf } from '../tokens.js'

/** Why a payment link cannot be paid here: a key of the messages. */
type LinkFault = 'send.of-another-network' | 'send.token-missing'

/** The token and the amount of a link that were not entered yet. */
interface Asked {
  readonly token: TokenBalance
  readonly request: PaymentRequest
}

/**
 * Reads payment links that are entered as the receiver, such as those of codes. Chooses the token that a link asks for, and
 * enters the amount and the receiver.
 *
 * @returns why the entered link cannot be paid.
 */
export function usePaymentLink(
  network: Network,
  amount: AmountInput,
  entered: { readonly text: string; readonly write: (text: string) => void },
): LinkFault | undefined {
  const [send, logger] = [useService(Send), useService(Logger)]
  const { tokens, draft } = useSnapshot(Send)
  const uris = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === network.chainNamespace))?.features[
    'payment-uri@1'
  ]
  const [read, setRead] = useState<{ readonly text: string; readonly request: PaymentRequest }>()
  const asked = useRef<Asked>(undefined)
  const { text, write } = entered
  useEffect(() => {
    const link = text.trim()
    if (!uris?.readPaymentUri || !HAS_SCHEME.test(link)) return undefined
    let isOver = false
    uris.readPaymentUri(link).then(
      (request) => request && !isOver && setRead({ text, request }),
      (error: unknown) => logger.warn('A payment link could not be read.', error),
    )
    return () => void (isOver = true)
  }, [uris, text, logger])
  const request = read?.text === text ? read.request : undefined
  const token = request && tokens.find((one) => isToken(one, request.token))
  const fault = request && faultOf(request, token, network)
  useEffect(() => {
    if (!request || !token || fault) return
    send.choose(token)
    asked.current = { token, request }
    write(request.receiver)
  }, [send, request, token, fault, write])
  useEffect(() => {
    // The amount is written in the unit of the token, once that is the chosen one.
    if (!asked.current || draft.token?.address !== asked.current.token.address) return
    const { value, amount: whole = '' } = asked.current.request
    const wanted = value ?? readAmount(whole, asked.current.token)
    if (typeof wanted === 'bigint') amount.set(wanted)
    asked.current = undefined
  }, [draft.token, amount])
  return fault
}

function faultOf(
  { networkId }: PaymentRequest,
  token: TokenBalance | undefined,
  { caipNetworkId }: Network,
): LinkFault | undefined {
  if (networkId !== undefined && networkId !== caipNetworkId) return 'send.of-another-network'
  return token ? undefined : 'send.token-missing'
}

/** No address has a colon. */
const HAS_SCHEME = /^[a-z]+:/i

const isToken = (token: TokenBalance, address: string | undefined): boolean =>
  addressOf(token)?.toLowerCase() === address?.toLowerCase()
