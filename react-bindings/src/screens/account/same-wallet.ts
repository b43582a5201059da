import { Connections, type AppKit, type Connection, type ConnectionsState } from '@latchkey/core'

/** All connections, those in use before others of their namespace. */
export const allConnections = ({ chains }: ConnectionsState): readonly Connection[] => Object.values(chains).flatMap(({ connections }) => connections)

/** The connections of one wallet, which may be one in each namespace. It is known to visitors by its name, and so it is here. */
const sameWallet = (state: ConnectionsState, { wallet }: Connection): readonly Connection[] =>
  allConnections(state).filter((one) => one.wallet.name === wallet.name && one.wallet.type === wallet.type)

/** Disconnects a wallet wherever it is connected. All of it is gone here even if the wallet fails; then it rejects. */
export async function disconnectWallet(kit: AppKit, connection: Connection): Promise<void> {
  const connections = kit.get(Connections)
  const ends = sameWallet(connections.getSnapshot(), connection).map(({ id }) => connections.disconnect({ connectionId: id }))
  const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
