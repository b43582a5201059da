import type { PaymentRequest } from '@latchkey/core/plugin'

/** The seller finds the payment by these, or expects them in it, and they are not sent. */
const MORE_THAN_A_TRANSFER = ['reference', 'memo']

/** Reads the transfer requests of Solana Pay. */
export function readPaymentUri(uri: string): PaymentRequest | undefined {
  const [, receiver, query = ''] = /^solana:([1-9A-HJ-NP-Za-km-z]+)(?:\?(.*))?$/.exec(uri) ?? []
  const parameters = new URLSearchParams(query)
  const amounts = parameters.getAll('amount')
  const [amount] = amounts
  const tokens = parameters.getAll('spl-token')
  const [token] = tokens
  if (!receiver || amounts.length > 1 || tokens.length > 1) return undefined
  if (amount !== undefined && !/^\d+(?:\.\d+)?$/.test(amount)) return undefined
  if (MORE_THAN_A_TRANSFER.some((name) => parameters.has(name))) return undefined
  return { receiver, ...(token !== undefined && { token }), ...(amount !== undefined && { amount }) }
}
