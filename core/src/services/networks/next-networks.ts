import type { KnownNamespace } from '../../contracts/networks/namespaces.js'
import type { ConnectionsState } from '../../contracts/connections/connections.js'
import type { AppConfig } from '../../contracts/app/app-config.js'
import type { NamespaceNetworks, NetworksState } from '../../contracts/networks/networks.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'
import { unknownNetwork } from '../../domain/networks/unknown-network.js'
import { keepIfEqual } from '../../state/state.js'
import { NONE_CONNECTED } from '../connections/shown-connections.js'
import { mustSwitch } from './switch/must-switch.js'
import { nextNamespace } from './next-namespace.js'
import type { Choice } from './stored/stored-choice.js'

/** What the networks are derived from, at one moment. */
export interface NetworksFacts {
  readonly config: AppConfig
  readonly namespaces: readonly KnownNamespace[]
  readonly connections: ConnectionsState
  readonly requested: readonly Network[]
  /** The network of a visitor's first visit. */
  readonly defaultId: NetworkId | undefined
  /** The choice made since the moment before. */
  readonly chosen: Choice | undefined
  readonly switchingTo: NetworkId | undefined
}

/** The moment before. */
export interface NetworksMoment {
  readonly state: NetworksState
  readonly connections: ConnectionsState
}

const NO_NETWORKS: readonly NetworkId[] = []

/** The connections of a page that has just been opened. */
const NO_CONNECTIONS: ConnectionsState = { namespaces: NONE_CONNECTED, connected: false }

/** The next state of the networks. An equal part keeps its identity. */
export function nextNetworks(facts: NetworksFacts, before: NetworksMoment | undefined): NetworksState {
  const { config, connections, requested, defaultId, chosen } = facts
  const was = before?.state
  const namespaces: Record<string, NamespaceNetworks> = {}
  for (const { id } of facts.namespaces)
    namespaces[id] = keepIfEqual(was?.namespaces[id], namespaceNetworks(id, facts, before))

  const first = requested.find(({ caipNetworkId }) => caipNetworkId === defaultId) ?? requested[0]
  const connectionIn = (one: string) => connections.namespaces[one]?.connection
  const namespace =
    // A choice stands until a wallet connects or disconnects.
    chosen && namespaces[chosen.namespace]
      ? chosen.namespace
      : nextNamespace({
          current: was?.namespace ?? first?.chainNamespace,
          namespaces: Object.keys(namespaces),
          was: before?.connections ?? NO_CONNECTIONS,
          is: connections,
          isUsable: (one) => !!(namespaces[one]?.active ?? connectionIn(one)),
        })
  const { active, supported = false } = namespaces[namespace ?? ''] ?? {}
  return keepIfEqual<NetworksState>(was, {
    namespaces: keepIfEqual(was?.namespaces, namespaces),
    namespace,
    active,
    mustSwitch: mustSwitch(config, !!connectionIn(namespace ?? ''), supported),
  })
}

function namespaceNetworks(
  namespace: string,
  facts: NetworksFacts,
  before: NetworksMoment | undefined,
): NamespaceNetworks {
  const { chosen, defaultId, switchingTo } = facts
  const was = before?.state.namespaces[namespace]
  const wasConnected = before?.connections.namespaces[namespace]?.connection
  const connection = facts.connections.namespaces[namespace]?.connection
  const { networkId, approved } = connection ?? {}
  const requested = keepIfEqual(
    was?.requested,
    facts.requested.filter(({ chainNamespace }) => chainNamespace === namespace),
  )
  const known = (id: NetworkId | undefined) => requested.find(({ caipNetworkId }) => caipNetworkId === id)

  /** The wallet's network where it is not requested: the same object for as long as the wallet stays there. */
  function unrequested(id: NetworkId): Network {
    return was?.active?.caipNetworkId === id && !was.supported ? was.active : unknownNetwork(id)
  }

  /**
   * The network that the visitor used last. An unknown network that was restored from storage stays until a wallet
   * reports another one; an unknown network that a wallet reported goes when that wallet disconnects.
   */
  function last(): Network | undefined {
    const chosenHere = chosen?.namespace === namespace ? chosen.network : undefined
    const network = chosenHere ?? was?.active
    const isStored = chosenHere ?? (!was?.supported && !wasConnected && !approved)
    // After a network was removed, the first that remains is used, not the default.
    return (
      known(network?.caipNetworkId) ?? ((isStored && network) || (!was?.supported && known(defaultId)) || requested[0])
    )
  }

  const active = networkId ? (known(networkId) ?? unrequested(networkId)) : last()
  return {
    requested,
    active,
    supported: !!known(active?.caipNetworkId),
    approved: approved ?? 'all',
    smartAccountNetworks: connection?.smartAccountNetworks ?? NO_NETWORKS,
    switchingTo: switchingTo !== active?.caipNetworkId && known(switchingTo) ? switchingTo : undefined,
  }
}
