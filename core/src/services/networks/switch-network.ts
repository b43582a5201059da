import type { SwitchResult } from '../../contracts/networks.js'
import type { Network } from '../../domain/network.js'
import type { NetworksWorld } from './networks.js'
import { switchWallet } from './switch-wallet.js'

/**
 * Uses another network: the wallet's word where one is connected, the
 * visitor's where none is. Nothing changes here before it has changed there.
 *
 * @param mine aborts when a newer switch takes this one's place, or the kit stops.
 */
export async function switchNetwork(
  world: NetworksWorld,
  network: Network,
  mine: AbortController,
  signal: AbortSignal | undefined,
): Promise<SwitchResult> {
  const { config, chains, connections, clock, own, find } = world
  if (config.enableNetworkSwitch === false) return { status: 'unsupported' }

  if (signal?.aborted) mine.abort()
  signal?.addEventListener('abort', () => mine.abort(), { signal: mine.signal })
  const { chainNamespace: namespace, caipNetworkId: switchingTo } = network
  let result: SwitchResult = { status: 'cancelled' }
  try {
    // The host may have taken it away before we came up.
    if (mine.signal.aborted || !find(switchingTo)) return result
    own.patch({ switchingTo })
    const connection = connections.getSnapshot().chains[namespace]?.connection
    const chain = chains.getSnapshot().find((one) => one.id === namespace)
    const request = { connections, clock, chain, network, signal: mine.signal }
    result = connection ? await switchWallet({ ...request, connection }) : { status: 'switched', network }
  } catch (error) {
    if (!mine.signal.aborted) throw error
  } finally {
    const chosen = 'network' in result && find(switchingTo) && { chosen: { namespace, network } }
    if (world.newest === mine) own.patch({ switchingTo: undefined, ...chosen })
    mine.abort()
  }
  return result
}
