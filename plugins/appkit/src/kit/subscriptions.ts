import {
  type AppKit as Kit,
  type Network,
  Networks,
  type Observable,
  Telemetry,
  Theme,
  type TrackedEvent,
} from '@latchkey/core'
import { createSource, createState, lazy, Logger } from '@latchkey/core/plugin'
import type { ChainAdapter } from '../options.js'
import type { AppKit } from './app-kit.js'
import type { ConnectingState } from './headless/headless-wallets.js'
import {
  accountOf,
  type AccountState,
  connectionOf,
  networkOf,
  type NetworkState,
  providerOf,
  type ProvidersState,
  type PublicState,
  stateOf,
} from './states.js'

/** The last event. At first it is `INITIALIZE`, which is raised when the kit has started. */
export interface EventState {
  readonly timestamp: number
  readonly reportedErrors: Readonly<Record<string, boolean>>
  readonly data: {
    readonly type: 'track'
    readonly event: string
    readonly properties?: unknown
    readonly address?: string | undefined
  }
}

export interface WalletInfo {
  readonly name: string
  readonly icon?: string | undefined
  readonly type: string
  readonly rdns?: string | undefined
}

/** What `subscribeWalletInfo` tells. */
export type ConnectedWalletInfo = WalletInfo | undefined

type Unsubscribe = () => void

/** What an app reads and follows. Every `subscribe…` returns a function that ends it. */
export class AppKitSubscriptions {
  /** Our kit, for what this layer does not have. */
  readonly kit: Kit
  /** The wallet that the app is connecting with `connect` of `useAppKitWallets`. */
  readonly connecting = createState<ConnectingState>({})
  /** `getState` returns its snapshot, and `subscribeState` follows it. */
  readonly state: Observable<PublicState>
  readonly #adapters: readonly ChainAdapter[]
  readonly #network: Observable<NetworkState>
  /** Follows the events while somebody listens: it loads code that the first act of a visitor would load. */
  readonly events: Observable<EventState>

  constructor(kit: Kit, adapters: readonly ChainAdapter[]) {
    this.kit = kit
    this.#adapters = adapters
    this.state = stateOf(kit, this.connecting)
    this.#network = networkOf(kit)
    this.events = createSource(INITIALIZE, (set) => this.#followEvents(set))
  }

  getAccount = (namespace?: string): AccountState => accountOf(this.kit, namespace).getSnapshot()
  getAddress = (namespace?: string) => this.getAccount(namespace).address
  getCaipAddress = (namespace?: string) => this.getAccount(namespace).caipAddress
  getIsConnectedState = (): boolean => this.getAccount().isConnected
  getState = (): PublicState => this.state.getSnapshot()
  isOpen = (): boolean => this.getState().open
  getActiveChainNamespace = () => this.getState().activeChain
  /** The network in use, or that of a namespace; with an id, the network of that id. */
  getCaipNetwork = (namespace?: string, id?: string | number): Network | undefined => {
    const networks = this.kit.get(Networks)
    const { active, namespaces } = networks.getSnapshot()
    if (namespace === undefined) return active
    return id === undefined ? namespaces[namespace]?.active : networks.find(`${namespace}:${id}`)
  }
  getCaipNetworkId = () => this.#network.getSnapshot().caipNetworkId
  getChainId = () => this.#network.getSnapshot().chainId
  /** The last event of those that somebody listened to. */
  getEvent = (): EventState => this.events.getSnapshot()

  getProvider<T>(namespace: string): T | undefined {
    return providerOf(this.kit, this.#adapters, namespace).getSnapshot() as T | undefined
  }
  getProviderType = (namespace: string) => this.getWalletInfo(namespace)?.type
  getWalletProvider = (): unknown => providerOf(this.kit, this.#adapters).getSnapshot()
  getWalletProviderType = () => this.getWalletInfo()?.type
  getWalletInfo = (namespace?: string): WalletInfo | undefined =>
    connectionOf(this.kit, namespace).getSnapshot()?.wallet

  subscribeAccount(listener: (account: AccountState) => void, namespace?: string): Unsubscribe {
    return follow(accountOf(this.kit, namespace), listener)
  }
  subscribeNetwork(listener: (network: NetworkState) => void): Unsubscribe {
    return follow(this.#network, listener)
  }
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): Unsubscribe {
    return follow(this.#network, ({ caipNetwork }) => listener(caipNetwork))
  }
  subscribeState(listener: (state: PublicState) => void): Unsubscribe {
    return follow(this.state, listener)
  }
  subscribeTheme(
    listener: (theme: { readonly themeMode: string; readonly themeVariables: object }) => void,
  ): Unsubscribe {
    return follow(this.kit.get(Theme), ({ mode, variables }) =>
      listener({ themeMode: mode, themeVariables: variables }),
    )
  }
  subscribeWalletInfo(listener: (wallet: WalletInfo | undefined) => void, namespace?: string): Unsubscribe {
    return follow(connectionOf(this.kit, namespace), (connection) => listener(connection?.wallet))
  }
  subscribeEvents(listener: (event: EventState) => void): Unsubscribe {
    return follow(this.events, listener)
  }
  /** By namespace: `providers['eip155']`. */
  subscribeProviders(listener: (providers: ProvidersState['providers']) => void): Unsubscribe {
    const namespaces = () => Object.keys(this.kit.get(Networks).getSnapshot().namespaces)
    const read = () => Object.fromEntries(namespaces().map((one) => [one, this.getProvider(one)]))
    const undo = namespaces().map((one) => follow(providerOf(this.kit, this.#adapters, one), () => listener(read())))
    return () => undo.forEach((unsubscribe) => unsubscribe())
  }

  /** What few apps use. */
  protected readonly rare = lazy('the layer', () =>
    import('./rare/index.js').then(({ createRare }) => createRare(this as unknown as AppKit)),
  )
  /** Logs that the layer could not be loaded, or failed. Nobody misses that of a kit that is disposed of meanwhile. */
  readonly notLoaded = (error: unknown): void => this.kit.find(Logger)?.error('The layer failed.', error)

  #followEvents(set: (event: EventState) => void): Unsubscribe {
    const wasStarted = this.getState().initialized
    const unsubscribe = this.kit.get(Telemetry).subscribe((event) => set(eventOf(event)))
    const following = this.rare()
      .then((rare) => rare.follow(wasStarted, set))
      .catch(this.notLoaded)
    return () => {
      unsubscribe()
      void following.then((stop) => stop?.())
    }
  }
}

const INITIALIZE: EventState = { timestamp: 0, reportedErrors: {}, data: { type: 'track', event: 'INITIALIZE' } }

const eventOf = ({ timestamp, ...event }: TrackedEvent): EventState => ({
  timestamp,
  reportedErrors: {},
  data: { type: 'track', ...event },
})

export const follow = <S>(source: Observable<S>, listener: (snapshot: S) => void): Unsubscribe =>
  source.subscribe(() => listener(source.getSnapshot()))
