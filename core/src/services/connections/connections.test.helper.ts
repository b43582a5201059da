import type { Chain } from '../../contracts/chains.js'
import type { ChainConnection } from '../../contracts/connections.js'
import type { Connector } from '../../contracts/connectors.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { TrackedEvent } from '../../contracts/telemetry.js'
import { toNetwork } from '../../domain/network.js'
import type { RecentWallet } from '../../domain/wallet.js'
import { createContributions } from '../../kernel/contributions.js'
import type { KeyValue } from '../../platform/key-value.js'
import { createFakeChain } from '../../testing/fake-chain.js'
import { createFakeClock, type FakeClock } from '../../testing/fake-clock.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createRecordingLogger } from '../../testing/recording-logger.js'
import { createSeededRandom } from '../../testing/seeded-random.js'
import { createTelemetry } from '../telemetry/telemetry.js'
import { createConnections } from './connections.js'

export interface WorldOptions<Store extends KeyValue> {
  readonly connectors?: readonly Connector[]
  readonly chains?: readonly Chain[]
  readonly config?: HostConfig
  readonly store: Store
  readonly clock?: FakeClock
}

/** Lets everything that is ready run. Time stands still, and not even a millisecond of the machine's passes. */
export const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A service of connections, and everything it is made of, where a test can reach it. */
export function createWorld<Store extends KeyValue>({
  connectors: given = [],
  chains: present = [createFakeChain(), createFakeChain({ id: 'mock' })],
  config = {},
  store,
  clock = createFakeClock(),
}: WorldOptions<Store>) {
  const connectors = createContributions<Connector>('connectors')
  const chains = createContributions<Chain>('chains')
  for (const connector of given) connectors.add(connector)
  const removeChain = present.map((chain) => chains.add(chain))
  const logger = createRecordingLogger()
  const telemetry = createTelemetry(clock, logger)
  const events: TrackedEvent[] = []
  telemetry.subscribe((event) => events.push(event))
  const remembered: RecentWallet[] = []
  const connections = createConnections({
    connectors,
    chains,
    clock,
    random: createSeededRandom(),
    store,
    config,
    logger,
    telemetry,
    requested: () => config.networks?.map(toNetwork) ?? chains.getSnapshot().flatMap(({ networks }) => networks),
    remember: (wallet) => void remembered.push(wallet),
  })

  /** Every snapshot there was, oldest first. */
  const history = [connections.getSnapshot()]
  connections.subscribe(() => history.push(connections.getSnapshot()))

  return {
    connections,
    connectors,
    chains,
    removeChain,
    clock,
    store,
    logger,
    history,
    events,
    /** What was handed over to be remembered, oldest first. */
    remembered,
    told: () => events.map(({ event }) => event),
    /** One namespace, now. */
    at: (namespace = 'fake'): ChainConnection => connections.getSnapshot().chains[namespace]!,
    status: (namespace = 'fake') => connections.getSnapshot().chains[namespace]?.status,
    turn,
  }
}

/** A world that is started, with what connecting takes already there. */
export async function createStartedWorld(
  connectors: readonly Connector[] = [],
  rest: Partial<WorldOptions<ReturnType<typeof createMemoryKeyValue>>> = {},
) {
  const world = createWorld({ store: createMemoryKeyValue(), connectors, ...rest })
  const stop = world.connections.start()
  await world.connections.prepare()
  return { ...world, stop }
}

/** What a promise has come to by now, for those that may not have come to anything. */
export function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown; settled: number } = { settled: 0 }
  promise.then(
    (value) => Object.assign(seen, { value, settled: seen.settled + 1 }),
    (error: unknown) => Object.assign(seen, { error, settled: seen.settled + 1 }),
  )
  return seen
}
