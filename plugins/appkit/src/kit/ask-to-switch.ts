import { type AppKit as Kit, Connections, type NetworkId, Networks } from '@latchkey/core'
import { Logger } from '@latchkey/core/plugin'

/**
 * Asks a wallet that a visitor has just connected to switch to the network that was in use before, as apps of AppKit expect. The visitor
 * may refuse, and is connected all the same. Not asked: a wallet of an earlier visit, one on a network that the app has not got (the modal
 * asks the visitor then), and one that has not approved the network.
 */
export function askToSwitch({ get, find }: Kit): () => void {
  const [connections, networks] = [get(Connections), get(Networks)]
  /** The network in use of each namespace, as long as no wallet is connected in it. Which of the two services tells first is not known. */
  const wanted = new Map<string, NetworkId | undefined>()
  let before = connections.getSnapshot().namespaces

  function onNetworks() {
    for (const [namespace, { active }] of Object.entries(networks.getSnapshot().namespaces))
      if (!connections.getSnapshot().namespaces[namespace]?.connection) wanted.set(namespace, active?.caipNetworkId)
  }

  function onConnections() {
    const [was, is] = [before, (before = connections.getSnapshot().namespaces)]
    for (const [namespace, { connection }] of Object.entries(is)) {
      const isNew = connection && !was[namespace]?.connection && was[namespace]?.attempt?.silent === false
      const network = isNew && connection.networkId && networks.find(connection.networkId)
      const next = wanted.get(namespace)
      if (!network || next === undefined || next === network.caipNetworkId) continue
      if (connection.approved !== 'all' && !connection.approved.includes(next)) continue
      networks.switchTo(next).catch((error: unknown) => find(Logger)?.warn('A wallet was not switched.', error))
    }
  }

  onNetworks()
  const undo = [networks.subscribe(onNetworks), connections.subscribe(onConnections)]
  return () => undo.forEach((unsubscribe) => unsubscribe())
}
