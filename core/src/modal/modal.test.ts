import type { CloseReason } from '../contracts/modal.js'
import { GO_BACK_FOLLOW_UP_MS } from '../domain/constants/timing.js'
import { flush } from '../testing/flush.js'
import { createWorld, viewsOf, type WorldOptions } from './modal.test.helper.js'

function start(options?: WorldOptions) {
  const world = createWorld(options)
  const modal = world.createModal()
  const stop = modal.start()
  const closes: CloseReason[] = []
  return {
    ...world,
    modal,
    stop,
    /** The reasons that those who opened were told, in order. */
    closes,
    open: (first?: unknown) => void modal.open(first).then((reason) => closes.push(reason)),
    state: () => modal.getSnapshot(),
    history: () => viewsOf(modal.getSnapshot()),
  }
}

describe('opening', () => {
  test.each([
    ["the given namespace's account is present: Account", 'solana', ['Account']],
    ["the given namespace's account is absent: Connect", 'eip155', ['Connect']],
  ])('%s', async (_, namespace, expected) => {
    const { modal, connect, history } = start()
    connect('solana')
    void modal.open({ namespace })
    await flush()
    expect(history()).toEqual(expected)
  })

  test('opens at once, within the click', () => {
    const { open, state } = start()
    open()
    expect(state()).toMatchObject({ open: true, view: 'Connect' })
  })

  test('opens the view it is asked for, with its arguments', () => {
    const { modal, view, state } = start()
    view('Swap')
    void modal.open('Swap', { from: 'ETH' })
    expect(state()).toMatchObject({ open: true, view: 'Swap', args: { from: 'ETH' } })
  })

  test('ignores what is no option, such as the event of a click', () => {
    const { modal, state } = start()
    void modal.open(new Event('click'))
    expect(state()).toMatchObject({ open: true, view: 'Connect' })
  })

  test('uses the namespace before anything is shown, and goes back from nothing for that', async () => {
    const { modal, networks, open, closes, state, connect } = start()
    connect('eip155')
    connect('solana')
    open()
    void modal.open({ view: 'Networks', namespace: 'solana' })
    expect(state().view).toBe('Account')
    await flush()
    expect(networks.getSnapshot().namespace).toBe('solana')
    expect(state().view).toBe('Networks')
    expect(closes).toEqual([])
  })

  test('a lost account closes it, also while it waits for another namespace', async () => {
    const { modal, networks, connect, disconnect, open, closes } = start()
    networks.switchTo = () => new Promise(() => {})
    connect()
    open()
    void modal.open({ namespace: 'solana' })
    disconnect()
    await flush()
    expect(closes).toEqual(['disconnected'])
  })

  test('refuses a namespace that no chain has', async () => {
    const { modal, state } = start()
    await expect(modal.open({ namespace: 'cosmos' })).rejects.toMatchObject({ code: 'chain/not-found' })
    expect(state().open).toBe(false)
  })

  test('does not open once nobody waits for the wallet of that namespace any more', async () => {
    const { modal, networks, state } = start()
    let answer!: (value: never) => void
    networks.switchTo = () => new Promise((resolve) => (answer = resolve))
    const controller = new AbortController()
    const opening = modal.open({ namespace: 'solana', signal: controller.signal })
    controller.abort('enough')
    answer(undefined as never)
    await expect(opening).rejects.toBe('enough')
    expect(state().open).toBe(false)
  })

  test('settles once, with the reason, at the next close', async () => {
    const { modal, closes, open } = start()
    open()
    await flush()
    expect(closes).toEqual([])
    modal.close('dismissed')
    open()
    modal.back()
    await flush()
    expect(closes).toEqual(['dismissed', 'back'])
  })

  test('F-U06: opened a hundred times it is one modal, which one close settles for all', async () => {
    const { modal, closes, open, tracked, history } = start()
    for (let time = 0; time < 100; time++) open(time % 2 ? 'AllWallets' : undefined)
    expect(history()).toEqual(['AllWallets'])
    modal.close('done')
    await flush()
    expect(closes).toEqual(Array(100).fill('done'))
    expect(tracked).toEqual(['MODAL_OPEN false', 'MODAL_CLOSE false'])
  })

  test('F-U05: back from one view closes, and so does back with UnsupportedChain in the history', async () => {
    const { modal, closes, open, connect, moveTo } = start()
    open()
    modal.back()
    connect()
    moveTo('eip155:99', { mustSwitch: true })
    open()
    modal.push('UnsupportedChain')
    modal.push('Networks')
    modal.back()
    await flush()
    expect(closes).toEqual(['back', 'back'])
  })
})

test('opening does not bring what connecting takes: whoever draws it does, when a wallet is about to be chosen', () => {
  const { open, prepared } = start()
  open()
  expect(prepared()).toBe(0)
})

describe('views', () => {
  test.each(['Nowhere', 'constructor'])('a view that nobody brought is not found: %s', async (id) => {
    const { modal, state } = start()
    const wanted = expect.objectContaining({ code: 'modal/view-not-found', context: { view: id } })
    await expect(modal.open(id)).rejects.toEqual(wanted)
    await expect(modal.open({ view: id })).rejects.toEqual(wanted)
    for (const go of [modal.push, modal.replace, modal.reset]) expect(() => go(id)).toThrow(wanted)
    expect(state()).toMatchObject({ open: false, history: [{ view: 'Connect' }] })
  })

  test("core's own views need nobody to bring them", () => {
    const { modal, open, history } = start()
    open('Networks')
    modal.push('Account')
    modal.replace('AllWallets')
    expect(history()).toEqual(['Networks', 'AllWallets'])
    modal.reset('SwitchNetwork', { networkId: 'eip155:1' })
    expect(history()).toEqual(['SwitchNetwork'])
  })

  test('a view leaves with its plugin, and the modal with its only one', async () => {
    const { modal, view, open, history, closes } = start()
    const remove = view('Gone')
    open()
    modal.push('Gone')
    remove()
    expect(history()).toEqual(['Connect'])
    const removeAgain = view('Gone')
    open('Gone')
    removeAgain()
    await flush()
    expect(closes).toEqual(['stopped', 'stopped'])
  })

  test("who brings one of core's views leaves its rules as they are", async () => {
    const { view, open, connect, closes } = start()
    view('Connect', { connects: false, stays: true })
    open()
    connect()
    await flush()
    expect(closes).toEqual(['connected'])
  })
})

describe('what happens outside', () => {
  test.each([undefined, 'AllWallets', 'ConnectingWalletConnectBasic'] as const)('closes once connected, however it was opened: %s', async (id) => {
    const { open, connect, closes, state } = start()
    open(id)
    connect()
    await flush()
    expect(closes).toEqual(['connected'])
    expect(state()).toMatchObject({ open: false, closed: 'connected' })
  })

  test('closes when disconnected, and can be opened again', async () => {
    const { open, connect, disconnect, closes, state } = start()
    connect()
    open()
    disconnect()
    await flush()
    expect(closes).toEqual(['disconnected'])
    open()
    expect(state()).toMatchObject({ open: true, view: 'Connect' })
  })

  test('shows UnsupportedChain by itself, and closes when that is resolved', () => {
    const { connect, moveTo, state } = start()
    connect()
    moveTo('eip155:99', { mustSwitch: true })
    expect(state()).toMatchObject({ open: true, view: 'UnsupportedChain' })
    moveTo('eip155:1')
    expect(state()).toMatchObject({ open: false, closed: 'done' })
  })

  test('after a network switch it is back where choosing began', () => {
    const { modal, connect, open, moveTo, history } = start()
    connect()
    open()
    modal.push('Networks')
    modal.push('SwitchNetwork', { networkId: 'eip155:10' })
    moveTo('eip155:10')
    expect(history()).toEqual(['Account'])
  })

  test('stopped while it waits for a wallet, it does not open any more', async () => {
    const { networks, stop, open, closes, state } = start()
    let answer!: (value: never) => void
    networks.switchTo = () => new Promise((resolve) => (answer = resolve))
    open({ namespace: 'solana' })
    stop()
    answer(undefined as never)
    await flush()
    expect([state().open, closes]).toEqual([false, ['stopped']])
  })

  test('stopped, it leaves it to the connections to end a pairing', () => {
    const { setChain, open, stop, cancelled } = start()
    open()
    setChain('eip155', { status: 'connecting', attempt: { pairing: {} } as never })
    stop()
    expect(cancelled).toEqual([])
  })

  test('stopped, it closes and takes no notice any more, until it is started again', async () => {
    const { modal, stop, open, connect, disconnect, moveTo, closes, state, clock } = start()
    open()
    stop()
    connect()
    moveTo('eip155:99', { mustSwitch: true })
    expect(state().open).toBe(false)
    stop()
    await flush()
    expect(closes).toEqual(['stopped'])
    expect(clock.pending).toBe(0)
    moveTo('eip155:1')
    modal.start()
    open()
    disconnect()
    await flush()
    expect(closes).toEqual(['stopped', 'disconnected'])
  })

  test('started where one must switch already, it says so', () => {
    const { modal, stop, connect, moveTo, state } = start()
    stop()
    connect()
    moveTo('eip155:99', { mustSwitch: true })
    modal.start()
    expect(state()).toMatchObject({ open: true, view: 'UnsupportedChain' })
  })
})

describe('closing', () => {
  test('answers whether it did; what is closed stays so', () => {
    const { modal, open, guards, state } = start()
    expect(modal.close()).toBe(true)
    open()
    const remove = guards.add({ id: 'siwx', blocks: () => true })
    expect(modal.close()).toBe(false)
    expect(state()).toMatchObject({ open: true, blockedBy: 'siwx', refusals: 1 })
    remove()
    expect(modal.close()).toBe(true)
    expect(state()).toMatchObject({ open: false, blockedBy: undefined, closed: 'host' })
  })

  test('asks every guard, with the view and the reason, until one refuses', () => {
    const { modal, open, guards } = start()
    const asked: unknown[] = []
    for (const id of ['first', 'second', 'third']) {
      guards.add({ id, blocks: (view, reason) => asked.push([id, view, reason]) > 1 })
    }
    open('AllWallets')
    modal.close('dismissed')
    expect(asked).toEqual([
      ['first', 'AllWallets', 'dismissed'],
      ['second', 'AllWallets', 'dismissed'],
    ])
  })

  test('a guard that throws is reported and blocks nothing', () => {
    const { modal, open, guards, logger } = start()
    const cause = new Error('broken')
    guards.add({
      id: 'broken',
      blocks: () => {
        throw cause
      },
    })
    open()
    expect(modal.close()).toBe(true)
    expect(logger.entries).toEqual([{ level: 'error', message: 'The close guard "broken" failed.', details: cause }])
  })

  test('F-U04: the visitor is not let out of the sign view, except by losing the account', async () => {
    const { modal, view, guards, connect, disconnect, open, closes, state } = start()
    view('SIWXSignMessage', { stays: true })
    guards.add({ id: 'siwx', blocks: (id) => id === 'SIWXSignMessage' })
    connect()
    open('SIWXSignMessage')
    modal.close('dismissed')
    modal.back()
    expect(state()).toMatchObject({ view: 'SIWXSignMessage', refusals: 2 })
    disconnect()
    await flush()
    expect(closes).toEqual(['disconnected'])
  })

  test('the cross is refused on UnsupportedChain while one must switch; back and the host close', () => {
    const { modal, connect, moveTo, state, open } = start()
    connect()
    moveTo('eip155:99', { mustSwitch: true })
    expect(modal.close('dismissed')).toBe(false)
    expect(state()).toMatchObject({ open: true, refusals: 1, blockedBy: 'unsupported-chain' })
    modal.back()
    expect(state().open).toBe(false)
    open('UnsupportedChain')
    expect(modal.close('host')).toBe(true)
    moveTo('eip155:1')
    open('UnsupportedChain')
    expect(modal.close('dismissed')).toBe(true)
  })

  test('gives up codes that nobody can scan any more, and leaves alone what a wallet was asked', () => {
    const { modal, open, setChain, cancelled } = start()
    const attempt = { id: '1', connectorId: 'a', namespaces: [], silent: false, since: 0, slow: false }
    setChain('eip155', { status: 'connecting', attempt })
    setChain('solana', { status: 'connecting', attempt: { ...attempt, pairing: { uri: 'wc:secret', expiresAt: 1 } } })
    open('ConnectingWalletConnect')
    expect(cancelled).toEqual([])
    modal.close('dismissed')
    expect(cancelled).toEqual(['solana'])
  })

  test('embedded, it shows home, and tells those who wait', async () => {
    const { modal, open, closes, state, tracked } = start({ config: { enableEmbedded: true } })
    open('Networks')
    const seen: boolean[] = []
    modal.subscribe(() => seen.push(state().open))
    expect(modal.close('dismissed')).toBe(true)
    modal.push('AllWallets')
    modal.close('stopped')
    await flush()
    expect(closes).toEqual(['dismissed'])
    expect(state()).toMatchObject({ open: true, view: 'Connect', closings: 2 })
    expect(new Set(seen)).toEqual(new Set([true]))
    expect(tracked).toEqual(['MODAL_OPEN false'])
  })

  test('whoever opens it again while it closes has an open modal, and is told of its own close', async () => {
    const { modal, open, closes, state, tracked } = start()
    open()
    const unsubscribe = modal.subscribe(() => {
      if (state().open) return
      unsubscribe()
      open('AllWallets')
    })
    modal.close('dismissed')
    await flush()
    expect(closes).toEqual(['dismissed'])
    expect(state()).toMatchObject({ open: true, view: 'AllWallets' })
    modal.close('done')
    await flush()
    expect(closes).toEqual(['dismissed', 'done'])
    expect(tracked).toEqual(['MODAL_OPEN false', 'MODAL_CLOSE false', 'MODAL_OPEN false', 'MODAL_CLOSE false'])
  })
})

describe('loading', () => {
  test('loads while anybody holds it; letting go twice is harmless', () => {
    const { modal, open, state } = start()
    open()
    const first = modal.hold()
    const second = modal.hold()
    first()
    first()
    expect(state().loading).toBe(true)
    second()
    expect(state().loading).toBe(false)
  })

  test('closing lets go for all, and who lets go after that does not touch the next opening', () => {
    const { modal, open, state } = start()
    open()
    const old = modal.hold()
    modal.hold()
    modal.close()
    expect(state().loading).toBe(false)
    open()
    const own = modal.hold()
    old()
    expect(state().loading).toBe(true)
    own()
    expect(state().loading).toBe(false)
  })

  test('what is closed cannot be held', () => {
    const { modal, open, state } = start()
    modal.hold()
    expect(state().loading).toBe(false)
    open()
    expect(state().loading).toBe(false)
  })

  test('loads from opening until what is fetched has come, and no longer', async () => {
    const { prefetches, open, state } = start()
    let arrive!: () => void
    prefetches.add({ id: 'featured', run: () => new Promise<void>((resolve) => (arrive = resolve)) })
    expect(state().loading).toBe(false)
    open()
    expect(state()).toMatchObject({ open: true, loading: true })
    arrive()
    await flush()
    expect(state()).toMatchObject({ open: true, loading: false })
  })
})

describe('fetching', () => {
  const noted = (list: string[], id: string, more = {}) => ({ id, run: async () => void list.push(id), ...more })

  test('fetches nothing before it opens, and then once for each opening', () => {
    const { modal, prefetches, open } = start()
    const ran: string[] = []
    prefetches.add(noted(ran, 'networks'))
    prefetches.add(noted(ran, 'featured', { when: 'choosing' }))
    expect(ran).toEqual([])
    open()
    open('AllWallets')
    expect(ran).toEqual(['networks', 'featured'])
    modal.close()
    open()
    expect(ran).toHaveLength(4)
  })

  test.each([
    ['connected', {}],
    ['basic', { basic: true }],
  ])('what helps to choose a wallet is left out: %s', (state, config) => {
    const { prefetches, open, connect } = start({ config })
    const ran: string[] = []
    prefetches.add(noted(ran, 'networks'))
    prefetches.add(noted(ran, 'featured', { when: 'choosing' }))
    if (state === 'connected') connect()
    open()
    expect(ran).toEqual(['networks'])
  })

  test('whoever closes it on hearing that it opened has nothing fetched', () => {
    const { modal, prefetches, open, tracked } = start()
    const ran: string[] = []
    prefetches.add(noted(ran, 'networks'))
    tracked.push = (event: string) => {
      if (event.startsWith('MODAL_OPEN')) modal.close()
      return Array.prototype.push.call(tracked, event)
    }
    open()
    expect(modal.getSnapshot()).toMatchObject({ open: false, loading: false })
    expect(ran).toEqual([])
  })

  test('closing ends it', () => {
    const { modal, prefetches, open } = start()
    const signals: AbortSignal[] = []
    prefetches.add({ id: 'featured', run: async (signal) => void signals.push(signal) })
    open()
    expect(signals[0]!.aborted).toBe(false)
    modal.close()
    expect(signals[0]!.aborted).toBe(true)
    open()
    expect(signals[1]!.aborted).toBe(false)
  })
})

describe('a moment after going back', () => {
  test('the view that was left may give up what it waited for', async () => {
    const { modal, view, open, clock } = start()
    let given = 0
    view('Gone', { left: () => void given++ })
    open()
    modal.push('Gone')
    modal.back()
    await clock.advance(GO_BACK_FOLLOW_UP_MS - 1)
    expect(given).toBe(0)
    await clock.advance(1)
    expect(given).toBe(1)
    open('Gone')
    modal.back()
    await clock.advance(GO_BACK_FOLLOW_UP_MS)
    expect(given).toBe(2)
  })

  test.each(['connected', 'refused', 'shown again', 'stopped', 'pushed over'])('not when %s', async (why) => {
    const { modal, stop, view, open, clock, connect, guards } = start()
    let given = 0
    view('Gone', { left: () => void given++ })
    open('Gone')
    if (why === 'refused') guards.add({ id: 'guard', blocks: () => true })
    if (why === 'pushed over') modal.push('Account')
    else modal.back()
    if (why === 'connected') connect()
    if (why === 'shown again') open('Gone')
    if (why === 'stopped') stop()
    await clock.advance(GO_BACK_FOLLOW_UP_MS)
    expect(given).toBe(0)
    expect(clock.pending).toBe(0)
  })
})
