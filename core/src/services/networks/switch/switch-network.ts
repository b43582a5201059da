import type { Notices } from '../../../contracts/modal/notices.js'
import type { SwitchOptions, SwitchResult } from '../../../contracts/networks/networks.js'
import type { NetworkId } from '../../../domain/caip.js'
import type { Network } from '../../../domain/networks/network.js'
import { connectionErrors } from '../../../errors/catalogue/connection-errors.js'
import { alerts } from '../../../errors/alerts.js'
import type { NetworksStore } from '../networks-store.js'
import type { NetworkSwitches } from '../networks.js'
import { switchWallet } from './switch-wallet.js'

/**
 * Uses another network. A connected wallet decides and is asked; without one the visitor decides. The networks change
 * only after the wallet has changed.
 *
 * @param mine aborts when a newer switch replaces this one, or the kit stops.
 */
export async function switchNetwork(
  switches: NetworkSwitches,
  networks: NetworksStore,
  network: Network,
  mine: AbortController,
  { connection: connectionId, signal }: SwitchOptions = {},
): Promise<SwitchResult> {
  const { config, namespaces, connections, clock } = switches
  if (config.enableNetworkSwitch === false) return { status: 'unsupported' }

  if (signal?.aborted) mine.abort()
  signal?.addEventListener('abort', () => mine.abort(), { signal: mine.signal })
  const { chainNamespace, caipNetworkId: switchingTo } = network
  const inUse = () => connections.getSnapshot().namespaces[chainNamespace]?.connection
  const current = () =>
    connectionId === undefined
      ? inUse()
      : connections.getSnapshot().namespaces[chainNamespace]?.connections.find(({ id }) => id === connectionId)
  const isInUse = () => current() === inUse()
  let result: SwitchResult = { status: 'cancelled' }
  try {
    // The app may have removed the network while this code was loading.
    if (mine.signal.aborted || !networks.find(switchingTo)) return result
    const connection = current()
    if (connectionId !== undefined && !connection)
      throw connectionErrors.create('connection/not-found', { connection: connectionId })
    if (isInUse()) networks.patch({ switchingTo })
    const namespace = namespaces.getSnapshot().find(({ id }) => id === chainNamespace)
    const request = { connections, current, clock, namespace, network, signal: mine.signal }
    result = connection ? await switchWallet({ ...request, connection }) : { status: 'switched', network }
  } catch (error) {
    if (!mine.signal.aborted) throw error
  } finally {
    const isUsed = 'network' in result && isInUse() && networks.find(switchingTo)
    const chosen = isUsed && { chosen: { namespace: chainNamespace, network } }
    if (switches.latest === mine) networks.patch({ switchingTo: undefined, ...chosen })
    mine.abort()
  }
  return result
}

/** A switch to a network that the kit does not list is a mistake in the app's code. */
export function alertUnlisted(notices: Notices, network: NetworkId): void {
  const { short, long } = alerts['network/not-listed']({ network })
  notices.alert({ message: short, variant: 'error', details: long })
}
