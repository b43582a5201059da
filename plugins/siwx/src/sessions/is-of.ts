import type { SiwxSession } from '@latchkey/core'

/** Whether a session is of this account on this network. What is left out may be any. */
export function isOf({ data }: SiwxSession, chainId: string | undefined, address: string | undefined): boolean {
  if (chainId !== undefined && data.chainId !== chainId) return false
  if (address === undefined || address === data.accountAddress) return true
  // In an address of eip155, the case of the letters is a checksum.
  return data.chainId.startsWith('eip155:') && address.toLowerCase() === data.accountAddress.toLowerCase()
}

/** With a session in place of the one that its account has on this network. */
export const withLatest = (sessions: readonly SiwxSession[], latest: SiwxSession): readonly SiwxSession[] => [
  ...sessions.filter((other) => !isOf(other, latest.data.chainId, latest.data.accountAddress)),
  latest,
]
