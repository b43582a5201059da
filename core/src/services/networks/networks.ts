import type { KnownChain } from '../../contracts/chains.js'
import type { ConnectionsState } from '../../contracts/connections.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { Networks } from '../../contracts/networks.js'
import type { Telemetry } from '../../contracts/telemetry.js'
import type { NetworkId } from '../../domain/caip.js'
import { toNetwork, type Network } from '../../domain/network.js'
import { storageKeys } from '../../domain/storage-keys.js'
import { serviceErrors } from '../../errors/service-errors.js'
import { lazy } from '../../kernel/lazy.js'
import type { Clock } from '../../platform/clock.js'
import type { KeyValue } from '../../platform/key-value.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'
import { createState, type State } from '../../state/state.js'
import { NOBODY, nextNetworks, type NetworksMoment } from './next-networks.js'
import { requestedNetworks, type Edits } from './requested-networks.js'
import { storedChoice, type Choice } from './stored-choice.js'

export interface NetworksNeeds {
  readonly config: HostConfig
  readonly chains: Observable<readonly KnownChain[]>
  readonly connections: Observable<ConnectionsState>
  readonly store: Pick<KeyValue, 'get' | 'write'>
  readonly clock: Pick<Clock, 'after'>
  readonly telemetry: Pick<Telemetry, 'track'>
}

/** What the service decides itself; all else it is told. */
interface Own {
  readonly edits: Edits
  readonly chosen: Choice | undefined
  readonly switchingTo: NetworkId | undefined
}

/** The networks, and the switch that has them read the storage and keep it up to date. */
export interface RunningNetworks extends Networks {
  /** Goes on where the last visit ended. Returns the way back, which cancels a switch under way. */
  start(): () => void
  /** Cancels a switch under way. */
  dispose(): void
}

/** What switching needs. */
export interface NetworksWorld extends NetworksNeeds {
  readonly own: State<Own>
  readonly find: Networks['find']
  /** The switch under way; the last one, if none is. */
  newest?: AbortController
}

export function createNetworks(needs: NetworksNeeds): RunningNetworks {
  const { config, chains, connections, store, telemetry } = needs
  const { activeNamespace, activeNetwork } = storageKeys(config.id)
  const named = config.networks?.map(toNetwork)
  const { defaultNetwork } = config
  const defaultId = typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork

  const own = createState<Own>({ edits: {}, chosen: undefined, switchingTo: undefined })
  let before: NetworksMoment | undefined
  let applied: Choice | undefined
  let isRestored = false
  let isVisit = false

  // One commit with the connections: whoever reads either has the other of the same moment.
  const state = derive([chains, connections, own], (all, connected, { edits, chosen, switchingTo }) => {
    const requested = requestedNetworks(all, named, edits)
    const news = chosen === applied ? undefined : chosen
    const facts = { config, chains: all, connections: connected, requested, defaultId, chosen: news, switchingTo }
    isVisit = present(connected) !== present(before?.connections)
    before = { state: nextNetworks(facts, before), connections: connected }
    applied = chosen
    return before.state
  })

  // Each of our own changes is taken in by itself, whether or not somebody looks.
  own.subscribe(() => void state.getSnapshot())

  const requested = () => Object.values(state.getSnapshot().chains).flatMap((chain) => chain.requested)
  const find = (id: NetworkId) => requested().find(({ caipNetworkId }) => caipNetworkId === id)
  const world: NetworksWorld = { ...needs, own, find }
  // Needed when somebody switches, long after the page has come up.
  const switching = lazy('switch-network', () => import('./switch-network.js'))

  function edit(id: NetworkId, network: Network | undefined) {
    own.patch({ edits: { ...own.getSnapshot().edits, [id]: network } })
  }

  function restore() {
    const stored = { namespace: store.get(activeNamespace), network: store.get(activeNetwork) }
    const chosen = isRestored ? undefined : storedChoice(stored, chains.getSnapshot(), requested())
    const { chains: now, connected } = connections.getSnapshot()
    isRestored = true
    // Who has connected elsewhere before we came up has moved on.
    if (chosen && !(connected && now[chosen.namespace]?.status === 'disconnected')) own.patch({ chosen })
  }

  function save() {
    const { namespace, active } = state.getSnapshot()
    store.write({ [activeNamespace]: namespace, [activeNetwork]: active?.caipNetworkId })
  }

  const dispose = () => world.newest?.abort()

  return {
    ...state,
    find,
    async add(input) {
      const network = toNetwork(input)
      const { caipNetworkId, chainNamespace: namespace } = network
      if (!state.getSnapshot().chains[namespace]) throw serviceErrors.create('chain/not-found', { namespace })
      edit(caipNetworkId, network)
    },
    remove: async (id) => edit(id, undefined),
    async switchTo(id, { signal } = {}) {
      const network = find(id)
      if (!network) throw serviceErrors.create('network/not-found')
      world.newest?.abort()
      const mine = (world.newest = new AbortController())
      return (await switching()).switchNetwork(world, network, mine, signal)
    },
    start() {
      restore()
      let told = state.getSnapshot()
      if (connections.getSnapshot().connected) save()
      const leave = state.subscribe(() => {
        const { namespace, active } = state.getSnapshot()
        const network = active?.caipNetworkId
        const isSame = network === told.active?.caipNetworkId && namespace === told.namespace
        told = state.getSnapshot()
        if (isSame) return
        save()
        // A wallet that comes or goes brings its network along; that is no switch.
        if (network && !isVisit) telemetry.track('SWITCH_NETWORK', { network })
      })
      return () => {
        leave()
        dispose()
      }
    },
    dispose,
  }
}

/** Who is connected, to tell a wallet that moved from one that came. */
function present({ chains }: ConnectionsState = NOBODY): string {
  return Object.values(chains).map(({ connection }) => connection?.id).join()
}
