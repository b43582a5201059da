import type { KnownChain } from '../../contracts/chains.js'
import type { ConnectionsState } from '../../contracts/connections.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { ChainNetworks, NetworksState } from '../../contracts/networks.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/network.js'
import { unknownNetwork } from '../../domain/unknown-network.js'
import { keep } from '../../state/keep.js'
import { NOWHERE } from '../connections/nobody.js'
import { mustSwitch } from './must-switch.js'
import { nextNamespace } from './next-namespace.js'
import type { Choice } from './stored-choice.js'

/** All that networks are made of, at one moment. */
export interface NetworksFacts {
  readonly config: HostConfig
  readonly chains: readonly KnownChain[]
  readonly connections: ConnectionsState
  readonly requested: readonly Network[]
  /** Where a visitor starts who was never here. */
  readonly defaultId: NetworkId | undefined
  /** What was chosen since the moment before. */
  readonly chosen: Choice | undefined
  readonly switchingTo: NetworkId | undefined
}

/** The moment before. */
export interface NetworksMoment {
  readonly state: NetworksState
  readonly connections: ConnectionsState
}

/** How every page begins. */
export const NOBODY: ConnectionsState = { chains: NOWHERE, connected: false }

/** The state that follows. What is the same as before is the very same object. */
export function nextNetworks(facts: NetworksFacts, before: NetworksMoment | undefined): NetworksState {
  const { config, connections, requested, defaultId, chosen } = facts
  const was = before?.state
  const chains: Record<string, ChainNetworks> = {}
  for (const { id } of facts.chains) chains[id] = keep(was?.chains[id], chainNetworks(id, facts, before))

  const first = requested.find(({ caipNetworkId }) => caipNetworkId === defaultId) ?? requested[0]
  const connectionIn = (one: string) => connections.chains[one]?.connection
  const namespace =
    // What was chosen stands until somebody comes or goes.
    chosen && chains[chosen.namespace]
      ? chosen.namespace
      : nextNamespace({
          current: was?.namespace ?? first?.chainNamespace,
          namespaces: Object.keys(chains),
          was: before?.connections ?? NOBODY,
          is: connections,
          isUsable: (one) => !!(chains[one]?.active ?? connectionIn(one)),
        })
  const { active, supported = false } = chains[namespace ?? ''] ?? {}
  return keep<NetworksState>(was, {
    chains: keep(was?.chains, chains),
    namespace,
    active,
    mustSwitch: mustSwitch(config, !!connectionIn(namespace ?? ''), supported),
  })
}

function chainNetworks(namespace: string, facts: NetworksFacts, before: NetworksMoment | undefined): ChainNetworks {
  const { chosen, defaultId, switchingTo } = facts
  const was = before?.state.chains[namespace]
  const wasConnected = before?.connections.chains[namespace]?.connection
  const { networkId, approved } = facts.connections.chains[namespace]?.connection ?? { approved: undefined }
  const requested = keep(was?.requested, facts.requested.filter(({ chainNamespace }) => chainNamespace === namespace))
  const known = (id: NetworkId | undefined) => requested.find(({ caipNetworkId }) => caipNetworkId === id)

  /** Where a wallet is that nobody here knows: the same object for as long as it is there. */
  function stranger(id: NetworkId): Network {
    return was?.active?.caipNetworkId === id && !was.supported ? was.active : unknownNetwork(id)
  }

  /**
   * Where the visitor was. An unknown network of the storage stays in sight
   * until a wallet says otherwise; a wallet's leaves with it.
   */
  function last(): Network | undefined {
    const news = chosen?.namespace === namespace ? chosen.network : undefined
    const network = news ?? was?.active
    const isStored = news ?? (!was?.supported && !wasConnected && !approved)
    // One that was removed leaves its place to the first that remains, not to the default.
    return known(network?.caipNetworkId) ?? ((isStored && network) || (!was?.supported && known(defaultId)) || requested[0])
  }

  const active = networkId ? (known(networkId) ?? stranger(networkId)) : last()
  return {
    requested,
    active,
    supported: !!known(active?.caipNetworkId),
    approved: approved ?? 'all',
    switchingTo: switchingTo !== active?.caipNetworkId && known(switchingTo) ? switchingTo : undefined,
  }
}
