import type { AppConfig } from '../../contracts/app/app-config.js'
import type { ConnectionsState } from '../../contracts/connections/connections.js'
import type { KnownNamespace } from '../../contracts/networks/namespaces.js'
import type { NetworksState } from '../../contracts/networks/networks.js'
import type { NetworkId } from '../../domain/caip.js'
import { toNetwork, type Network } from '../../domain/networks/network.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'
import { createState } from '../../state/state.js'
import { nextNetworks, type NetworksMoment } from './next-networks.js'
import { requestedNetworks, type Edits } from './requested-networks.js'
import type { Choice } from './stored/stored-choice.js'

/** The state that the service decides itself. All else follows from the namespaces and the connections. */
interface OwnState {
  readonly edits: Edits
  readonly chosen: Choice | undefined
  readonly switchingTo: NetworkId | undefined
}

/** The state of the networks. It changes in one commit with the connections: a reader of both sees the same moment. */
export class NetworksStore implements Observable<NetworksState> {
  readonly getSnapshot: () => NetworksState
  readonly subscribe: (listener: () => void) => () => void
  readonly #own = createState<OwnState>({ edits: {}, chosen: undefined, switchingTo: undefined })
  #before: NetworksMoment | undefined
  /** The choice that the state shows already. */
  #applied: Choice | undefined
  #walletsChanged = false

  constructor(
    config: AppConfig,
    namespaces: Observable<readonly KnownNamespace[]>,
    connections: Observable<ConnectionsState>,
  ) {
    const { defaultNetwork } = config
    const defaultId = typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
    const configured = config.networks?.map(toNetwork)

    const state = derive([namespaces, connections, this.#own], (all, connected, { edits, chosen, switchingTo }) => {
      const facts = {
        config,
        namespaces: all,
        connections: connected,
        requested: requestedNetworks(all, configured, edits),
        defaultId,
        chosen: chosen === this.#applied ? undefined : chosen,
        switchingTo,
      }
      this.#walletsChanged = connectionIds(connected) !== connectionIds(this.#before?.connections)
      this.#before = { state: nextNetworks(facts, this.#before), connections: connected }
      this.#applied = chosen
      return this.#before.state
    })
    this.getSnapshot = state.getSnapshot
    this.subscribe = state.subscribe
    // Each own change is derived by itself, also without subscribers.
    this.#own.subscribe(() => void state.getSnapshot())
  }

  /** Whether the latest change came with a wallet that connected or disconnected, and so was no switch. */
  get walletsChanged(): boolean {
    return this.#walletsChanged
  }

  readonly requested = (): readonly Network[] =>
    Object.values(this.getSnapshot().namespaces).flatMap(({ requested }) => requested)

  readonly find = (id: NetworkId): Network | undefined =>
    this.requested().find(({ caipNetworkId }) => caipNetworkId === id)

  /** Adds a network to the requested ones, or removes it. */
  edit(id: NetworkId, network: Network | undefined): void {
    this.#own.patch({ edits: { ...this.#own.getSnapshot().edits, [id]: network } })
  }

  patch(change: Partial<Pick<OwnState, 'chosen' | 'switchingTo'>>): void {
    this.#own.patch(change)
  }
}

/** The ids of all connections, to tell a wallet that switched from one that connected. */
const connectionIds = ({ namespaces }: Partial<ConnectionsState> = {}): string =>
  Object.values(namespaces ?? {})
    .map(({ connection }) => connection?.id)
    .join()
