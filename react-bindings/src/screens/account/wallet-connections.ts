import { Connections, type AppKit, type Connection, type ConnectionsState, Notices } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { translateOf } from '../../messages/translate.js'

/** All connections, in each namespace the one in use first. */
export const allConnections = ({ namespaces: chains }: ConnectionsState): readonly Connection[] =>
  Object.values(chains).flatMap(({ connections }) => connections)

/** What the connections of one wallet share over all namespaces. Visitors know a wallet by its name, and so does this. */
export const walletKey = ({ wallet: { type, name } }: Connection): string => `${type} ${name}`

/**
 * Disconnects a wallet in all namespaces, and says so where another stays. Rejects if the wallet fails; it is
 * disconnected here all the same.
 */
export async function disconnectWallet(kit: AppKit, connection: Connection): Promise<void> {
  const connections = kit.get(Connections)
  const ends = allConnections(connections.getSnapshot())
    .filter((one) => walletKey(one) === walletKey(connection))
    .map(({ id }) => connections.disconnect({ connectionId: id }))
  const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  if (!connections.getSnapshot().connected) return
  kit.get(Notices).show(translateOf(kit)('profile.disconnected', { wallet: displayText(connection.wallet.name) }))
}
