import { Telemetry } from '../contracts/app/telemetry.js'
import { override } from '../kernel/override.js'
import { Clock } from '../platform/clock.js'
import { setUpKit, pluginOf, watch } from './kit.test.helper.js'
import { fakeAccount, fakeNetwork } from '../testing/fakes/fake-namespace.js'
import { createFakeConnector, hangs, pairs, rejects, waits } from '../testing/fakes/fake-connector.js'
import { createFakeClock } from '../testing/fakes/fake-clock.js'
import { flush } from '../testing/flush.js'

async function start(config: Parameters<typeof setUpKit>[0] = {}) {
  const environment = setUpKit(config)
  await environment.kit.start()
  return environment
}

describe('with a connector', () => {
  test('connect with a connector id asks that wallet, and resolves with the account', async () => {
    const { kit, wallet, modal, at, address } = await start()
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({
      status: 'connected',
      account: { address: 'fake1alice' },
    })
    expect([at().status, address(), modal.getSnapshot().open]).toEqual(['connected', 'fake1alice', false])
  })

  test('connect works before the kit is started', async () => {
    const { kit, wallet, address } = setUpKit()
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
    expect(address()).toBe('fake1alice')
  })

  test('connections, networks and accounts agree in every snapshot while connecting', async () => {
    const { kit, wallet, connections, accounts, networks } = await start()
    const moments = new Set<string>()
    const look = () => {
      const { connection } = connections.getSnapshot().namespaces['fake']!
      const { account, status } = accounts.getSnapshot().namespaces['fake']!
      moments.add(
        [
          !!connection,
          status === 'connected',
          !!account,
          connection ? networks.getSnapshot().active?.caipNetworkId : '',
        ].join(),
      )
    }
    for (const one of [connections, networks, accounts]) one.subscribe(look)
    wallet.onConnect = (ask) => void ask.approve({ state: { networkId: 'fake:two' } })
    await kit.connect({ connector: wallet.id })
    expect([...moments]).toEqual(['false,false,false,', 'true,true,true,fake:two'])
  })

  test('connect resolves with a cancel when the visitor declines', async () => {
    const { kit, wallet, at } = await start()
    wallet.onConnect = rejects()
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({
      status: 'cancelled',
      reason: 'rejected',
    })
    expect(at().status).toBe('disconnected')
  })

  test('a signal cancels connect, also while its code is loading', async () => {
    const { kit, wallet } = await start()
    wallet.onConnect = waits()
    const controller = new AbortController()
    const early = kit.connect({ connector: wallet.id, signal: AbortSignal.abort('enough') })
    const late = kit.connect({ connector: wallet.id, signal: controller.signal })
    await flush()
    controller.abort('enough')
    await expect(early).resolves.toEqual({ status: 'cancelled', reason: 'aborted', cause: 'enough' })
    await expect(late).resolves.toEqual({ status: 'cancelled', reason: 'aborted', cause: 'enough' })
    expect(wallet.asks).toHaveLength(1)
  })

  test('connect rejects for an unknown connector, with a message for the developer', async () => {
    const { kit } = await start()
    await expect(kit.connect({ connector: 'fake:unknown' })).rejects.toMatchObject({ code: 'connector/not-found' })
  })

  test('connect asks the wallet for the networks of the kit at that time', async () => {
    const { kit, wallet, networks } = await start()
    await networks.add(fakeNetwork('fake', 'three'))
    await networks.remove('fake:one')
    await kit.connect({ connector: wallet.id })
    expect(wallet.asks[0]!.request.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'fake:two',
      'fake:three',
    ])
  })
})

describe('connecting through the modal', () => {
  test('opens the modal, and resolves with the account of the chosen wallet', async () => {
    const { kit, wallet, connections, modal } = await start()
    const result = watch(kit.connect())
    await flush()
    expect([modal.getSnapshot().open, result.settled]).toEqual([true, 0])
    void connections.connect(wallet.id)
    await flush()
    expect([modal.getSnapshot().closed, result.value]).toMatchObject([
      'connected',
      { status: 'connected', account: { address: 'fake1alice' } },
    ])
  })

  test('asks the wallet within the click, once its code was loaded ahead', async () => {
    const { kit, wallet, connections } = await start()
    void kit.connect()
    await connections.load()
    void connections.connect(wallet.id)
    expect(wallet.asks).toHaveLength(1)
  })

  test.each([
    ['the visitor closes it', (kit: Kit) => kit.close(), 'closed'],
    ['the kit stops', (kit: Kit) => kit.stop(), 'stopped'],
    ['the kit is disposed of', (kit: Kit) => kit.dispose(), 'stopped'],
  ])('is a cancel when %s, whether or not it was already there', async (_, end, reason) => {
    for (const turns of [0, 1, 2]) {
      const { kit, troubles } = await start()
      const result = watch(kit.connect())
      for (let turn = 0; turn < turns; turn++) await flush()
      void end(kit)
      await flush()
      await flush()
      expect([turns, result]).toMatchObject([turns, { settled: 1 }])
      // A disposed kit rejects even before its code is loaded.
      if (result.error) expect(result.error).toMatchObject({ code: 'kit/disposed' })
      else expect(result.value).toEqual({ status: 'cancelled', reason })
      expect(troubles()).toEqual([])
    }
  })

  test('an aborted signal cancels connect, and closes the modal that it opened', async () => {
    const { kit, modal } = await start()
    const controller = new AbortController()
    const result = watch(kit.connect({ signal: controller.signal }))
    await flush()
    controller.abort('enough')
    await flush()
    expect([result.value, modal.getSnapshot().open]).toEqual([
      { status: 'cancelled', reason: 'aborted', cause: 'enough' },
      false,
    ])
  })

  test('closing the modal ends a pairing, and a later answer of the wallet changes nothing', async () => {
    const wallet = createFakeConnector({ onConnect: pairs() })
    const { kit, connections, at } = await start({ connectors: [wallet] })
    void kit.open()
    await connections.load()
    const connecting = watch(connections.connect(wallet.id))
    kit.close()
    wallet.asks[0]!.approve()
    await flush()
    expect([connecting.value, at().status, wallet.sessions[0]!.disconnects]).toEqual([
      { status: 'cancelled', reason: 'closed' },
      'disconnected',
      1,
    ])
  })

  test('a modal that is closed while its code is loading does not open', async () => {
    const { kit, modal } = await start()
    const opening = watch(kit.open())
    expect(kit.close()).toBe(true)
    await flush()
    expect([modal.getSnapshot().open, opening.value]).toEqual([false, 'app'])
  })
})

type Kit = ReturnType<typeof setUpKit>['kit']

describe('after connecting', () => {
  test('disconnect ends all connections, or those of the given scope', async () => {
    const other = createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'] })
    const wallet = createFakeConnector()
    const { kit, at, address, storage } = await start({ connectors: [wallet, other] })
    await kit.connect({ connector: wallet.id })
    await kit.connect({ connector: other.id })
    await kit.disconnect({ namespace: 'mock' })
    expect([at().status, at('mock').status, address()]).toEqual(['connected', 'disconnected', 'fake1alice'])
    await kit.disconnect()
    expect([at().status, address()]).toEqual(['disconnected', undefined])
    expect(storage.get('@appkit/connection_status')).toBe('{"v":1,"data":"disconnected"}')
    await expect(kit.disconnect()).resolves.toBeUndefined()
  })

  test('removing the active namespace with its wallet activates another, without a disconnect event', async () => {
    const { kit, wallet, networks, at, network, failures } = await start({ connectors: [] })
    const remove = kit.use(pluginOf('late', { connectors: [wallet] }))
    await kit.connect({ connector: wallet.id })
    await kit.get(Telemetry).track('MODAL_OPEN', { connected: true })
    expect(networks.getSnapshot().namespace).toBe('fake')
    await remove()
    expect([at().status, wallet.sessions[0]!.disconnects, failures]).toEqual(['disconnected', 0, []])
    expect(network()).toBe('fake:one')
  })

  test('removing the active namespace switches to the first network of another', async () => {
    const { createFakeNamespace } = await import('../testing/fakes/fake-namespace.js')
    const { kit, wallet, networks, accounts, modal, network, troubles } = await start({
      namespaces: [createFakeNamespace({ id: 'mock' })],
    })
    const remove = kit.use(pluginOf('fake-namespace', { namespaces: [createFakeNamespace()] }))
    await kit.connect({ connector: wallet.id })
    void kit.open()
    await flush()
    expect([networks.getSnapshot().namespace, modal.getSnapshot().view]).toEqual(['fake', 'Account'])
    await remove()
    await flush()
    expect([networks.getSnapshot().namespace, network(), accounts.getSnapshot().active]).toMatchObject([
      'mock',
      'mock:one',
      { status: 'disconnected' },
    ])
    expect(accounts.getSnapshot().namespaces).not.toHaveProperty('fake')
    expect(troubles()).toEqual([])
  })

  test('a wallet on an unsupported network opens the view to switch', async () => {
    const { kit, wallet, modal, networks } = await start()
    wallet.onConnect = (ask) => void ask.approve({ state: { networkId: 'fake:elsewhere' } })
    await kit.connect({ connector: wallet.id })
    await flush()
    expect([networks.getSnapshot().mustSwitch, modal.getSnapshot()]).toMatchObject([
      true,
      { open: true, view: 'UnsupportedChain' },
    ])
  })

  test('F-L09: a caller that unsubscribes while a call is pending still gets its answer', async () => {
    const { kit, wallet, connections, accounts, networks, modal } = await start()
    wallet.onConnect = hangs()
    const unsubscribes = [connections, accounts, networks, modal].map((one) => one.subscribe(() => {}))
    const result = watch(kit.connect({ connector: wallet.id }))
    await flush()
    for (const unsubscribe of unsubscribes) unsubscribe()
    wallet.asks[0]!.approve()
    await flush()
    expect(result).toMatchObject({ settled: 1, value: { status: 'connected' } })
  })
})

describe('events', () => {
  test('are emitted once per outcome, also to a listener that was added before the code was loaded', async () => {
    const { kit, wallet } = await start()
    const events: unknown[] = []
    kit.get(Telemetry).subscribe(({ event, properties }) => events.push([event, properties]))
    await kit.connect({ connector: wallet.id })
    await kit.get(Telemetry).on('DISCONNECT_SUCCESS', () => {})
    await kit.disconnect()
    expect(events).toEqual([
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Fake Wallet' }],
      ['DISCONNECT_SUCCESS', { namespace: 'fake' }],
    ])
  })

  test('F-K11: an unknown or malformed event reaches no listener, and is logged', async () => {
    const { kit, logger } = await start()
    const heard = jest.fn()
    const telemetry = kit.get(Telemetry)
    telemetry.subscribe(heard)
    telemetry.track('MODAL_OPEN', { connected: 'yes' } as never)
    telemetry.track('NO_SUCH_EVENT' as never, {} as never)
    await flush()
    expect(heard).not.toHaveBeenCalled()
    expect(logger.entries.map(({ level }) => level)).toEqual(['error', 'error'])
  })

  test('an event carries the time and the address at which it was tracked, also when its listeners are told later', async () => {
    // Time passes before anything that is loaded arrives.
    const clock = createFakeClock(1_000, async () => {})
    const { kit, wallet } = await start({ overrides: [override(Clock, { value: clock })] })
    await kit.connect({ connector: wallet.id })
    const heard: unknown[] = []
    const telemetry = kit.get(Telemetry)
    telemetry.subscribe(({ event, timestamp, address }) => heard.push([event, timestamp, address]))
    telemetry.track('MODAL_OPEN', { connected: true })
    wallet.sessions[0]!.change({ accounts: [fakeAccount('fake', 'bob')] })
    await clock.advance(5_000)
    telemetry.track('MODAL_CLOSE', { connected: true })
    wallet.sessions[0]!.end()
    await clock.advance(5_000)
    expect(heard).toEqual([])
    await flush()
    telemetry.track('MODAL_OPEN', { connected: false })
    expect(heard).toEqual([
      ['MODAL_OPEN', 1_000, 'fake1alice'],
      ['MODAL_CLOSE', 6_000, 'fake1bob'],
      ['MODAL_OPEN', 11_000, undefined],
    ])
  })

  test('F-K12: a listener that throws neither keeps the event from others nor disturbs connecting', async () => {
    const { kit, wallet, logger } = await start()
    const heard: string[] = []
    kit.get(Telemetry).on('CONNECT_SUCCESS', () => {
      throw new Error('mine')
    })
    kit.get(Telemetry).on('CONNECT_SUCCESS', ({ name }) => heard.push(name))
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
    expect([heard, logger.entries.map(({ details }) => (details as Error).message)]).toEqual([
      ['Fake Wallet'],
      ['mine'],
    ])
  })
})
