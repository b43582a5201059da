import type { NetworkId, SiwxSession } from '@latchkey/core'

/** Whether a session is of an account on a network. Addresses of eip155 may be written in either case. */
export function isOf({ data }: SiwxSession, chainId: NetworkId, address: string): boolean {
  if (data.chainId !== chainId) return false
  return chainId.startsWith('eip155:')
    ? data.accountAddress.toLowerCase() === address.toLowerCase()
    : data.accountAddress === address
}
