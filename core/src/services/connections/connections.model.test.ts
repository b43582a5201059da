import fc from 'fast-check'
import type { ConnectResult } from '../../contracts/connections/connections.js'
import type { Account } from '../../domain/account.js'
import { fakeAccount } from '../../testing/fakes/fake-namespace.js'
import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { createFakeConnector, hangs, type FakeAsk, type FakeConnector } from '../../testing/fakes/fake-connector.js'
import type { FakeSession } from '../../testing/fakes/fake-session.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createEnvironment, turn, watch } from './connections.test.helper.js'
import { idOf, type StoredConnection } from './store/stored-connections.js'

// Runs steps of visitors, wallets, other tabs and reloads in any order against a model of what must be connected.
// A change runs many short sequences; FC_STEPS=10000 FC_RUNS=5 runs few long ones at night.

const RUNS = Number(process.env['FC_RUNS'] ?? 300)
const STEPS = Number(process.env['FC_STEPS'] ?? 12)
const NAMESPACES = ['fake', 'mock']
const SHAPES = [
  { id: 'fake:a', namespaces: ['fake'] },
  { id: 'fake:b', namespaces: ['fake'] },
  { id: 'mock:c', namespaces: ['mock'] },
  { id: 'fake:d', namespaces: NAMESPACES, together: true, type: 'WALLET_CONNECT' },
]

type Step =
  | { readonly do: 'connect' | 'approve' | 'approve late' | 'reject' | 'lie' | 'forget'; readonly wallet: number }
  | { readonly do: 'change' | 'move' | 'empty' | 'end'; readonly which: number }
  | { readonly do: 'cancel' | 'disconnect'; readonly where: string | undefined }
  | { readonly do: 'other tab writes'; readonly keeps: number }
  | { readonly do: 'restart' | 'reload' }
  | { readonly do: 'wait'; readonly ms: number }

const wallet = fc.nat(SHAPES.length - 1)
const where = fc.constantFrom(undefined, ...NAMESPACES)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constantFrom('connect', 'connect', 'approve', 'approve', 'approve late', 'reject', 'lie', 'forget'),
      wallet,
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('change', 'move', 'empty', 'end'), which: fc.nat(7) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'disconnect'), where }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('other tab writes'), keeps: fc.nat(15) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('restart', 'reload') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 3_000, 25_000, 300_000) }) },
)

interface PendingConnect {
  readonly connector: FakeConnector
  readonly ask: FakeAsk
  readonly seen: ReturnType<typeof watch<ConnectResult>>
  becomes?: 'connected' | 'cancelled' | 'error'
}

/** The steps of the visitor and the wallets so far, and the state that must follow from them. */
class Model {
  readonly store = createMemoryKeyValue()
  readonly clock = createFakeClock()
  readonly wallets = SHAPES.map((shape) => createFakeConnector({ ...shape, onConnect: hangs() }))
  readonly visits: ReturnType<typeof createEnvironment>[] = []
  readonly attempts: PendingConnect[] = []
  environment!: ReturnType<typeof createEnvironment>
  stop!: () => void
  /** Sessions that must be connected: a connect of this page life that nothing has ended. */
  must = new Map<string, FakeSession>()
  /** Sessions that may be connected: a restore that the wallet approved and nothing has ended. */
  may = new Map<string, FakeSession>()

  async load() {
    this.environment = createEnvironment({ store: this.store, clock: this.clock, connectors: this.wallets })
    this.visits.push(this.environment)
    await this.start()
  }

  async start() {
    this.stop = this.environment.connections.start()
    await this.environment.connections.load()
  }

  leave() {
    this.stop()
    this.settle(() => true, 'cancelled')
    this.must.clear()
    this.may.clear()
  }

  /** Notes the outcome of the pending attempts that `which` picks. */
  settle(which: (one: PendingConnect) => boolean, becomes: NonNullable<PendingConnect['becomes']>) {
    for (const one of this.attempts) if (!one.becomes && which(one)) one.becomes = becomes
  }

  forget(which: (session: FakeSession, id: string) => boolean) {
    for (const those of [this.must, this.may])
      for (const [id, session] of those) if (which(session, id)) those.delete(id)
  }

  /** Ends a session; those of one pairing end together. */
  endSession(ended: FakeSession) {
    const id = [...this.must, ...this.may].find(([, session]) => session === ended)?.[0]
    const pairing = id?.startsWith('fake:d@')
    this.forget((session, other) => session === ended || (!!pairing && other.startsWith('fake:d@')))
  }

  openAsk(connector: FakeConnector, isAborted: boolean) {
    return connector.asks.find((ask) => ask.answers === 0 && ask.request.signal.aborted === isAborted)
  }

  approve(connector: FakeConnector, ask: FakeAsk) {
    const sessions = ask.approve()
    const attempt = this.attempts.find((one) => one.ask === ask)
    if (ask.request.signal.aborted) return
    const those = attempt ? this.must : this.may
    for (const session of sessions) {
      const id = `${connector.id}@${session.namespace}`
      // An approval replaces the former session of the same wallet.
      if (attempt) this.forget((_, other) => other === id)
      those.set(id, session)
    }
    this.settle((one) => one === attempt, 'connected')
  }

  stored(): readonly StoredConnection[] {
    const text = this.store.get('@appkit/connections')
    return text === undefined ? [] : (JSON.parse(text) as { data: StoredConnection[] }).data
  }

  async run(step: Step) {
    const { connections } = this.environment
    if (step.do === 'connect') {
      const connector = this.wallets[step.wallet]!
      const seen = watch(connections.connect(connector.id))
      this.settle(
        ({ connector: other }) => other.namespaces.some((namespace) => connector.namespaces.includes(namespace)),
        'cancelled',
      )
      this.attempts.push({ connector, ask: connector.asks.at(-1)!, seen })
    }
    if (step.do === 'approve' || step.do === 'approve late') {
      const connector = this.wallets[step.wallet]!
      const ask = this.openAsk(connector, step.do === 'approve late')
      if (ask) this.approve(connector, ask)
    }
    if (step.do === 'reject' || step.do === 'lie') {
      const ask = this.openAsk(this.wallets[step.wallet]!, false)
      if (step.do === 'reject') ask?.reject({ code: 4001 })
      else ask?.approve({ state: { accounts: [fakeAccount('evil', 'mallory')] } })
      this.settle((one) => one.ask === ask, step.do === 'reject' ? 'cancelled' : 'error')
    }
    if (step.do === 'forget') this.wallets[step.wallet]!.forget()
    if ('which' in step) {
      const sessions = [...this.must.values(), ...this.may.values()]
      const session = sessions[step.which % (sessions.length || 1)]
      if (step.do === 'change')
        session?.change({ accounts: [fakeAccount(session.namespace, 'bob'), fakeAccount(session.namespace, 'alice')] })
      if (step.do === 'move') session?.change({ networkId: `${session.namespace}:two` })
      if (step.do === 'empty') session?.change({ accounts: [] })
      if (step.do === 'end') session?.end('gone')
      if (session && (step.do === 'empty' || step.do === 'end')) this.endSession(session)
    }
    if ('where' in step) {
      const isThere = (namespace: string) => step.where === undefined || step.where === namespace
      this.settle(({ connector }) => connector.namespaces.some(isThere), 'cancelled')
      if (step.do === 'cancel') connections.cancel(step.where)
      else {
        for (const session of [...this.must.values(), ...this.may.values()])
          if (isThere(session.namespace)) this.endSession(session)
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

  /** Throws at the first violation. It is cheaper than `expect`, which would run half a million times. */
  check() {
    const { namespaces, connected } = this.environment.connections.getSnapshot()
    const present = Object.values(namespaces).flatMap(({ connections }) => connections)

    for (const [id, session] of this.must)
      demand(
        present.some((one) => one.id === id && one.session === session),
        `${id} is connected`,
      )
    for (const { id, session, accounts, networkId } of present) {
      const state = session.getSnapshot()
      demand((this.must.get(id) ?? this.may.get(id)) === session, `${id} was approved in this page life`)
      demand(
        networkId === state.networkId && addresses(accounts) === addresses(state.accounts),
        `${id} shows the present state of its session`,
      )
    }
    demand(connected === present.length > 0, 'the kit is connected if any namespace is')

    for (const namespace of NAMESPACES) {
      const { status, connection, connections, attempt } = namespaces[namespace]!
      const open = this.attempts.filter(
        ({ connector, becomes }) => !becomes && connector.namespaces.includes(namespace),
      )
      demand(
        connection === connections[0] && (status === 'connected') === connections.length > 0,
        `${namespace} agrees with itself`,
      )
      demand(open.length <= 1, `one attempt in ${namespace}`)
      demand(
        !!attempt?.silent || attempt?.connectorId === open[0]?.connector.id,
        `the pending attempt in ${namespace} is shown`,
      )
      demand(!(attempt?.silent && open[0]), `no restore in ${namespace} during a connect`)
    }

    for (const { seen, becomes } of this.attempts) {
      demand(seen.settled === (becomes ? 1 : 0), 'each attempt settles once')
      demand(
        !becomes || becomes === (seen.value?.status ?? 'error'),
        `an attempt becomes ${becomes}, not ${seen.value?.status}`,
      )
    }
    const tracked = this.visits.flatMap((visit) => visit.tracked())
    const times = (event: string) => tracked.filter((one) => one === event).length
    const isRejection = ({ seen }: PendingConnect) =>
      seen.value?.status === 'cancelled' && seen.value.reason === 'rejected'
    demand(
      times('CONNECT_SUCCESS') === this.attempts.filter(({ becomes }) => becomes === 'connected').length,
      'each success is tracked once',
    )
    demand(
      times('CONNECT_ERROR') === this.attempts.filter(({ seen }) => !!seen.error).length,
      'each failure is tracked once',
    )
    demand(times('USER_REJECTED') === this.attempts.filter(isRejection).length, 'each rejection is tracked once')

    const kept = new Set(this.stored().map(idOf))
    for (const { id } of present) demand(kept.has(id), `${id} is stored`)
    for (const wallet of this.wallets) {
      demand(
        wallet.prompts === wallet.asks.filter(({ request }) => !request.silent).length,
        `${wallet.id} asks the visitor only when connecting`,
      )
    }
  }

  async end() {
    this.leave()
    await turn()
    this.check()
    demand(this.clock.pending === 0 && this.store.listening === 0, 'no timer and no listener is left')
    for (const { sessions } of this.wallets)
      demand(
        sessions.every(({ listeners }) => listeners === 0),
        'no session has a listener',
      )
  }
}

const addresses = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

function demand(isSo: boolean, what: string) {
  if (!isSo) throw new Error(`It must be so that ${what}.`)
}

test(`MB1: connects only what a wallet approved, in any order of connects, answers, tabs and reloads (${RUNS} × ≤ ${STEPS})`, async () => {
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
