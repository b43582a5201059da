import type { PaymentRequest } from '@latchkey/core/plugin'

/** Reads payment links by BIP-21. One with a parameter that it requires and that is not known here is refused. */
export function readPaymentUri(uri: string): PaymentRequest | undefined {
  const [, receiver, query = ''] = /^bitcoin:([A-Za-z0-9]+)(?:\?(.*))?$/i.exec(uri) ?? []
  // In codes, all letters are large ones.
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value] as const)
  const amounts = parameters.flatMap(([name, value]) => (name === 'amount' ? [value] : []))
  const [amount] = amounts
  if (!receiver || amounts.length > 1 || parameters.some(([name]) => name.startsWith('req-'))) return undefined
  if (amount !== undefined && !/^\d+(?:\.\d{1,8})?$/.test(amount)) return undefined
  return { receiver, ...(amount !== undefined && { amount }) }
}
