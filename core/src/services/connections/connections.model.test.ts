import fc from 'fast-check'
import type { ConnectResult } from '../../contracts/connections.js'
import type { Account } from '../../domain/account.js'
import { fakeAccount } from '../../testing/fake-chain.js'
import { createFakeClock } from '../../testing/fake-clock.js'
import { createFakeConnector, hangs, type FakeAsk, type FakeConnector } from '../../testing/fake-connector.js'
import type { FakeSession } from '../../testing/fake-session.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createWorld, turn, watch } from './connections.test.helper.js'
import { idOf, type StoredConnection } from './stored-connections.js'

// Visitors, wallets, other tabs and reloads in any order, held against a few lines that say who must be connected.
// Per change: many short courses. By night, FC_STEPS=10000 FC_RUNS=5 makes few long ones.

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)
const STEPS = Number(process.env['FC_STEPS'] ?? 12)
const NAMESPACES = ['fake', 'mock']
const SHAPES = [
  { id: 'fake:a', namespaces: ['fake'] },
  { id: 'fake:b', namespaces: ['fake'] },
  { id: 'mock:c', namespaces: ['mock'] },
  { id: 'fake:d', namespaces: NAMESPACES, together: true, type: 'WALLET_CONNECT' },
]

type Step =
  | { readonly do: 'connect' | 'approve' | 'approve late' | 'reject' | 'lie' | 'forget'; readonly who: number }
  | { readonly do: 'change' | 'move' | 'empty' | 'end'; readonly which: number }
  | { readonly do: 'cancel' | 'disconnect'; readonly where: string | undefined }
  | { readonly do: 'other tab writes'; readonly keeps: number }
  | { readonly do: 'restart' | 'reload' }
  | { readonly do: 'wait'; readonly ms: number }

const who = fc.nat(SHAPES.length - 1)
const where = fc.constantFrom(undefined, ...NAMESPACES)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ do: fc.constantFrom('connect', 'connect', 'approve', 'approve', 'approve late', 'reject', 'lie', 'forget'), who }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('change', 'move', 'empty', 'end'), which: fc.nat(7) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'disconnect'), where }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('other tab writes'), keeps: fc.nat(15) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('restart', 'reload') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 3_000, 25_000, 300_000) }) },
)

interface Waiting {
  readonly connector: FakeConnector
  readonly ask: FakeAsk
  readonly seen: ReturnType<typeof watch<ConnectResult>>
  becomes?: 'connected' | 'cancelled' | 'error'
}

/** What the visitor and the wallets have done, and what must follow from it. */
class Model {
  readonly store = createMemoryKeyValue()
  readonly clock = createFakeClock()
  readonly wallets = SHAPES.map((shape) => createFakeConnector({ ...shape, onConnect: hangs() }))
  readonly visits: ReturnType<typeof createWorld>[] = []
  readonly attempts: Waiting[] = []
  world!: ReturnType<typeof createWorld>
  stop!: () => void
  /** Who must be connected: said yes in this page life, and nothing has ended it. */
  must = new Map<string, FakeSession>()
  /** Who may be: a restore that nobody has taken back was said yes to. */
  may = new Map<string, FakeSession>()

  async load() {
    this.world = createWorld({ store: this.store, clock: this.clock, connectors: this.wallets })
    this.visits.push(this.world)
    await this.start()
  }

  async start() {
    this.stop = this.world.connections.start()
    await this.world.connections.prepare()
  }

  leave() {
    this.stop()
    this.settle(() => true, 'cancelled')
    this.must.clear()
    this.may.clear()
  }

  /** Attempts that are over by now. */
  settle(which: (one: Waiting) => boolean, becomes: NonNullable<Waiting['becomes']>) {
    for (const one of this.attempts) if (!one.becomes && which(one)) one.becomes = becomes
  }

  forget(which: (session: FakeSession, id: string) => boolean) {
    for (const those of [this.must, this.may]) for (const [id, session] of those) if (which(session, id)) those.delete(id)
  }

  /** A session falls; those of one pairing fall together. */
  fall(fallen: FakeSession) {
    const id = [...this.must, ...this.may].find(([, session]) => session === fallen)?.[0]
    const pairing = id?.startsWith('fake:d@')
    this.forget((session, other) => session === fallen || (!!pairing && other.startsWith('fake:d@')))
  }

  openAsk(connector: FakeConnector, isAborted: boolean) {
    return connector.asks.find((ask) => ask.answers === 0 && ask.request.signal.aborted === isAborted)
  }

  say(connector: FakeConnector, ask: FakeAsk) {
    const sessions = ask.approve()
    const waiting = this.attempts.find((one) => one.ask === ask)
    if (ask.request.signal.aborted) return
    const those = waiting ? this.must : this.may
    for (const session of sessions) {
      const id = `${connector.id}@${session.namespace}`
      // A yes takes the place of what the same wallet said before.
      if (waiting) this.forget((_, other) => other === id)
      those.set(id, session)
    }
    this.settle((one) => one === waiting, 'connected')
  }

  stored(): readonly StoredConnection[] {
    const text = this.store.get('@appkit/connections')
    return text === undefined ? [] : (JSON.parse(text) as { data: StoredConnection[] }).data
  }

  async run(step: Step) {
    const { connections } = this.world
    if (step.do === 'connect') {
      const connector = this.wallets[step.who]!
      const seen = watch(connections.connect(connector.id))
      this.settle(({ connector: other }) => other.namespaces.some((namespace) => connector.namespaces.includes(namespace)), 'cancelled')
      this.attempts.push({ connector, ask: connector.asks.at(-1)!, seen })
    }
    if (step.do === 'approve' || step.do === 'approve late') {
      const connector = this.wallets[step.who]!
      const ask = this.openAsk(connector, step.do === 'approve late')
      if (ask) this.say(connector, ask)
    }
    if (step.do === 'reject' || step.do === 'lie') {
      const ask = this.openAsk(this.wallets[step.who]!, false)
      if (step.do === 'reject') ask?.reject({ code: 4001 })
      else ask?.approve({ state: { accounts: [fakeAccount('evil', 'mallory')] } })
      this.settle((one) => one.ask === ask, step.do === 'reject' ? 'cancelled' : 'error')
    }
    if (step.do === 'forget') this.wallets[step.who]!.forget()
    if ('which' in step) {
      const sessions = [...this.must.values(), ...this.may.values()]
      const session = sessions[step.which % (sessions.length || 1)]
      if (step.do === 'change') session?.change({ accounts: [fakeAccount(session.namespace, 'bob'), fakeAccount(session.namespace, 'alice')] })
      if (step.do === 'move') session?.change({ networkId: `${session.namespace}:two` })
      if (step.do === 'empty') session?.change({ accounts: [] })
      if (step.do === 'end') session?.end('gone')
      if (session && (step.do === 'empty' || step.do === 'end')) this.fall(session)
    }
    if ('where' in step) {
      const isThere = (namespace: string) => step.where === undefined || step.where === namespace
      this.settle(({ connector }) => connector.namespaces.some(isThere), 'cancelled')
      if (step.do === 'cancel') connections.cancel(step.where)
      else {
        for (const session of [...this.must.values(), ...this.may.values()]) if (isThere(session.namespace)) this.fall(session)
        await connections.disconnect(step.where === undefined ? {} : { namespace: step.where })
      }
    }
    if (step.do === 'other tab writes') {
      const all = [...this.must.keys(), 'fake:a@fake', 'mock:c@mock']
      const keeps = new Set(all.filter((_, index) => step.keeps & (1 << index)))
      const data = [...keeps].map((id) => ({ connectorId: id.split('@')[0]!, namespace: id.split('@')[1]! }))
      this.store.externalWrite({ '@appkit/connections': JSON.stringify({ v: 1, data }) })
      this.forget((_, id) => !keeps.has(id))
    }
    if (step.do === 'restart' || step.do === 'reload') {
      this.leave()
      await (step.do === 'restart' ? this.start() : this.load())
    }
    await (step.do === 'wait' ? this.clock.advance(step.ms) : turn())
    this.settle(({ ask }) => ask.request.signal.aborted, 'error')
    this.check()
  }

  /** Throws for the first thing that is not as it must be. Cheaper than `expect`, of which there would be half a million. */
  check() {
    const { chains, connected } = this.world.connections.getSnapshot()
    const there = Object.values(chains).flatMap((chain) => chain.connections)

    for (const [id, session] of this.must) demand(there.some((one) => one.id === id && one.session === session), `${id} is connected`)
    for (const { id, session, accounts, networkId } of there) {
      const said = session.getSnapshot()
      demand((this.must.get(id) ?? this.may.get(id)) === session, `${id} has said yes in this page life`)
      demand(networkId === said.networkId && addresses(accounts) === addresses(said.accounts), `${id} is what its wallet says now`)
    }
    demand(connected === there.length > 0, 'the kit is connected if anybody is')

    for (const namespace of NAMESPACES) {
      const { status, connection, connections, attempt } = chains[namespace]!
      const open = this.attempts.filter(({ connector, becomes }) => !becomes && connector.namespaces.includes(namespace))
      demand(connection === connections[0] && (status === 'connected') === connections.length > 0, `${namespace} agrees with itself`)
      demand(open.length <= 1, `one attempt in ${namespace}`)
      demand(!!attempt?.silent || attempt?.connectorId === open[0]?.connector.id, `who waits in ${namespace} is shown`)
      demand(!(attempt?.silent && open[0]), `no restore in ${namespace} while the visitor waits`)
    }

    for (const { seen, becomes } of this.attempts) {
      demand(seen.settled === (becomes ? 1 : 0), 'each attempt settles once')
      demand(!becomes || becomes === (seen.value?.status ?? 'error'), `an attempt becomes ${becomes}, not ${seen.value?.status}`)
    }
    const told = this.visits.flatMap((visit) => visit.told())
    const times = (event: string) => told.filter((one) => one === event).length
    const isFailure = ({ seen }: Waiting) => !!seen.error || (seen.value?.status === 'cancelled' && seen.value.reason === 'rejected')
    demand(times('CONNECT_SUCCESS') === this.attempts.filter(({ becomes }) => becomes === 'connected').length, 'each success is told once')
    demand(times('CONNECT_ERROR') === this.attempts.filter(isFailure).length, 'each failure is told once')

    const kept = new Set(this.stored().map(idOf))
    for (const { id } of there) demand(kept.has(id), `${id} is stored`)
    for (const wallet of this.wallets) {
      demand(wallet.prompts === wallet.asks.filter(({ request }) => !request.silent).length, `${wallet.id} asks the visitor only when connecting`)
    }
  }

  async end() {
    this.leave()
    await turn()
    this.check()
    demand(this.clock.pending === 0 && this.store.listening === 0, 'no timer and no listener is left')
    for (const { sessions } of this.wallets) demand(sessions.every(({ listeners }) => listeners === 0), 'no session is listened to')
  }
}

const addresses = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

function demand(isSo: boolean, what: string) {
  if (!isSo) throw new Error(`It must be so that ${what}.`)
}

test(`MB1: whatever visitors, wallets, tabs and reloads do, nobody is shown who has not said yes (${RUNS} × ≤ ${STEPS})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: STEPS, size: 'max' }), async (steps) => {
      const model = new Model()
      await model.load()
      for (const one of steps) await model.run(one)
      await model.end()
    }),
    { numRuns: RUNS },
  )
}, 600_000)
