import type { SessionFeatures } from '../contracts/connections/session-features.js'
import { pluginOf, setUpKit, watch } from './kit.test.helper.js'
import { createFakeNamespace, fakeAccount } from '../testing/fakes/fake-namespace.js'
import { createFakeConnector, hangs } from '../testing/fakes/fake-connector.js'
import { createMemoryKeyValue } from '../testing/fakes/memory-key-value.js'
import { watchErrors } from '../testing/watch/errors.js'

// Every asynchronous call of the kit against every event that may come meanwhile, at several moments, with a wallet that
// answers before, after or never. In any order, the call settles once (N2), a late answer changes nothing (N9), and
// nothing is left behind (N8).

/** The numbers of microtasks between the call and the event. */
const MOMENTS = [0, 5, 40]
/** Longer than every deadline. */
const LONG_MS = 400_000

const turn = () => new Promise((resolve) => setImmediate(resolve))
async function steps(count: number) {
  for (let step = 0; step < count; step++) await undefined
}

/** A kit of two namespaces, each a plugin, and two wallets, connected to the first if `isConnected`. */
async function createRace(isConnected: boolean, storage = createMemoryKeyValue()) {
  /** The requests to the connected wallet, with ways to answer. */
  const questions: { yes(): void; no(): void }[] = []
  const question = () =>
    new Promise<void>(
      (resolve, reject) => void questions.push({ yes: resolve, no: () => reject({ code: 4001 } as never) }),
    )
  const features: SessionFeatures = {
    'switch-network@1': { switchNetwork: question },
    'choose-account@1': { chooseAccount: question },
  }
  const accounts = [fakeAccount('fake', 'alice', { type: 'smart' }), fakeAccount('fake', 'bob', { type: 'plain' })]
  const approval = { features, state: { accounts } }
  const wallet = createFakeConnector({ onConnect: hangs() })
  const other = createFakeConnector({ id: 'fake:other', onConnect: hangs() })
  const environment = setUpKit({ namespaces: [createFakeNamespace({ id: 'mock' })], connectors: [other], storage })
  const { kit } = environment
  const removeNamespace = kit.use(
    pluginOf('namespace', { namespaces: [createFakeNamespace({ accountTypes: ['smart', 'plain'] })] }),
  )
  const removeWallet = kit.use(pluginOf('wallet', { connectors: [wallet] }))
  await kit.start()
  if (isConnected) {
    wallet.onConnect = (ask) => void ask.approve(approval)
    await kit.connect({ connector: wallet.id })
    wallet.onConnect = hangs()
  }
  const openAsks = () => wallet.asks.filter(({ answers }) => answers === 0)
  const meanwhile: ReturnType<typeof watch>[] = []
  return {
    ...environment,
    /** Records another call. */
    begin: (promise: Promise<unknown>) => void meanwhile.push(watch(promise)),
    /** Whether a call other than the tested one is pending. */
    isOtherCallPending: () =>
      openAsks().some(({ request }) => !request.signal.aborted) || meanwhile.some(({ settled }) => !settled),
    wallet,
    other,
    removeNamespace,
    removeWallet,
    session: () => wallet.sessions.at(-1),
    /** Approves or rejects all requests to the wallet so far. */
    answer(isYes: boolean) {
      for (const ask of openAsks()) isYes ? ask.approve(approval) : ask.reject({ code: 4001 })
      for (const { yes, no } of questions.splice(0)) isYes ? yes() : no()
    },
    /** All snapshots. */
    seen: () =>
      [environment.connections, environment.networks, environment.accounts, environment.modal].map((one) =>
        one.getSnapshot(),
      ),
  }
}
type Race = Awaited<ReturnType<typeof createRace>>

interface Act {
  readonly begin: (race: Race, signal: AbortSignal) => Promise<unknown>
  readonly isConnected?: boolean
  /** It waits for the visitor and not for a wallet, so no deadline ends it. */
  readonly waitsForVisitor?: boolean
  /** It starts with the storage of an earlier visit. */
  readonly isRestored?: boolean
}

const ACTS: Readonly<Record<string, Act>> = {
  connect: { begin: ({ kit, wallet }, signal) => kit.connect({ connector: wallet.id, signal }) },
  'connect through the modal': { begin: ({ kit }, signal) => kit.connect({ signal }), waitsForVisitor: true },
  'connect once more': {
    begin: ({ kit, wallet }, signal) => kit.connect({ connector: wallet.id, signal }),
    isConnected: true,
  },
  disconnect: { begin: ({ kit }) => kit.disconnect(), isConnected: true },
  switchTo: { begin: ({ networks }, signal) => networks.switchTo('fake:two', { signal }), isConnected: true },
  'switchTo without a wallet': { begin: ({ networks }, signal) => networks.switchTo('mock:two', { signal }) },
  'select an account': {
    begin: ({ accounts }, signal) => accounts.select('fake', 'fake1bob', { signal }),
    isConnected: true,
  },
  setPreferredType: {
    begin: ({ accounts }, signal) => accounts.setPreferredType('fake', 'plain', { signal }),
    isConnected: true,
  },
  open: { begin: ({ kit }, signal) => kit.open({ namespace: 'mock', signal }), waitsForVisitor: true },
  restored: { begin: ({ connections }) => connections.restored(), isRestored: true },
}

const EVENTS: Readonly<Record<string, (race: Race, abort: () => void) => unknown>> = {
  'the wallet approves': (race) => race.answer(true),
  'the wallet rejects': (race) => race.answer(false),
  'the wallet ends the session': ({ session }) => session()?.end('gone'),
  'the wallet revokes its accounts': ({ session }) => session()?.change({ accounts: [] }),
  'the wallet uses another account': ({ session }) =>
    session()?.change({ accounts: [fakeAccount('fake', 'bob', { type: 'plain' })] }),
  'the wallet uses another network': ({ session }) => session()?.change({ networkId: 'fake:two' }),
  'another tab disconnects': ({ storage }) => storage.externalWrite({ '@appkit/connections': '{"v":1,"data":[]}' }),
  'another wallet is asked': ({ begin, kit, other }) => begin(kit.connect({ connector: other.id })),
  'another network is chosen': ({ begin, networks }) => begin(networks.switchTo('fake:one')),
  'another account is chosen': ({ begin, accounts }) => begin(accounts.select('fake', 'fake1alice')),
  'the app disconnects': ({ begin, kit }) => begin(kit.disconnect()),
  'the app cancels': ({ connections }) => connections.cancel(),
  'the signal aborts': (_, abort) => abort(),
  'the modal is closed': ({ kit }) => kit.close(),
  'the namespace is removed': ({ removeNamespace }) => void removeNamespace(),
  'the wallet is removed': ({ removeWallet }) => void removeWallet(),
  'the kit stops': ({ begin, kit }) => begin(kit.stop()),
  'the kit stops and starts': ({ begin, kit }) => (begin(kit.stop()), begin(kit.start())),
  'the kit is disposed of': ({ begin, kit }) => begin(kit.dispose()),
  'the deadline passes': ({ clock }) => clock.advance(LONG_MS),
}

/** Events that settle every call. */
const ENDS = ['the kit stops', 'the kit stops and starts', 'the kit is disposed of']

/** The storage of an earlier visit that was connected. */
async function storageOfEarlierVisit() {
  const { kit, storage } = await createRace(true)
  await kit.dispose()
  return storage
}

async function race(act: Act, event: string, moment: number, isYes: boolean) {
  const environment = await createRace(
    !!act.isConnected,
    act.isRestored ? createMemoryKeyValue((await storageOfEarlierVisit()).entries()) : undefined,
  )
  const { kit, clock, storage, wallet, other } = environment
  const controller = new AbortController()
  const result = watch(act.begin(environment, controller.signal))
  await steps(moment)
  await EVENTS[event]!(environment, () => controller.abort())
  await turn()

  if (ENDS.includes(event)) expect(result.settled).toBe(1)
  const isLate = result.settled > 0 && !environment.isOtherCallPending()
  const before = environment.seen()
  environment.answer(isYes)
  await turn()
  if (isLate) expect(environment.seen().map((one, index) => one === before[index])).toEqual([true, true, true, true])

  if (clock.pending) await clock.advance(LONG_MS)
  if (!act.waitsForVisitor) expect(result.settled).toBe(1)
  // Stopped first, because disposing cleans up after a service that forgot to.
  await kit.stop()
  await turn()
  expect(result.settled).toBe(1)
  expect([clock.pending, storage.listening, environment.troubles()]).toEqual([0, 0, []])
  for (const { sessions } of [wallet, other]) expect(sessions.every(({ listeners }) => listeners === 0)).toBe(true)
  await kit.dispose()
}

describe.each(Object.keys(ACTS))('%s', (act) => {
  test.each(Object.keys(EVENTS))('settles with true snapshots when meanwhile %s', async (event) => {
    const errors: string[] = []
    const stop = watchErrors((_, what) => void errors.push(what))
    for (const moment of MOMENTS) for (const isYes of [true, false]) await race(ACTS[act]!, event, moment, isYes)
    stop()
    expect(errors).toEqual([])
  })
})
