import type { Account, Network } from '@latchkey/core'
import type { Namespace, RequestedAmount } from '@latchkey/core/plugin'

export interface Payee {
  readonly chain: Pick<Namespace, 'features'> | undefined
  readonly account: Account
  /** The address as the network in use writes it. */
  readonly address: string
  readonly network: Network
  /** Absent where the payer chooses. */
  readonly amount?: RequestedAmount | undefined
}

/** A payment URI where the namespace has one, else the address. An amount that the namespace cannot ask for is left out. */
export function paymentUri({ chain, account, address, network, amount }: Payee): string {
  const writes = chain?.features['payment-uri@1']
  if (!writes) return address
  const named = { ...account, address }
  const takes = amount && (!amount.token || writes.requestsTokens)
  return (takes && writes.paymentRequestUri?.(named, network, amount)) || writes.paymentUri(named, network)
}

/** Whether a payment can be asked for with an amount. */
export const takesAmount = (chain: Payee['chain']): boolean => !!chain?.features['payment-uri@1']?.paymentRequestUri

/** Whether a payment can be asked for in a token. */
export const takesTokens = (chain: Payee['chain']): boolean =>
  takesAmount(chain) && !!chain?.features['payment-uri@1']?.requestsTokens
