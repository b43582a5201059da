import { Telemetry } from './contracts/telemetry.js'
import { createKitWorld, bring, watch } from './kit.test.helper.js'
import { fakeNetwork } from './testing/fake-chain.js'
import { createFakeConnector, hangs, pairs, rejects, waits } from './testing/fake-connector.js'
import { flush } from './testing/flush.js'

async function start(config: Parameters<typeof createKitWorld>[0] = {}) {
  const world = createKitWorld(config)
  await world.kit.start()
  return world
}

describe('with a connector', () => {
  test('asks that wallet, and gives the account', async () => {
    const { kit, wallet, modal, at, address } = await start()
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected', account: { address: 'fake1alice' } })
    expect([at().status, address(), modal.getSnapshot().open]).toEqual(['connected', 'fake1alice', false])
  })

  test('works before the kit is started, too', async () => {
    const { kit, wallet, address } = createKitWorld()
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
    expect(address()).toBe('fake1alice')
  })

  test('connections, networks and accounts are of one moment from the first on', async () => {
    const { kit, wallet, connections, accounts, networks } = await start()
    const moments = new Set<string>()
    const look = () => {
      const { connection } = connections.getSnapshot().chains['fake']!
      const { account, status } = accounts.getSnapshot().chains['fake']!
      moments.add([!!connection, status === 'connected', !!account, connection ? networks.getSnapshot().active?.caipNetworkId : ''].join())
    }
    for (const one of [connections, networks, accounts]) one.subscribe(look)
    wallet.onConnect = (ask) => void ask.approve({ state: { networkId: 'fake:two' } })
    await kit.connect({ connector: wallet.id })
    expect([...moments]).toEqual(['false,false,false,', 'true,true,true,fake:two'])
  })

  test('where the visitor says no, that is a cancel', async () => {
    const { kit, wallet, at } = await start()
    wallet.onConnect = rejects()
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'cancelled', reason: 'rejected' })
    expect(at().status).toBe('disconnected')
  })

  test('can be taken back by a signal, also before what it takes is here', async () => {
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

  test('rejects for one that is not there, with words for whoever reads it', async () => {
    const { kit } = await start()
    await expect(kit.connect({ connector: 'fake:nobody' })).rejects.toMatchObject({ code: 'connector/not-found' })
  })

  test('a wallet is asked for the networks the kit works with by then', async () => {
    const { kit, wallet, networks } = await start()
    await networks.add(fakeNetwork('fake', 'three'))
    await networks.remove('fake:one')
    await kit.connect({ connector: wallet.id })
    expect(wallet.asks[0]!.request.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['fake:two', 'fake:three'])
  })
})

describe('through the modal', () => {
  test('opens it, and gives the account of the wallet that the visitor chooses', async () => {
    const { kit, wallet, connections, modal } = await start()
    const result = watch(kit.connect())
    await flush()
    expect([modal.getSnapshot().open, result.settled]).toEqual([true, 0])
    void connections.connect(wallet.id)
    await flush()
    expect([modal.getSnapshot().closed, result.value]).toMatchObject(['connected', { status: 'connected', account: { address: 'fake1alice' } }])
  })

  test('the wallet is asked within the click, once what that takes was brought when one was about to', async () => {
    const { kit, wallet, connections } = await start()
    void kit.connect()
    await connections.prepare()
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
      // Before any of its code is there, a kit that is gone says so.
      if (result.error) expect(result.error).toMatchObject({ code: 'kit/disposed' })
      else expect(result.value).toEqual({ status: 'cancelled', reason })
      expect(troubles()).toEqual([])
    }
  })

  test('is a cancel when the signal says so, and closes what it opened', async () => {
    const { kit, modal } = await start()
    const controller = new AbortController()
    const result = watch(kit.connect({ signal: controller.signal }))
    await flush()
    controller.abort('enough')
    await flush()
    expect([result.value, modal.getSnapshot().open]).toEqual([{ status: 'cancelled', reason: 'aborted', cause: 'enough' }, false])
  })

  test('a closed modal ends a pairing, and the wallet that answers then changes nothing', async () => {
    const wallet = createFakeConnector({ onConnect: pairs() })
    const { kit, connections, at } = await start({ connectors: [wallet] })
    void kit.open()
    await connections.prepare()
    const connecting = watch(connections.connect(wallet.id))
    kit.close()
    wallet.asks[0]!.approve()
    await flush()
    expect([connecting.value, at().status, wallet.sessions[0]!.disconnects]).toEqual([{ status: 'cancelled', reason: 'closed' }, 'disconnected', 1])
  })

  test('closed before it is there, it does not open', async () => {
    const { kit, modal } = await start()
    const opening = watch(kit.open())
    expect(kit.close()).toBe(true)
    await flush()
    expect([modal.getSnapshot().open, opening.value]).toEqual([false, 'host'])
  })
})

type Kit = ReturnType<typeof createKitWorld>['kit']

describe('afterwards', () => {
  test('disconnect ends everything, or what it is told', async () => {
    const other = createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'] })
    const wallet = createFakeConnector()
    const { kit, at, address, storage } = await start({ connectors: [wallet, other] })
    await kit.connect({ connector: wallet.id })
    await kit.connect({ connector: other.id })
    await kit.disconnect({ namespace: 'mock' })
    expect([at().status, at('mock').status, address()]).toEqual(['connected', 'disconnected', 'fake1alice'])
    await kit.disconnect()
    expect([at().status, address()]).toEqual(['disconnected', undefined])
    expect(storage.get('@appkit/connection_status')).toBe('disconnected')
    await expect(kit.disconnect()).resolves.toBeUndefined()
  })

  test('removing the chain that is in use, with its wallet, moves on to another; nobody is told of a disconnect', async () => {
    const { kit, wallet, networks, at, network, failures } = await start({ connectors: [] })
    const leave = kit.use(bring('late', { connectors: [wallet] }))
    await kit.connect({ connector: wallet.id })
    await kit.get(Telemetry).track('MODAL_OPEN', { connected: true })
    expect(networks.getSnapshot().namespace).toBe('fake')
    await leave()
    expect([at().status, wallet.sessions[0]!.disconnects, failures]).toEqual(['disconnected', 0, []])
    expect(network()).toBe('fake:one')
  })

  test('removing the active chain switches to the first network of another', async () => {
    const { createFakeChain } = await import('./testing/fake-chain.js')
    const { kit, wallet, networks, accounts, modal, network, troubles } = await start({ chains: [createFakeChain({ id: 'mock' })] })
    const leave = kit.use(bring('fake-chain', { chains: [createFakeChain()] }))
    await kit.connect({ connector: wallet.id })
    void kit.open()
    await flush()
    expect([networks.getSnapshot().namespace, modal.getSnapshot().view]).toEqual(['fake', 'Account'])
    await leave()
    await flush()
    expect([networks.getSnapshot().namespace, network(), accounts.getSnapshot().active]).toMatchObject(['mock', 'mock:one', { status: 'disconnected' }])
    expect(accounts.getSnapshot().chains).not.toHaveProperty('fake')
    expect(troubles()).toEqual([])
  })

  test('a wallet on a network that is not worked with brings up the way to switch', async () => {
    const { kit, wallet, modal, networks } = await start()
    wallet.onConnect = (ask) => void ask.approve({ state: { networkId: 'fake:elsewhere' } })
    await kit.connect({ connector: wallet.id })
    await flush()
    expect([networks.getSnapshot().mustSwitch, modal.getSnapshot()]).toMatchObject([true, { open: true, view: 'UnsupportedChain' }])
  })

  test('F-L09: who looks no more in mid flight still gets what was asked for', async () => {
    const { kit, wallet, connections, accounts, networks, modal } = await start()
    wallet.onConnect = hangs()
    const leaves = [connections, accounts, networks, modal].map((one) => one.subscribe(() => {}))
    const result = watch(kit.connect({ connector: wallet.id }))
    await flush()
    for (const leave of leaves) leave()
    wallet.asks[0]!.approve()
    await flush()
    expect(result).toMatchObject({ settled: 1, value: { status: 'connected' } })
  })
})

describe('events', () => {
  test('tell of each outcome once, with a listener from the first moment on', async () => {
    const { kit, wallet } = await start()
    const told: unknown[] = []
    kit.get(Telemetry).subscribe(({ event, properties }) => told.push([event, properties]))
    await kit.connect({ connector: wallet.id })
    await kit.get(Telemetry).on('DISCONNECT_SUCCESS', () => {})
    await kit.disconnect()
    expect(told).toEqual([
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Fake Wallet' }],
      ['DISCONNECT_SUCCESS', { namespace: 'fake' }],
    ])
  })

  test('F-K11: one that is unknown or not what it promises reaches nobody, and is said', async () => {
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

  test('F-K12: a listener that throws keeps no other from hearing, and no visitor from connecting', async () => {
    const { kit, wallet, logger } = await start()
    const heard: string[] = []
    kit.get(Telemetry).on('CONNECT_SUCCESS', () => {
      throw new Error('mine')
    })
    kit.get(Telemetry).on('CONNECT_SUCCESS', ({ name }) => heard.push(name))
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
    expect([heard, logger.entries.map(({ details }) => (details as Error).message)]).toEqual([['Fake Wallet'], ['mine']])
  })
})
