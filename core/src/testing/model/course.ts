import { Namespaces, type AddressReading } from '../../contracts/networks/namespaces.js'
import type { Connection } from '../../contracts/connections/connections.js'
import type { Stage } from '../../kernel/loading/stages.js'
import { override } from '../../kernel/override.js'
import { Clock } from '../../platform/clock.js'
import { check } from '../conformance/case.js'
import type { ConnectorFixture, ConnectorEnvironment, WalletControls } from '../conformance/connector-bench.js'
import { createTestKit } from '../create-test-kit.js'
import { createFakeClock, type FakeClock } from '../fakes/fake-clock.js'
import { createFakePage } from '../fakes/fake-page.js'
import { holdConnectStage } from '../faults/hold-connect-stage.js'
import type { Invariants } from '../invariants/invariants.js'
import { createMemoryKeyValue } from '../fakes/memory-key-value.js'
import { demandAll } from './demands.js'
import { become, nothingExpected, waiting, type Expected } from './expected.js'
import { createReach, type Reach } from './reach.js'
import type { Seen } from './see.js'
import { turn } from './turn.js'
import { createVisit, type Visit } from './visit.js'

/** One course of acts: a wallet, the kit of the open page, and the present expectations. */
export interface Course {
  readonly wallet: WalletControls
  readonly clock: FakeClock
  readonly expected: Expected
  /** The current page load. */
  visit: Visit
  /** The faults that the watchers found. */
  readonly problems: string[]
  /** The normalised form of each address read so far. */
  readonly addresses: Map<string, AddressReading>
  /** The visitor's disconnects, and whether each may fail. */
  readonly partings: { readonly seen: Seen<unknown>; readonly mayFail: boolean }[]
  /** Reloads the page on the storage of the last load. */
  load(): Promise<Visit>
  /** The same over a slow network: the code that works with the wallet arrives when `release` is called. */
  loadSlowly(): Promise<{ readonly visit: Visit; release(): void }>
  /** Lets all ready work run. Time stands still. */
  settle(): Promise<void>
  readonly reach: Reach
  /** The connector's networks, the first of each namespace. */
  connected(): readonly Connection[]
  /** Leaves the page for good, and returns what leaked. */
  end(): Promise<void>
}

/** @param watch receives every kit before it starts. */
export async function openCourse(
  { plugin, plugins = () => [], connectorId }: ConnectorFixture,
  { wallet, overrides }: ConnectorEnvironment,
  watch: Invariants['watch'],
): Promise<Course> {
  const clock = createFakeClock(0, turn)
  const reach = createReach(clock)
  const [storage, page] = [createMemoryKeyValue(), createFakePage()]
  const listening = wallet.listening?.() ?? 0
  const problems: string[] = []

  async function load(subject = plugin(), stage: Stage = 'connect') {
    const all = [...overrides, override(Clock, { value: clock })]
    const testKit = watch({
      ...createTestKit({ plugins: [plugins(), subject], overrides: all, storage, page }),
      clock,
    })
    const visit = createVisit(testKit, connectorId, reach, (problem) => problems.push(problem))
    await visit.start(stage)
    return visit
  }

  wallet.forget()
  wallet.approve()
  const visit = await load()
  const offered = visit.connector()!.namespaces
  const known = visit.kit.get(Namespaces).getSnapshot()
  const namespaces = offered.filter((namespace) => known.some(({ id }) => id === namespace))
  check(namespaces.length > 0, `The connector lists the namespaces ${offered}, and the kit has none of them.`)

  const course: Course = {
    wallet,
    clock,
    visit,
    expected: nothingExpected(namespaces),
    problems,
    addresses: new Map(),
    partings: [],
    load: () => load(),
    async loadSlowly() {
      const held = holdConnectStage(plugin())
      return { visit: await load(held.plugin, 'discover'), release: held.release }
    },
    reach,
    async settle() {
      await turn()
      await turn()
    },
    connected() {
      const { namespaces: chains } = course.visit.connections.getSnapshot()
      return namespaces.flatMap(
        (namespace) => chains[namespace]?.connections.find((one) => one.connectorId === connectorId) ?? [],
      )
    },
    async end() {
      const { expected, visit } = course
      become(waiting(expected), 'stopped')
      for (const place of expected.places.values()) place.connected = 'no'
      await visit.quit('dispose')
      demandAll(course)
      check((wallet.listening?.() ?? 0) <= listening, 'The connector did not remove its listeners from the wallet.')
    },
  }
  demandAll(course)
  return course
}
