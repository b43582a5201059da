import { Chains } from '../../contracts/chains.js'
import { Connections, type Connection } from '../../contracts/connections.js'
import { Connectors, type Connector, type ConnectRequest } from '../../contracts/connectors.js'
import type { Session } from '../../contracts/session.js'
import type { Override } from '../../kernel/override.js'
import type { Plugin, PluginOption } from '../../kernel/plugin.js'
import { createTestKit, type TestKit } from '../create-test-kit.js'
import { flush } from '../flush.js'
import { check } from './case.js'
import { print } from './print.js'

/** A wallet that does what the suite says. */
export interface WalletControls {
  /** From now on it says yes when it is asked, and shares its accounts, whatever it has taken back before. */
  approve(): void
  /** From now on it says no, as a visitor would. */
  reject(): void
  /** From now on it says nothing. */
  hang(): void
  /** Says yes to what it has said nothing to, where it can. Mostly nobody waits for that any more. */
  approveLate?(): void
  /** Forgets that it ever said yes. */
  forget(): void
  /** How often it has shown the visitor something. */
  prompts(): number
  /** Says that another account is in use now, where it can. */
  changeAccount?(): void
  /** Ends the connection from its side, where it can. */
  leave?(): void
  /** Goes to another network, where it is on one and can. */
  changeNetwork?(): void
  /** Locks itself, where it can: until the visitor lets it, it shares no more. What it says of that is its own affair. */
  lock?(): void
  /** Calls back right before each answer that it gives the page, where it can. Returns the way back. */
  onAnswer?(tell: () => void): () => void
  /** How many listen to it, where it can count them. */
  listening?(): number
  /** The addresses that it shares with this page now, where it knows: as its chain writes them, the one in use first. */
  shares?(namespace: string): readonly string[]
}

/** A world with the wallet in it, made anew for each case: a page it is on, as overrides. */
export interface ConnectorWorld {
  readonly wallet: WalletControls
  readonly overrides: readonly Override[]
}

/** A plugin that brings a connector, and a wallet for it. */
export interface ConnectorFixture {
  readonly plugin: () => Plugin
  readonly plugins?: () => PluginOption
  readonly connectorId: string
  readonly world: () => ConnectorWorld | Promise<ConnectorWorld>
}

/** A kit with the connector in it, started, and what drives both. */
export interface ConnectorBench extends TestKit {
  readonly wallet: WalletControls
  readonly connector: Connector
  readonly connections: Connections
}

/** Long enough for everything in a kit that waits, but a visitor's own time. */
export const A_WHILE_MS = 12_000

/** @param watch what the kit is handed to before anything happens in it. */
export async function openBench(
  { plugin, plugins = () => [], connectorId }: ConnectorFixture,
  { wallet, overrides }: ConnectorWorld,
  watch: (testKit: TestKit) => TestKit,
): Promise<ConnectorBench> {
  const testKit = watch(createTestKit({ plugins: [plugins(), plugin()], overrides }))
  await start(testKit)
  const connector = testKit.kit.get(Connectors).getSnapshot().find(({ id }) => id === connectorId)
  demandNoFailures(testKit)
  check(connector, `brings no connector "${connectorId}"`)
  return { ...testKit, wallet, connector, connections: testKit.kit.get(Connections) }
}

/** Starts a kit, brings all that comes late, and lets as much time pass as a start may take. */
export async function start({ kit, clock }: TestKit) {
  const started = kit.start()
  await flush()
  await kit.prepare()
  await clock.advance(A_WHILE_MS)
  await started
}

/** What a promise comes to, while time passes. One that comes to nothing is for the runner's own deadline to find. */
export async function settled<T>({ clock }: TestKit, promise: PromiseLike<T>): Promise<T> {
  // Answered here, so that a failure is this case's failure and not an unhandled one.
  const outcome = Promise.resolve(promise).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await clock.advance(A_WHILE_MS)
  const result = await outcome
  if ('error' in result) throw result.error
  return result.value
}

/** Connects through the kit, as a visitor would who says yes. */
export async function connected(bench: ConnectorBench): Promise<Connection> {
  bench.wallet.approve()
  const result = await settled(bench, bench.connections.connect(bench.connector.id))
  check(result.status === 'connected', `does not connect though the wallet says yes: ${print(result)}`)
  return result.connections[0]!
}

/** Asks the connector itself for all that it offers, as the kit would. */
export function ask({ connector, kit }: ConnectorBench, request: Partial<ConnectRequest> = {}): PromiseLike<readonly Session[]> {
  const chains = kit.get(Chains).getSnapshot().filter(({ id }) => connector.namespaces.includes(id))
  return connector.connect({
    namespaces: chains.map(({ id }) => id),
    networks: chains.flatMap(({ networks }) => networks),
    silent: false,
    resume: {},
    signal: new AbortController().signal,
    onUri: () => {},
    ...request,
  })
}

export function demandNobody({ connections }: ConnectorBench) {
  check(!connections.getSnapshot().connected, 'is connected though it must not be')
}

export function demandNoFailures({ failures }: Pick<TestKit, 'failures'>) {
  const [failure] = failures
  if (failure) throw failure
}
