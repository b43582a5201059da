import fc from 'fast-check'
import type { CloseReason } from '../../contracts/modal/modal.js'
import { flush } from '../../testing/flush.js'
import { createEnvironment, viewsOf } from './modal.test.helper.js'
import { VIEW_RULES } from './view-rules.js'

// MB2: whatever a visitor, a host, wallets and plugins do to the modal in whichever order, it is where a few
// lines say it must be, is never open with nothing to show, and everybody who opened it is answered once.

const RUNS = Number(process.env['FC_RUNS'] ?? 300)
const STEPS = Number(process.env['FC_STEPS'] ?? 30)

type Namespace = 'eip155' | 'solana'
type Command =
  | { readonly kind: 'open'; readonly view: string | undefined }
  | { readonly kind: 'push' | 'replace' | 'reset'; readonly view: string }
  | { readonly kind: 'back' | 'hold' | 'release' }
  | { readonly kind: 'close'; readonly reason: CloseReason }
  | { readonly kind: 'connect' | 'disconnect' | 'use'; readonly namespace: Namespace }
  | { readonly kind: 'move'; readonly id: number }
  | { readonly kind: 'guard'; readonly view: string | undefined }
  | { readonly kind: 'plugin'; readonly view: 'Swap' | 'Sign' }

/** From here on, networks are not among those the host works with. */
const FIRST_UNSUPPORTED = 8
const PLUGIN_VIEWS = ['Swap', 'Sign'] as const
const views = [...VIEW_RULES.keys(), ...PLUGIN_VIEWS]
const view = fc.constantFrom(...views, ...PLUGIN_VIEWS, 'Networks', 'UnsupportedChain')
const namespace = fc.constantFrom<Namespace>('eip155', 'solana')
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), view: fc.option(view, { nil: undefined }) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('push' as const, 'push' as const, 'replace' as const, 'reset' as const),
      view,
    }),
  },
  fc.record({ kind: fc.constantFrom('back' as const, 'back' as const, 'hold' as const, 'release' as const) }),
  fc.record({
    kind: fc.constant('close' as const),
    reason: fc.constantFrom<CloseReason>('dismissed', 'done', 'app', 'connected', 'stopped'),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('connect' as const, 'connect' as const, 'disconnect' as const, 'use' as const),
      namespace,
    }),
  },
  fc.record({ kind: fc.constant('move' as const), id: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ kind: fc.constant('guard' as const), view: fc.option(view, { nil: undefined }) }),
  fc.record({ kind: fc.constant('plugin' as const), view: fc.constantFrom(...PLUGIN_VIEWS) }),
)

interface Setting {
  readonly embedded: boolean
  readonly mobile: boolean
}

interface Environment {
  readonly namespace: string | undefined
  readonly ids: Readonly<Record<string, number>>
  readonly accounts: ReadonlySet<string>
}

/** What must be true, said once more, without looking at how it is done. */
function createOracle({ embedded, mobile }: Setting, chains: readonly string[]) {
  const steps = [...VIEW_RULES].filter(([, { connects }]) => connects).map(([id]) => id)
  const brought = new Set<string>()
  let environment: Environment = { namespace: chains[0], ids: { eip155: 1, solana: 1 }, accounts: new Set() }
  let mustBefore = false
  let stack = ['Connect']
  let isOpen = false
  let guarded: string | undefined
  const expected = { closings: 0, refusals: 0 }

  const top = () => stack.at(-1)!
  const has = () => environment.accounts.has(environment.namespace!)
  const id = () => `${environment.namespace}:${environment.ids[environment.namespace!]}`
  const isSupported = (name = environment.namespace) => environment.ids[name!]! < FIRST_UNSUPPORTED
  const must = () => has() && !isSupported()
  const home = () =>
    has() ? 'Account' : chains.length ? 'Connect' : mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  const isChoosing = (name: string) => name === 'Networks' || name === 'UnsupportedChain'

  function close(reason: CloseReason, isTried = true) {
    if (!isOpen) return
    const isCertain = reason === 'stopped' || reason === 'disconnected'
    const isCaught = reason === 'dismissed' && top() === 'UnsupportedChain' && must()
    if (!isCertain && (guarded === top() || isCaught)) return void (isTried && expected.refusals++)
    expected.closings++
    isOpen = embedded
    if (embedded) stack = [has() ? 'Account' : 'Connect']
  }
  function land(left: string[]) {
    stack = left
    if (stack.length === 1 && stack[0] === (has() ? 'Connect' : 'Account')) stack = [home()]
  }
  function back(reason: 'back' | 'done') {
    if (stack.length === 1 || stack.includes('UnsupportedChain')) close(reason, reason === 'back')
    else land(stack.slice(0, -1))
  }
  function below() {
    const from = stack.findIndex(isChoosing)
    return from < 0 ? stack : stack.slice(0, from)
  }
  function unsupported() {
    stack = [...(isOpen ? below().filter((name) => !steps.includes(name)) : []), 'UnsupportedChain']
    isOpen = true
  }
  function network(leaves: boolean) {
    if (!isOpen || steps.includes(top()) || top() === 'Sign') return
    if (!stack.some(isChoosing)) return leaves ? back('done') : undefined
    return below().length ? land(below()) : close('done', false)
  }

  return {
    expected,
    brought,
    environment: () => environment,
    must,
    isSupported,
    isKnown: (name: string) => VIEW_RULES.has(name) || brought.has(name),
    seen: () => ({ open: isOpen, views: stack }),
    setGuard: (name: string | undefined) => void (guarded = name),
    open(name = home()) {
      isOpen = true
      stack = [name]
    },
    push: (name: string) => void (name === top() || (stack = [...stack, name])),
    replace: (name: string) => void (name === top() || (stack = [...stack.slice(0, -1), name])),
    reset: (name: string) => void (stack = [name]),
    back: () => back('back'),
    close: (reason: CloseReason) => close(reason, reason !== 'connected' && reason !== 'done'),
    leave(name: string) {
      brought.delete(name)
      const left = stack.filter((one) => one !== name)
      if (left.length === stack.length) return
      if (left.length) return land(left)
      stack = [home()]
      close('stopped')
    },
    /** Accounts change first, then networks, as the services tell it. */
    accounts(accounts: ReadonlySet<string>, isNew: boolean) {
      const had = has()
      environment = { ...environment, accounts }
      if (had && !has()) close('disconnected')
      else if (isNew && steps.includes(top())) close('connected', false)
    },
    networks(namespace: string | undefined, ids: Readonly<Record<string, number>>) {
      const before = { namespace: environment.namespace, id: id(), must: mustBefore, wasSupported: isSupported() }
      environment = { ...environment, namespace, ids }
      mustBefore = must()
      const isElsewhere = before.id !== id()
      if (must() && (isElsewhere || !before.must)) unsupported()
      else if (isElsewhere || before.must !== must())
        network(!has() || before.namespace !== namespace || before.wasSupported)
    },
  }
}

function createRun(setting: Setting, chains: readonly string[]) {
  const environment = createEnvironment({
    chains,
    mobile: setting.mobile,
    config: { enableEmbedded: setting.embedded },
  })
  const modal = environment.createModal()
  modal.start()
  const oracle = createOracle(setting, chains)
  const opens: Promise<CloseReason>[] = []
  const given: (() => void)[] = []
  const removers = new Map<string, () => void>()
  const live = new Set<() => void>()
  let guarded: string | undefined
  environment.guards.add({ id: 'guard', blocks: (name) => name === guarded })

  function setNetworks(namespace: string | undefined, ids: Readonly<Record<string, number>>) {
    oracle.networks(namespace, ids)
    const state = environment.networks.getSnapshot()
    const all = Object.entries(state.namespaces).map(([id, chain]) => {
      const active = { ...chain.active!, caipNetworkId: `${id}:${ids[id]}` as const }
      return [id, { ...chain, active, supported: oracle.isSupported(id) }] as const
    })
    const next = Object.fromEntries(all)
    environment.networks.set({
      namespaces: next,
      namespace,
      active: namespace ? next[namespace]?.active : undefined,
      mustSwitch: oracle.must(),
    })
  }

  function setAccount(namespace: Namespace, isConnected: boolean) {
    if (!chains.includes(namespace)) return
    const { accounts, namespace: present, ids } = oracle.environment()
    const rest = [...accounts].filter((one) => one !== namespace)
    oracle.accounts(new Set(isConnected ? [...rest, namespace] : rest), isConnected)
    if (isConnected) environment.connect(namespace)
    else environment.disconnect(namespace)
    setNetworks(present, ids)
  }

  /** Does to both what a command says. */
  function act(command: Command) {
    const { namespace: present, ids } = oracle.environment()
    switch (command.kind) {
      case 'open':
        if (command.view && !oracle.isKnown(command.view)) return
        oracle.open(command.view)
        return void opens.push(modal.open(command.view))
      case 'push':
      case 'replace':
      case 'reset':
        if (!oracle.isKnown(command.view)) return
        oracle[command.kind](command.view)
        return modal[command.kind](command.view)
      case 'back':
        oracle.back()
        return modal.back()
      case 'close':
        oracle.close(command.reason)
        return void modal.close(command.reason)
      case 'hold': {
        const release = modal.hold()
        given.push(release)
        if (modal.getSnapshot().open) live.add(release)
        return
      }
      case 'release': {
        const release = given.shift()
        release?.()
        return void live.delete(release!)
      }
      case 'connect':
      case 'disconnect':
        return setAccount(command.namespace, command.kind === 'connect')
      case 'use':
        return chains.includes(command.namespace) ? setNetworks(command.namespace, ids) : undefined
      case 'move':
        return present ? setNetworks(present, { ...ids, [present]: command.id }) : undefined
      case 'guard':
        guarded = command.view
        return oracle.setGuard(guarded)
      case 'plugin': {
        const remove = removers.get(command.view)
        if (!remove) {
          oracle.brought.add(command.view)
          removers.set(command.view, environment.view(command.view, { stays: command.view === 'Sign' }))
          return
        }
        removers.delete(command.view)
        oracle.leave(command.view)
        return remove()
      }
    }
  }

  /** Compared as texts first: it is done some sixty thousand times. */
  function check(isLoading: boolean) {
    const { open, history, view, closings, refusals, loading } = modal.getSnapshot()
    const is = { open, views: viewsOf({ history }), view, closings, refusals, loading }
    const { views } = oracle.seen()
    const wanted = { ...oracle.seen(), view: views.at(-1), ...oracle.expected, loading: isLoading }
    if (JSON.stringify(is) !== JSON.stringify(wanted)) expect(is).toEqual(wanted)
    if (!views.length || (open && !views.every(oracle.isKnown))) throw new Error(`nothing to show: ${views}`)
  }

  return { ...environment, modal, act, check, live, opens }
}

/** A history of openings: each is followed by its close before the next. */
const isAlternating = (tracked: readonly string[]) =>
  tracked.every((event, index) => event.startsWith(index % 2 ? 'MODAL_CLOSE' : 'MODAL_OPEN'))

const setting: fc.Arbitrary<Setting> = fc.record({ embedded: fc.boolean(), mobile: fc.boolean() })
const chains = fc.constantFrom(['eip155', 'solana'], ['eip155', 'solana'], ['eip155', 'solana'], [])

test(`MB2: no sequence leaves it open with nothing to show, and every open is answered once (${RUNS} × ≤ ${STEPS})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      setting,
      chains,
      fc.array(command, { maxLength: STEPS, size: 'max' }),
      async (where, kit, commands) => {
        const { modal, act, check, live, opens, tracked } = createRun(where, kit)
        const reasons: unknown[] = []
        modal.subscribe(() => {
          const { closings, closed } = modal.getSnapshot()
          if (closings === reasons.length) return
          reasons.push(closed)
          live.clear()
        })
        for (const one of commands) {
          act(one)
          check(live.size > 0)
        }
        modal.close('stopped')
        const answers = await Promise.race([Promise.all(opens), flush().then(() => ['never'])])
        expect(answers.every((answer) => reasons.includes(answer))).toBe(true)
        expect(reasons.every(Boolean)).toBe(true)
        expect(isAlternating(tracked)).toBe(true)
      },
    ),
    { numRuns: RUNS },
  )
}, 600_000)
