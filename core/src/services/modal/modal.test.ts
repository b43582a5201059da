import type { CloseReason } from '../../contracts/modal/modal.js'
import { GO_BACK_FOLLOW_UP_MS } from '../../domain/limits.js'
import { flush } from '../../testing/flush.js'
import { withConnectRuntime } from '../load-connect-runtime.js'
import { createEnvironment, viewsOf, type EnvironmentOptions } from './modal.test.helper.js'

function start(options?: EnvironmentOptions) {
  const environment = createEnvironment(options)
  const modal = environment.createModal()
  const stop = modal.start()
  const closes: CloseReason[] = []
  return {
    ...environment,
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
    ['shows Account when the given namespace has an account', 'solana', ['Account']],
    ['shows Connect when the given namespace has no account', 'eip155', ['Connect']],
  ])('%s', async (_, namespace, expected) => {
    const { modal, connect, history } = start()
    connect('solana')
    void modal.open({ namespace })
    await flush()
    expect(history()).toEqual(expected)
  })

  test('opens within the click', () => {
    const { open, state } = start()
    open()
    expect(state()).toMatchObject({ open: true, view: 'Connect' })
  })

  test('opens the requested view with its arguments', () => {
    const { modal, view, state } = start()
    view('Swap')
    void modal.open('Swap', { from: 'ETH' })
    expect(state()).toMatchObject({ open: true, view: 'Swap', args: { from: 'ETH' } })
  })

  test('ignores an argument that is no option, such as a click event', () => {
    const { modal, state } = start()
    void modal.open(new Event('click'))
    expect(state()).toMatchObject({ open: true, view: 'Connect' })
  })

  test('switches the namespace before it shows a view, and goes back from none for that', async () => {
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

  test('closes for a lost account while it switches to another namespace', async () => {
    const { modal, networks, connect, disconnect, open, closes } = start()
    networks.switchTo = () => new Promise(() => {})
    connect()
    open()
    void modal.open({ namespace: 'solana' })
    disconnect()
    await flush()
    expect(closes).toEqual(['disconnected'])
  })

  test('rejects for an unknown namespace', async () => {
    const { modal, state } = start()
    await expect(modal.open({ namespace: 'cosmos' })).rejects.toMatchObject({ code: 'namespace/not-found' })
    expect(state().open).toBe(false)
  })

  test('does not open after the signal aborted the switch', async () => {
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

  test('settles once with the reason at the next close', async () => {
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

  test('F-U06: settles a hundred calls of open with one close', async () => {
    const { modal, closes, open, tracked, history } = start()
    for (let time = 0; time < 100; time++) open(time % 2 ? 'AllWallets' : undefined)
    expect(history()).toEqual(['AllWallets'])
    modal.close('done')
    await flush()
    expect(closes).toEqual(Array(100).fill('done'))
    expect(tracked).toEqual(['MODAL_OPEN false', 'MODAL_CLOSE false'])
  })

  test('F-U05: closes when going back from one view, or with UnsupportedChain in the history', async () => {
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

test('does not load the connect stage on opening', () => {
  const { open, prepared } = start()
  open()
  expect(prepared()).toBe(0)
})

describe('views', () => {
  test.each(['Nowhere', 'constructor'])('throws for an unknown view: %s', async (id) => {
    const { modal, state } = start()
    const wanted = expect.objectContaining({ code: 'modal/view-not-found', context: { view: id } })
    await expect(modal.open(id)).rejects.toEqual(wanted)
    await expect(modal.open({ view: id })).rejects.toEqual(wanted)
    for (const go of [modal.push, modal.replace, modal.reset]) expect(() => go(id)).toThrow(wanted)
    expect(state()).toMatchObject({ open: false, history: [{ view: 'Connect' }] })
  })

  test("knows core's own views without a plugin", () => {
    const { modal, open, history } = start()
    open('Networks')
    modal.push('Account')
    modal.replace('AllWallets')
    expect(history()).toEqual(['Networks', 'AllWallets'])
    modal.reset('SwitchNetwork', { networkId: 'eip155:1' })
    expect(history()).toEqual(['SwitchNetwork'])
  })

  test('removes a view with its plugin, and closes with its only one', async () => {
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

  test('keeps the rules of a core view that a plugin draws', async () => {
    const { view, open, connect, closes } = start()
    view('Connect', { connects: false, stays: true })
    open()
    connect()
    await flush()
    expect(closes).toEqual(['connected'])
  })
})

describe('changes of the kit', () => {
  test.each([undefined, 'AllWallets', 'ConnectingWalletConnectBasic'] as const)(
    'closes once connected, however it was opened: %s',
    async (id) => {
      const { open, connect, closes, state } = start()
      open(id)
      connect()
      await flush()
      expect(closes).toEqual(['connected'])
      expect(state()).toMatchObject({ open: false, closed: 'connected' })
    },
  )

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

  test('opens at UnsupportedChain by itself, and closes when that is resolved', () => {
    const { connect, moveTo, state } = start()
    connect()
    moveTo('eip155:99', { mustSwitch: true })
    expect(state()).toMatchObject({ open: true, view: 'UnsupportedChain' })
    moveTo('eip155:1')
    expect(state()).toMatchObject({ open: false, closed: 'done' })
  })

  test('returns to where choosing began after a network switch', () => {
    const { modal, connect, open, moveTo, history } = start()
    connect()
    open()
    modal.push('Networks')
    modal.push('SwitchNetwork', { networkId: 'eip155:10' })
    moveTo('eip155:10')
    expect(history()).toEqual(['Account'])
  })

  test('does not open after a stop during a switch', async () => {
    const { networks, stop, open, closes, state } = start()
    let answer!: (value: never) => void
    networks.switchTo = () => new Promise((resolve) => (answer = resolve))
    open({ namespace: 'solana' })
    stop()
    answer(undefined as never)
    await flush()
    expect([state().open, closes]).toEqual([false, ['stopped']])
  })

  test('leaves a pairing to the connections when it stops', () => {
    const { setChain, open, stop, cancelled } = start()
    open()
    setChain('eip155', { status: 'connecting', attempt: { pairing: {} } as never })
    stop()
    expect(cancelled).toEqual([])
  })

  test('closes when it stops, and follows nothing until it starts again', async () => {
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

  test('opens at UnsupportedChain when it starts where the visitor must switch', () => {
    const { modal, stop, connect, moveTo, state } = start()
    stop()
    connect()
    moveTo('eip155:99', { mustSwitch: true })
    modal.start()
    expect(state()).toMatchObject({ open: true, view: 'UnsupportedChain' })
  })
})

describe('closing', () => {
  test('tells whether it closed, and leaves a closed modal closed', () => {
    const { modal, open, guards, state } = start()
    expect(modal.close()).toBe(true)
    open()
    const remove = guards.add({ id: 'siwx', blocks: () => true })
    expect(modal.close()).toBe(false)
    expect(state()).toMatchObject({ open: true, blockedBy: 'siwx', refusals: 1 })
    remove()
    expect(modal.close()).toBe(true)
    expect(state()).toMatchObject({ open: false, blockedBy: undefined, closed: 'app' })
  })

  test('asks each guard with the view and the reason until one refuses', () => {
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

  test('reports a guard that throws, and closes', () => {
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

  test('F-U04: closes the sign view only for a lost account', async () => {
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

  test('refuses the cross on UnsupportedChain while the visitor must switch, and closes for back and the app', () => {
    const { modal, connect, moveTo, state, open } = start()
    connect()
    moveTo('eip155:99', { mustSwitch: true })
    expect(modal.close('dismissed')).toBe(false)
    expect(state()).toMatchObject({ open: true, refusals: 1, blockedBy: 'unsupported-chain' })
    modal.back()
    expect(state().open).toBe(false)
    open('UnsupportedChain')
    expect(modal.close('app')).toBe(true)
    moveTo('eip155:1')
    open('UnsupportedChain')
    expect(modal.close('dismissed')).toBe(true)
  })

  test('cancels pairings whose code is no longer shown, and no direct request to a wallet', () => {
    const { modal, open, setChain, cancelled } = start()
    const attempt = { id: '1', connectorId: 'a', namespaces: [], silent: false, since: 0, slow: false }
    setChain('eip155', { status: 'connecting', attempt })
    setChain('solana', { status: 'connecting', attempt: { ...attempt, pairing: { uri: 'wc:secret', expiresAt: 1 } } })
    open('ConnectingWalletConnect')
    expect(cancelled).toEqual([])
    modal.close('app')
    expect(cancelled).toEqual(['solana'])
    open('Connect')
    modal.close('dismissed')
    expect(cancelled).toEqual(['solana', 'solana'])
  })

  test('leaves a pairing whose code the visitor dismissed to the view of the code', () => {
    const { modal, open, setChain, cancelled } = start()
    const attempt = { id: '1', connectorId: 'a', namespaces: [], silent: false, since: 0, slow: false }
    setChain('eip155', { status: 'connecting', attempt: { ...attempt, pairing: { uri: 'wc:secret', expiresAt: 1 } } })
    open('ConnectingWalletConnect')
    modal.close('dismissed')
    expect(cancelled).toEqual([])
  })

  test('shows home in embedded mode, and settles pending calls of open', async () => {
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

  test('can be opened again while it closes, and settles that call with the next close', async () => {
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
  test('loads while it is held, and tolerates a second release', () => {
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

  test('releases all holds on closing, and ignores a release of an earlier opening', () => {
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

  test('cannot be held while it is closed', () => {
    const { modal, open, state } = start()
    modal.hold()
    expect(state().loading).toBe(false)
    open()
    expect(state().loading).toBe(false)
  })

  test('loads from opening until the prefetches have settled', async () => {
    const { prefetches, open, state } = start()
    let arrive!: () => void
    prefetches.add({ id: 'featured', run: () => new Promise<void>((resolve) => (arrive = resolve)) })
    expect(state().loading).toBe(false)
    open()
    expect(state()).toMatchObject({ open: true, loading: true })
    await flush()
    arrive()
    await flush()
    expect(state()).toMatchObject({ open: true, loading: false })
  })
})

describe('prefetching', () => {
  const noted = (list: string[], id: string, more = {}) => ({ id, run: async () => void list.push(id), ...more })

  // The code that runs them is loaded first.
  beforeAll(() => withConnectRuntime(() => {}))

  test('runs prefetches once for each opening, and none before', async () => {
    const { modal, prefetches, open } = start()
    const ran: string[] = []
    prefetches.add(noted(ran, 'networks'))
    prefetches.add(noted(ran, 'featured', { when: 'choosing' }))
    expect(ran).toEqual([])
    open()
    open('AllWallets')
    await flush()
    expect(ran).toEqual(['networks', 'featured'])
    modal.close()
    open()
    await flush()
    expect(ran).toHaveLength(4)
  })

  test.each([
    ['connected', {}],
    ['basic', { basic: true }],
  ])('skips prefetches for choosing a wallet: %s', async (state, config) => {
    const { prefetches, open, connect } = start({ config })
    const ran: string[] = []
    prefetches.add(noted(ran, 'networks'))
    prefetches.add(noted(ran, 'featured', { when: 'choosing' }))
    if (state === 'connected') connect()
    open()
    await flush()
    expect(ran).toEqual(['networks'])
  })

  test('runs no prefetch when a listener closes it at once', async () => {
    const { modal, prefetches, open, tracked } = start()
    const ran: string[] = []
    prefetches.add(noted(ran, 'networks'))
    tracked.push = (event: string) => {
      if (event.startsWith('MODAL_OPEN')) modal.close()
      return Array.prototype.push.call(tracked, event)
    }
    open()
    await flush()
    expect(modal.getSnapshot()).toMatchObject({ open: false, loading: false })
    expect(ran).toEqual([])
  })

  test('waits for an idle moment of the browser, and runs nothing when the modal is closed by then', async () => {
    const idle: (() => void)[] = []
    const { modal, prefetches, open, state, page } = start()
    page.put('requestAnimationFrame', (run: () => void) => run())
    page.put('requestIdleCallback', (run: () => void) => idle.push(run))
    const ran: string[] = []
    prefetches.add(noted(ran, 'networks'))
    open()
    await flush()
    expect([ran, state().loading]).toEqual([[], true])
    modal.close()
    open()
    for (; idle.length; await flush()) idle.shift()!()
    expect([ran, state().loading]).toEqual([['networks'], false])
  })

  test('aborts prefetches on closing', async () => {
    const { modal, prefetches, open } = start()
    const signals: AbortSignal[] = []
    prefetches.add({ id: 'featured', run: async (signal) => void signals.push(signal) })
    open()
    await flush()
    expect(signals[0]!.aborted).toBe(false)
    modal.close()
    expect(signals[0]!.aborted).toBe(true)
    open()
    await flush()
    expect(signals[1]!.aborted).toBe(false)
  })
})

describe('a moment after going back', () => {
  test('calls left of the view 100 ms after going back', async () => {
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

  test.each(['connected', 'refused', 'shown again', 'stopped', 'pushed over'])(
    'does not call left when %s',
    async (why) => {
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
    },
  )
})
