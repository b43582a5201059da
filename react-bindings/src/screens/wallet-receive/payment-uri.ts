import type { Account, Chain, Network } from '@latchkey/core'

export interface Payee {
  readonly chain: Pick<Chain, 'features'> | undefined
  readonly account: Account
  /** As the network in use writes it. */
  readonly address: string
  readonly network: Network
  /** In the smallest unit; nothing where the payer chooses. */
  readonly value: bigint | undefined
}

/** Whether a payment can be asked for with an amount. */
export const takesAmount = (chain: Payee['chain']): boolean => !!chain?.features['payment-uri@1']?.paymentRequestUri

/** What a wallet scans to pay: an address that says what it is where the chain has such, else the address alone. */
export function paymentUri({ chain, account, address, network, value }: Payee): string {
  const writes = chain?.features['payment-uri@1']
  if (!writes) return address
  const named = { ...account, address }
  return (value && writes.paymentRequestUri?.(named, network, value)) || writes.paymentUri(named, network)
}
