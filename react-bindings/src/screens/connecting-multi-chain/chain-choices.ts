import type { ConnectionsState, WalletEntry } from '@latchkey/core'

export interface ChainChoices {
  /** The namespaces this wallet can still be connected in, the one in use first. */
  readonly open: readonly string[]
  /** Where it is connected. */
  readonly connected: readonly string[]
}

/** Where one wallet is connected, and where it can be. */
export function chainChoices(
  { namespaces, connectorIds }: Pick<WalletEntry, 'namespaces' | 'connectorIds'>,
  { chains }: Pick<ConnectionsState, 'chains'>,
  inUse: string | undefined,
): ChainChoices {
  const isConnected = (namespace: string) => !!chains[namespace]?.connections.some(({ connectorId }) => connectorIds.includes(connectorId))
  const open = namespaces.filter((one) => !isConnected(one))
  return { open: open.sort((a, b) => Number(b === inUse) - Number(a === inUse)), connected: namespaces.filter(isConnected) }
}
