import { Connections, type AppKit, type Connection, type ConnectionsState } from '@latchkey/core'

/** All connections, in each namespace the one in use first. */
export const allConnections = ({ namespaces: chains }: ConnectionsState): readonly Connection[] =>
  Object.values(chains).flatMap(({ connections }) => connections)

/**
 * The connections of one wallet over all namespaces. Visitors know a wallet by its name, and so does this.
 */
const sameWallet = (state: ConnectionsState, { wallet }: Connection): readonly Connection[] =>
  allConnections(state).filter((one) => one.wallet.name === wallet.name && one.wallet.type === wallet.type)

/** Disconnects a wallet in all namespaces. Rejects if the wallet fails; it is disconnected here all the same. */
export async function disconnectWallet(kit: AppKit, connection: Connection): Promise<void> {
  const connections = kit.get(Connections)
  const ends = sameWallet(connections.getSnapshot(), connection).map(({ id }) =>
    connections.disconnect({ connectionId: id }),
  )
  const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
