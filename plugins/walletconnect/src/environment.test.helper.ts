import {
  type AppConfig,
  Connections,
  type ConnectionsState,
  type NetworkId,
  type PluginOption,
  Telemetry,
} from '@latchkey/core'
import { Connectors, definePlugin, type Namespace, Namespaces, type PairingProfile } from '@latchkey/core/plugin'
import {
  createFakeNamespace,
  createTestKit,
  fakeNetwork,
  flush,
  type TestKit,
  type TestKitConfig,
} from '@latchkey/core/testing'
import { startRelay, type Relay } from '@latchkey/example-devnet'
import { openDemoWallet, type DemoWallet, type DemoWalletOptions } from '@latchkey/example-devnet/demo-wallet'
import type { WalletConnectOptions } from './options.js'
import { walletConnect } from './plugin.js'

// The wallet's SDK asks servers of its makers otherwise, and a process has one client of either side only.
process.env['IS_VITEST'] = 'true'
process.env['DISABLE_GLOBAL_CORE'] = 'true'

export const CONNECTOR = 'walletconnect:pairing'
export const MAINNET = 'eip155:1'
export const POLYGON = 'eip155:137'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A namespace with any address, for what a test is about is the pairing. */
export function chainOf(id: string, references: readonly string[], pairing: PairingProfile): Namespace {
  const networks = references.map((reference) => fakeNetwork(id, reference))
  const codec = { isReference: () => true, readAddress: (address: string) => ({ valid: true as const, address }) }
  return createFakeNamespace({ id, networks, codec, features: { 'pairing@1': pairing } })
}

export const EVM = chainOf('eip155', ['1', '137'], {
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  events: ['accountsChanged', 'chainChanged'],
  accountType: 'eoa',
})
export const SOL = chainOf('solana', [SOLANA.split(':')[1]!], {
  methods: ['solana_signMessage'],
  events: [],
  deprecated: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ' },
})

export const chainsPlugin = (chains: readonly Namespace[]) =>
  definePlugin({
    id: 'test-chains',
    requires: [Namespaces],
    setup: (ctx) => {
      for (const chain of chains) ctx.contribute(Namespaces, chain)
    },
  })()

export interface DappOptions extends Omit<TestKitConfig, 'plugins' | 'config'> {
  readonly chains?: readonly Namespace[]
  readonly config?: AppConfig
  readonly options?: WalletConnectOptions
  readonly plugins?: PluginOption
}

/** A page that pairs, and what a test wants to know of it. */
export interface Dapp extends TestKit {
  readonly state: () => ConnectionsState
  /** Every code that was shown, in order. */
  readonly uris: readonly string[]
  /** Resolves with the next code that is shown, or the one that is if there is a newer one than that. */
  uri(after?: string): Promise<string>
  /** Told of every change of the connections. */
  subscribe(listener: () => void): () => void
  cancel(): void
  disconnect(): Promise<void>
  connect(options?: {
    readonly signal?: AbortSignal
    readonly networkId?: NetworkId
  }): ReturnType<Connections['connect']>
  session(namespace?: string): NonNullable<ConnectionsState['namespaces'][string]['connection']>['session']
  /** The tracked events, by name. */
  readonly tracked: readonly (readonly [name: string, properties: unknown])[]
  /** Resolves once the connections are so. */
  until(condition: (state: ConnectionsState) => boolean): Promise<ConnectionsState>
}

/** Everything of one test, ended with it. */
export interface Environment {
  readonly relay: Relay
  dapp(options?: DappOptions): Promise<Dapp>
  wallet(options?: Partial<DemoWalletOptions>): Promise<DemoWallet>
  end(): Promise<void>
}

export async function openEnvironment(relayOptions?: Parameters<typeof startRelay>[0]): Promise<Environment> {
  const relay = await startRelay(relayOptions)
  const ends: (() => Promise<unknown>)[] = []
  return {
    relay,
    async dapp({ chains = [EVM, SOL], config, options, plugins, ...rest } = {}) {
      const test = createTestKit({
        ...rest,
        plugins: [chainsPlugin(chains), walletConnect(options), plugins],
        config: { projectId: 'test', endpoints: { relay: relay.url }, ...config },
      })
      ends.push(() => test.kit.dispose())
      const tracked: (readonly [string, unknown])[] = []
      const names = [
        'CONNECT_SUCCESS',
        'CONNECT_ERROR',
        'USER_REJECTED',
        'DISCONNECT_SUCCESS',
        'DISCONNECT_ERROR',
      ] as const
      for (const name of names) {
        test.kit.get(Telemetry).on(name, (properties) => tracked.push([name, properties]))
      }
      await test.kit.start()
      return createDapp(test, tracked)
    },
    async wallet(options = {}) {
      const wallet = await openDemoWallet({
        relayUrl: relay.url,
        projectId: 'test',
        oneRequestAtATime: false,
        auto: { approve: true, answer: true },
        ...options,
      })
      ends.push(() => wallet.close())
      return wallet
    },
    async end() {
      for (const end of ends.reverse()) await end()
      await relay.stop()
    },
  }
}

function createDapp(test: TestKit, tracked: Dapp['tracked']): Dapp {
  const connections = test.kit.get(Connections)
  const state = connections.getSnapshot
  const uris: string[] = []
  connections.subscribe(() => {
    for (const { attempt } of Object.values(state().namespaces)) {
      const uri = attempt?.pairing?.uri
      if (uri && !uris.includes(uri)) uris.push(uri)
    }
  })

  function until(condition: (now: ConnectionsState) => boolean): Promise<ConnectionsState> {
    return new Promise((resolve) => {
      const look = () => {
        if (!condition(state())) return
        unsubscribe()
        resolve(state())
      }
      const unsubscribe = connections.subscribe(look)
      look()
    })
  }

  return {
    ...test,
    state,
    uris,
    tracked,
    until,
    async uri(after) {
      await until(() => uris.length > 0 && uris.at(-1) !== after)
      return uris.at(-1)!
    },
    subscribe: connections.subscribe,
    cancel: () => connections.cancel(),
    disconnect: () => connections.disconnect(),
    connect: (options) => connections.connect(CONNECTOR, options),
    session: (namespace = 'eip155') => state().namespaces[namespace]!.connection!.session,
  }
}

/** Lets a clock go on while something outside takes its time, for code that waits for both. */
export async function meanwhile<T>({ clock }: Pick<TestKit, 'clock'>, promise: Promise<T>, ms = 50): Promise<T> {
  const course = { isOver: false }
  const over = () => void (course.isOver = true)
  promise.then(over, over)
  while (!course.isOver) {
    await new Promise((turn) => setImmediate(turn))
    await clock.advance(ms)
  }
  await flush()
  return promise
}

/** Whether the connector is offered. */
export const isOffered = ({ kit }: Pick<TestKit, 'kit'>) =>
  kit
    .get(Connectors)
    .getSnapshot()
    .some(({ id }) => id === CONNECTOR)
