import { Chains, type AddressReading } from '../../contracts/chains.js'
import type { Connection } from '../../contracts/connections.js'
import { override } from '../../kernel/override.js'
import { Clock } from '../../platform/clock.js'
import { check } from '../conformance/case.js'
import type { ConnectorFixture, ConnectorWorld, WalletControls } from '../conformance/connector-bench.js'
import { createTestKit } from '../create-test-kit.js'
import { createFakeClock, type FakeClock } from '../fake-clock.js'
import { createFakePage } from '../fake-page.js'
import type { Invariants } from '../invariants.js'
import { createMemoryKeyValue } from '../memory-key-value.js'
import { demandAll } from './demands.js'
import { become, nothingExpected, waiting, type Expected } from './expected.js'
import { createReach, type Reach } from './reach.js'
import type { Seen } from './see.js'
import { turn } from './turn.js'
import { createVisit, type Visit } from './visit.js'

/** One course of events: a wallet, the kit that a visitor has open, and what must be so by now. */
export interface Course {
  readonly wallet: WalletControls
  readonly clock: FakeClock
  readonly expected: Expected
  /** The present page load. */
  visit: Visit
  /** What was found wrong by those who watch. */
  readonly problems: string[]
  /** What the chain makes of addresses, as far as they have been read. */
  readonly addresses: Map<string, AddressReading>
  /** What a visitor has disconnected, and whether the wallet has to go along with it. */
  readonly partings: { readonly seen: Seen<unknown>; readonly mayFail: boolean }[]
  /** Loads the page anew, on what the last one has left. */
  load(): Promise<Visit>
  /** Lets happen what happens by itself. Time stands still. */
  settle(): Promise<void>
  readonly reach: Reach
  /** Those of the connector, the first of each namespace. */
  connected(): readonly Connection[]
  /** Leaves the page for good, and says what was left undone. */
  end(): Promise<void>
}

/** @param watch what every kit is handed to before anything happens in it. */
export async function openCourse(
  { plugin, plugins = () => [], connectorId }: ConnectorFixture,
  { wallet, overrides }: ConnectorWorld,
  watch: Invariants['watch'],
): Promise<Course> {
  const clock = createFakeClock(0, turn)
  const reach = createReach(clock)
  const [storage, page] = [createMemoryKeyValue(), createFakePage()]
  const listening = wallet.listening?.() ?? 0
  const problems: string[] = []

  async function load() {
    const all = [...overrides, override(Clock, { value: clock })]
    const testKit = watch({ ...createTestKit({ plugins: [plugins(), plugin()], overrides: all, storage, page }), clock })
    const visit = createVisit(testKit, connectorId, reach, (problem) => problems.push(problem))
    await visit.start()
    return visit
  }

  wallet.forget()
  wallet.approve()
  const visit = await load()
  const offered = visit.connector()!.namespaces
  const known = visit.kit.get(Chains).getSnapshot()
  const namespaces = offered.filter((namespace) => known.some(({ id }) => id === namespace))
  check(namespaces.length > 0, `leads to ${offered}, and the kit knows none of them`)

  const course: Course = {
    wallet,
    clock,
    visit,
    expected: nothingExpected(namespaces),
    problems,
    addresses: new Map(),
    partings: [],
    load,
    reach,
    async settle() {
      await turn()
      await turn()
    },
    connected() {
      const { chains } = course.visit.connections.getSnapshot()
      return namespaces.flatMap((namespace) => chains[namespace]?.connections.find((one) => one.connectorId === connectorId) ?? [])
    },
    async end() {
      const { expected, visit } = course
      become(waiting(expected), 'stopped')
      for (const place of expected.places.values()) place.connected = 'no'
      await visit.quit('dispose')
      demandAll(course)
      check((wallet.listening?.() ?? 0) <= listening, 'goes on listening to its wallet after the end')
    },
  }
  demandAll(course)
  return course
}
