import { Namespaces } from '../../contracts/networks/namespaces.js'
import { Connections, type Connection } from '../../contracts/connections/connections.js'
import { Connectors, type Connector, type ConnectRequest } from '../../contracts/connections/connectors.js'
import type { Session } from '../../contracts/connections/session.js'
import type { Stage } from '../../kernel/loading/stages.js'
import type { Override } from '../../kernel/override.js'
import type { Plugin, PluginOption } from '../../kernel/plugin/plugin.js'
import { createTestKit, type TestKit } from '../create-test-kit.js'
import { flush } from '../flush.js'
import { holdConnectStage } from '../faults/hold-connect-stage.js'
import { check } from './case.js'
import { print } from './print.js'

/** The controls by which the suite drives a wallet. */
export interface WalletControls {
  /** From now on the wallet approves requests and shares its accounts, even if it has revoked them before. */
  approve(): void
  /** From now on the wallet rejects, as if the visitor declined. */
  reject(): void
  /** From now on the wallet does not answer. */
  hang(): void
  /** Approves the unanswered requests, if the wallet can. The kit has usually stopped waiting by then. */
  approveLate?(): void
  /** Forgets every approval. */
  forget(): void
  /** The number of prompts the visitor has seen. */
  prompts(): number
  /** Switches to another account, if the wallet can. */
  changeAccount?(): void
  /** Ends the connection from the wallet's side, if the wallet can. */
  leave?(): void
  /** Switches to another network, if the wallet has a current one and can switch. */
  changeNetwork?(): void
  /**
   * Locks the wallet, if it can: it shares no accounts until the visitor unlocks it. It may or may not report that.
   */
  lock?(): void
  /** Subscribes to the moment before each of the wallet's answers, if it can. Returns `unsubscribe`. */
  onAnswer?(tell: () => void): () => void
  /** The number of listeners on the wallet, if it can count them. */
  listening?(): number
  /**
   * The addresses that the wallet shares with this page, if it knows them: in the namespace's form, the current first.
   */
  shares?(namespace: string): readonly string[]
}

/** The wallet and its surroundings, new for each case: the overrides include the page that the wallet is on. */
export interface ConnectorEnvironment {
  readonly wallet: WalletControls
  readonly overrides: readonly Override[]
}

/** A plugin that contributes a connector, and a wallet for it. */
export interface ConnectorFixture {
  readonly plugin: () => Plugin
  readonly plugins?: () => PluginOption
  readonly connectorId: string
  readonly environment: () => ConnectorEnvironment | Promise<ConnectorEnvironment>
}

/** A started kit with the connector, and the controls for both. */
export interface ConnectorBench extends TestKit {
  readonly wallet: WalletControls
  readonly connector: Connector
  readonly connections: Connections
}

/** Longer than every wait in a kit, except the visitor's own time. */
export const A_WHILE_MS = 12_000

/** @param watch receives the kit before it starts. */
export async function openBench(
  fixture: ConnectorFixture,
  { wallet, overrides }: ConnectorEnvironment,
  watch: (testKit: TestKit) => TestKit,
): Promise<ConnectorBench> {
  const { plugin, plugins = () => [] } = fixture
  const testKit = watch(createTestKit({ plugins: [plugins(), plugin()], overrides }))
  await start(testKit)
  return benchOf(testKit, fixture, wallet)
}

/** A kit whose connector is offered, while the code that works with its wallet is on its way. */
export interface LateBench extends ConnectorBench {
  /** Lets the code arrive. */
  release(): void
}

/** @param watch receives the kit before it starts. */
export async function openLateBench(
  fixture: ConnectorFixture,
  { wallet, overrides }: ConnectorEnvironment,
  watch: (testKit: TestKit) => TestKit,
): Promise<LateBench> {
  const { plugin, plugins = () => [] } = fixture
  const held = holdConnectStage(plugin())
  const testKit = watch(createTestKit({ plugins: [plugins(), held.plugin], overrides }))
  await start(testKit, 'discover')
  await testKit.kit.get(Connections).load()
  return { ...benchOf(testKit, fixture, wallet), release: held.release }
}

function benchOf(testKit: TestKit, { connectorId }: ConnectorFixture, wallet: WalletControls): ConnectorBench {
  const connector = testKit.kit
    .get(Connectors)
    .getSnapshot()
    .find(({ id }) => id === connectorId)
  demandNoFailures(testKit)
  check(connector, `The plugin adds no connector "${connectorId}".`)
  return { ...testKit, wallet, connector, connections: testKit.kit.get(Connections) }
}

/** Starts a kit, loads its stages up to this one, and advances the time by the longest start. */
export async function start({ kit, clock }: TestKit, stage: Stage = 'connect') {
  const started = kit.start()
  await flush()
  await kit.load(stage)
  await clock.advance(A_WHILE_MS)
  await started
}

/** Waits for a promise while advancing the time. A promise that never settles runs into the runner's deadline. */
export async function settled<T>({ clock }: TestKit, promise: PromiseLike<T>): Promise<T> {
  // Handle the rejection here, so that it fails this case and is not reported as unhandled.
  const outcome = Promise.resolve(promise).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await clock.advance(A_WHILE_MS)
  const result = await outcome
  if ('error' in result) throw result.error
  return result.value
}

/** Connects through the kit, with a visitor who approves. */
export async function connected(bench: ConnectorBench): Promise<Connection> {
  bench.wallet.approve()
  const result = await settled(bench, bench.connections.connect(bench.connector.id))
  check(result.status === 'connected', `The wallet approved, and connect ended as ${print(result)}.`)
  return result.connections[0]!
}

/** Calls the connector directly for everything it offers, as the kit would. */
export function ask(
  { connector, kit }: ConnectorBench,
  request: Partial<ConnectRequest> = {},
): PromiseLike<readonly Session[]> {
  const chains = kit
    .get(Namespaces)
    .getSnapshot()
    .filter(({ id }) => connector.namespaces.includes(id))
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

export function demandDisconnected({ connections }: ConnectorBench) {
  check(!connections.getSnapshot().connected, 'The kit is connected, and should not be.')
}

export function demandNoFailures({ failures }: Pick<TestKit, 'failures'>) {
  const [failure] = failures
  if (failure) throw failure
}
