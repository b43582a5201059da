import type { SessionFeatures } from './contracts/session-features.js'
import { bring, createKitWorld, watch } from './kit.test.helper.js'
import { createFakeChain, fakeAccount } from './testing/fake-chain.js'
import { createFakeConnector, hangs } from './testing/fake-connector.js'
import { createMemoryKeyValue } from './testing/memory-key-value.js'
import { watchErrors } from './testing/watch/errors.js'

// Every act of the kit that takes time, against everything that may happen meanwhile, at several moments, with a
// wallet that answers before, after or never. Whatever comes first: it settles once (N2), what comes too late changes
// nothing (N9), and nothing is left behind (N8).

/** So many steps of promises after the call. */
const MOMENTS = [0, 5, 40]
/** Past every deadline there is. */
const LONG_MS = 400_000

const turn = () => new Promise((resolve) => setImmediate(resolve))
async function steps(count: number) {
  for (let step = 0; step < count; step++) await undefined
}

/** A visitor of two chains, each a plugin, and two wallets, connected to the first where that is said. */
async function createRace(isConnected: boolean, storage = createMemoryKeyValue()) {
  /** What the wallet was asked while connected, and how to answer. */
  const questions: { yes(): void; no(): void }[] = []
  const question = () =>
    new Promise<void>((resolve, reject) => void questions.push({ yes: resolve, no: () => reject({ code: 4001 } as never) }))
  const features: SessionFeatures = { 'switch-network@1': { switchNetwork: question }, 'choose-account@1': { chooseAccount: question } }
  const accounts = [fakeAccount('fake', 'alice', { type: 'smart' }), fakeAccount('fake', 'bob', { type: 'plain' })]
  const approval = { features, state: { accounts } }
  const wallet = createFakeConnector({ onConnect: hangs() })
  const other = createFakeConnector({ id: 'fake:other', onConnect: hangs() })
  const world = createKitWorld({ chains: [createFakeChain({ id: 'mock' })], connectors: [other], storage })
  const { kit } = world
  const removeChain = kit.use(bring('chain', { chains: [createFakeChain({ accountTypes: ['smart', 'plain'] })] }))
  const removeWallet = kit.use(bring('wallet', { connectors: [wallet] }))
  await kit.start()
  if (isConnected) {
    wallet.onConnect = (ask) => void ask.approve(approval)
    await kit.connect({ connector: wallet.id })
    wallet.onConnect = hangs()
  }
  const openAsks = () => wallet.asks.filter(({ answers }) => answers === 0)
  const meanwhile: ReturnType<typeof watch>[] = []
  return {
    ...world,
    /** Begins something else. */
    begin: (promise: Promise<unknown>) => void meanwhile.push(watch(promise)),
    /** Whether anybody waits for the wallet's answer, the act under test aside. */
    isAwaited: () => openAsks().some(({ request }) => !request.signal.aborted) || meanwhile.some(({ settled }) => !settled),
    wallet,
    other,
    removeChain,
    removeWallet,
    session: () => wallet.sessions.at(-1),
    /** The wallet says yes, or no, to all that it was asked so far. */
    answer(isYes: boolean) {
      for (const ask of openAsks()) isYes ? ask.approve(approval) : ask.reject({ code: 4001 })
      for (const { yes, no } of questions.splice(0)) isYes ? yes() : no()
    },
    /** Everything that is shown. */
    seen: () => [world.connections, world.networks, world.accounts, world.modal].map((one) => one.getSnapshot()),
  }
}
type Race = Awaited<ReturnType<typeof createRace>>

interface Act {
  readonly begin: (race: Race, signal: AbortSignal) => Promise<unknown>
  readonly isConnected?: boolean
  /** Goes on where nobody closes it: it waits for the visitor, not for a wallet. */
  readonly waitsForVisitor?: boolean
  /** Begins on what an earlier visit has left. */
  readonly isRestored?: boolean
}

const ACTS: Readonly<Record<string, Act>> = {
  connect: { begin: ({ kit, wallet }, signal) => kit.connect({ connector: wallet.id, signal }) },
  'connect through the modal': { begin: ({ kit }, signal) => kit.connect({ signal }), waitsForVisitor: true },
  'connect once more': { begin: ({ kit, wallet }, signal) => kit.connect({ connector: wallet.id, signal }), isConnected: true },
  disconnect: { begin: ({ kit }) => kit.disconnect(), isConnected: true },
  switchTo: { begin: ({ networks }, signal) => networks.switchTo('fake:two', { signal }), isConnected: true },
  'switchTo without a wallet': { begin: ({ networks }, signal) => networks.switchTo('mock:two', { signal }) },
  'select an account': { begin: ({ accounts }, signal) => accounts.select('fake', 'fake1bob', { signal }), isConnected: true },
  setPreferredType: { begin: ({ accounts }, signal) => accounts.setPreferredType('fake', 'plain', { signal }), isConnected: true },
  open: { begin: ({ kit }, signal) => kit.open({ namespace: 'mock', signal }), waitsForVisitor: true },
  restored: { begin: ({ connections }) => connections.restored(), isRestored: true },
}

const EVENTS: Readonly<Record<string, (race: Race, abort: () => void) => unknown>> = {
  'the wallet says yes': (race) => race.answer(true),
  'the wallet says no': (race) => race.answer(false),
  'the wallet ends the session': ({ session }) => session()?.end('gone'),
  'the wallet takes its accounts back': ({ session }) => session()?.change({ accounts: [] }),
  'the wallet turns to another account': ({ session }) => session()?.change({ accounts: [fakeAccount('fake', 'bob', { type: 'plain' })] }),
  'the wallet goes to another network': ({ session }) => session()?.change({ networkId: 'fake:two' }),
  'another tab disconnects': ({ storage }) => storage.externalWrite({ '@appkit/connections': '{"v":1,"data":[]}' }),
  'another wallet is asked': ({ begin, kit, other }) => begin(kit.connect({ connector: other.id })),
  'another network is wanted': ({ begin, networks }) => begin(networks.switchTo('fake:one')),
  'another account is wanted': ({ begin, accounts }) => begin(accounts.select('fake', 'fake1alice')),
  'it is disconnected': ({ begin, kit }) => begin(kit.disconnect()),
  'it is cancelled': ({ connections }) => connections.cancel(),
  'the signal aborts': (_, abort) => abort(),
  'the modal is closed': ({ kit }) => kit.close(),
  'the chain leaves': ({ removeChain }) => void removeChain(),
  'the wallet leaves': ({ removeWallet }) => void removeWallet(),
  'the kit stops': ({ begin, kit }) => begin(kit.stop()),
  'the kit stops and starts': ({ begin, kit }) => (begin(kit.stop()), begin(kit.start())),
  'the kit is disposed of': ({ begin, kit }) => begin(kit.dispose()),
  'the deadline passes': ({ clock }) => clock.advance(LONG_MS),
}

/** Nobody waits for anything after these. */
const ENDS = ['the kit stops', 'the kit stops and starts', 'the kit is disposed of']

/** What an earlier visit leaves that was connected. */
async function left() {
  const { kit, storage } = await createRace(true)
  await kit.dispose()
  return storage
}

async function race(act: Act, event: string, moment: number, isYes: boolean) {
  const world = await createRace(!!act.isConnected, act.isRestored ? createMemoryKeyValue((await left()).entries()) : undefined)
  const { kit, clock, storage, wallet, other } = world
  const controller = new AbortController()
  const result = watch(act.begin(world, controller.signal))
  await steps(moment)
  await EVENTS[event]!(world, () => controller.abort())
  await turn()

  if (ENDS.includes(event)) expect(result.settled).toBe(1)
  const isLate = result.settled > 0 && !world.isAwaited()
  const before = world.seen()
  world.answer(isYes)
  await turn()
  if (isLate) expect(world.seen().map((one, index) => one === before[index])).toEqual([true, true, true, true])

  if (clock.pending) await clock.advance(LONG_MS)
  if (!act.waitsForVisitor) expect(result.settled).toBe(1)
  // Before it is disposed of, for then the kernel takes back what somebody forgot.
  await kit.stop()
  await turn()
  expect(result.settled).toBe(1)
  expect([clock.pending, storage.listening, world.troubles()]).toEqual([0, 0, []])
  for (const { sessions } of [wallet, other]) expect(sessions.every(({ listeners }) => listeners === 0)).toBe(true)
  await kit.dispose()
}

describe.each(Object.keys(ACTS))('%s', (act) => {
  test.each(Object.keys(EVENTS))('and meanwhile: %s', async (event) => {
    const errors: string[] = []
    const stop = watchErrors((_, what) => void errors.push(what))
    for (const moment of MOMENTS) for (const isYes of [true, false]) await race(ACTS[act]!, event, moment, isYes)
    stop()
    expect(errors).toEqual([])
  })
})
