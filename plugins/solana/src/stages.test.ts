import { type AppKit, Connections, Networks } from '@latchkey/core'
import { Connectors, Namespaces } from '@latchkey/core/plugin'
import {
  createFakeDevice,
  createFakePage,
  createTestKit,
  flush,
  holdConnectStage,
  walletError,
  type TestKit,
} from '@latchkey/core/testing'
import { solana } from './index.js'
import { ALICE_ADDRESS, BOB_ADDRESS, registeredEnvironment } from './wallets.test.helper.js'

/** A kit whose modal is open, and nothing more. */
async function opened(storage?: TestKit['storage'], environment = registeredEnvironment()) {
  const testKit = createTestKit({ plugins: [solana()], page: environment.page, ...(storage && { storage }) })
  await testKit.kit.start()
  await testKit.kit.get(Connections).load()
  return {
    ...testKit,
    environment,
    connections: testKit.kit.get(Connections),
    connect: () => testKit.kit.get(Connections).connect(environment.connectorId),
  }
}

const chainsOf = (kit: AppKit) =>
  kit
    .get(Namespaces)
    .getSnapshot()
    .map(({ id }) => id)

test('lists the wallets without the namespace, loads it for a connect, and removes it on stop', async () => {
  const { kit, environment, connect, connections, failures } = await opened()
  expect(
    kit
      .get(Connectors)
      .getSnapshot()
      .map(({ id }) => id),
  ).toEqual([environment.connectorId])
  expect([chainsOf(kit), environment.calls]).toEqual([[], []])
  expect(kit.get(Networks).getSnapshot().namespaces['solana']!.requested).toHaveLength(3)

  expect(await connect()).toMatchObject({ status: 'connected', account: { address: ALICE_ADDRESS } })
  expect([chainsOf(kit), environment.calls]).toEqual([['solana'], [{ method: 'connect', inputs: [{ silent: false }] }]])
  expect(
    connections.getSnapshot().namespaces['solana']!.connection!.session.features['send-transaction@1'],
  ).toBeDefined()
  await kit.stop()
  expect(chainsOf(kit)).toEqual([])
  await kit.dispose()
  expect(failures).toEqual([])
})

test('loads the connect stage without showing anything', async () => {
  const { kit, environment } = await opened()
  await kit.get(Connectors).getSnapshot()[0]!.load!()
  expect([chainsOf(kit), environment.calls]).toEqual([['solana'], []])
  await kit.dispose()
})

test('asks the wallet before `connect` returns, with and without the namespace', async () => {
  for (const prepare of [async () => {}, (kit: AppKit) => kit.load('connect')]) {
    const { kit, environment, connect } = await opened()
    await prepare(kit)
    const connecting = connect()
    expect(environment.wallet.prompts()).toBe(1)
    await connecting
    await kit.dispose()
  }
})

/** Replaces the wallet's `connect`. */
function connecting({ standard }: ReturnType<typeof registeredEnvironment>, connect: () => unknown) {
  Object.assign((standard.features as Record<string, object>)['standard:connect']!, { connect })
}

test.each([
  ['a rejection', () => Promise.reject(walletError(4001))],
  [
    'a rejection by the Wallet Standard’s code',
    () => Promise.reject(Object.assign(new Error('no'), { code: 4_001_000 })),
  ],
])('reads %s although the namespace loads only now', async (_what, no) => {
  const { kit, environment, connect } = await opened()
  connecting(environment, no)
  expect(await connect()).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect(chainsOf(kit)).toEqual(['solana'])
  await kit.dispose()
})

test.each([
  [
    'a call that throws',
    () => {
      throw new Error('Wallet is locked')
    },
    'connection/locked',
  ],
  ['a wallet that shares no account', async () => ({ accounts: [] }), 'connection/no-accounts'],
])('reports %s by its own code', async (_what, does, code) => {
  const { kit, environment, connect } = await opened()
  connecting(environment, does)
  await expect(connect()).rejects.toMatchObject({ code })
  await kit.dispose()
})

test('rejects a wallet that no longer has the connect feature', async () => {
  const { kit, environment, connect } = await opened()
  Object.assign(environment.standard, { features: {} })
  await expect(connect()).rejects.toMatchObject({ code: 'solana/feature-gone' })
  await kit.dispose()
})

test('restores a connection silently at the next visit, and loads the namespace for it', async () => {
  const first = await opened()
  await first.connect()
  await first.kit.stop()
  const { kit, connections, clock, environment } = await opened(first.storage, first.environment)
  await clock.advance(10_000)
  await connections.restored()
  expect(connections.getSnapshot().connected).toBe(true)
  expect([chainsOf(kit), environment.calls.at(-1)]).toEqual([
    ['solana'],
    { method: 'connect', inputs: [{ silent: true }] },
  ])
  await kit.dispose()
})

test('F-P03: ends the session of an approval that came after a cancel, while the namespace loaded', async () => {
  const { kit, environment, connect, connections, clock } = await opened()
  const result = connect()
  connections.cancel()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'closed' })
  await clock.advance(1)
  await flush()
  expect(connections.getSnapshot().connected).toBe(false)
  expect(environment.calls.at(-1)).toMatchObject({ method: 'disconnect' })
  await kit.dispose()
})

test('adds no namespace to a kit that stopped while it loaded', async () => {
  const { kit, connect } = await opened()
  const result = connect()
  await kit.stop()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'stopped' })
  await flush()
  expect(chainsOf(kit)).toEqual([])
  await kit.dispose()
})

test('rejects an app that the browser does not open, although the errors load only now', async () => {
  const page = Object.assign(Object.create(createFakePage()) as ReturnType<typeof createFakePage>, {
    open: () => false,
  })
  const { kit } = createTestKit({ plugins: [solana()], page, device: createFakeDevice('ios') })
  await kit.start()
  await kit.get(Connections).load()
  await expect(kit.get(Connections).connect('solana:app/Phantom')).rejects.toMatchObject({
    code: 'solana/app-not-opened',
  })
  await kit.dispose()
})

describe('a wallet that changes its mind while the connect stage is on its way', () => {
  /** Connects, lets the wallet answer, has it do something, and loads the stage then. */
  async function connectLate(meanwhile: (environment: ReturnType<typeof registeredEnvironment>) => void, options = {}) {
    const environment = registeredEnvironment(options)
    const held = holdConnectStage(solana())
    const testKit = createTestKit({ plugins: [held.plugin], page: environment.page })
    await testKit.kit.start()
    const connections = testKit.kit.get(Connections)
    await connections.load()
    const connecting = connections.connect(environment.connectorId)
    await flush()
    expect(environment.wallet.prompts()).toBe(1)
    meanwhile(environment)
    held.release()
    return { ...testKit, connecting, now: () => connections.getSnapshot().namespaces['solana']! }
  }
  const withoutEvents = { features: ['signMessage', 'signTransaction'] as const }

  test.each([
    ['with events', {}],
    ['without events', withoutEvents],
  ])('F-P08: shows the account that it uses by then (%s)', async (_what, options) => {
    const { connecting, now, kit } = await connectLate(({ wallet }) => wallet.changeAccount(), options)
    expect(await connecting).toMatchObject({ status: 'connected', account: { address: BOB_ADDRESS } })
    expect(now().connection!.accounts.map(({ address }) => address)).toEqual([BOB_ADDRESS])
    await kit.dispose()
  })

  test.each([
    ['with events', {}],
    ['without events', withoutEvents],
  ])('F-P09: is not connected when it shares no account any more (%s)', async (_what, options) => {
    const { connecting, now, kit } = await connectLate(({ wallet }) => wallet.leave(), options)
    await expect(connecting).rejects.toMatchObject({ code: 'connection/no-accounts' })
    expect(now().status).toBe('disconnected')
    await kit.dispose()
  })
})
