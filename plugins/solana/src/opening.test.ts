import { Chains, Connections, Connectors, Networks, type AppKit } from '@latchkey/core'
import { createFakeDevice, createFakePage, createTestKit, flush, walletError, type TestKit } from '@latchkey/core/testing'
import { solana } from './index.js'
import { ALICE_ADDRESS, registeredWorld } from './wallets.test.helper.js'

/** A kit in which somebody has opened the modal, and nothing more. */
async function opened(storage?: TestKit['storage'], world = registeredWorld()) {
  const testKit = createTestKit({ plugins: [solana()], page: world.page, ...(storage && { storage }) })
  await testKit.kit.start()
  await testKit.kit.get(Connections).prepare()
  return { ...testKit, world, connections: testKit.kit.get(Connections), connect: () => testKit.kit.get(Connections).connect(world.connectorId) }
}

const chainsOf = (kit: AppKit) => kit.get(Chains).getSnapshot().map(({ id }) => id)

test('opening lists the wallets, and brings no chain; connecting brings it, and stopping takes it back', async () => {
  const { kit, world, connect, connections, failures } = await opened()
  expect(kit.get(Connectors).getSnapshot().map(({ id }) => id)).toEqual([world.connectorId])
  expect([chainsOf(kit), world.calls]).toEqual([[], []])
  expect(kit.get(Networks).getSnapshot().chains['solana']!.requested).toHaveLength(3)

  expect(await connect()).toMatchObject({ status: 'connected', account: { address: ALICE_ADDRESS } })
  expect([chainsOf(kit), world.calls]).toEqual([['solana'], [{ method: 'connect', inputs: [{ silent: false }] }]])
  expect(connections.getSnapshot().chains['solana']!.connection!.session.features['send-transaction@1']).toBeDefined()
  await kit.stop()
  expect(chainsOf(kit)).toEqual([])
  await kit.dispose()
  expect(failures).toEqual([])
})

test('who is about to choose a wallet brings what that takes, and shows nothing', async () => {
  const { kit, world } = await opened()
  await kit.get(Connectors).getSnapshot()[0]!.prepare!()
  expect([chainsOf(kit), world.calls]).toEqual([['solana'], []])
  await kit.dispose()
})

test('the wallet is asked before connect returns, whether the chain is here or not', async () => {
  for (const prepare of [async () => {}, (kit: AppKit) => kit.prepare()]) {
    const { kit, world, connect } = await opened()
    await prepare(kit)
    const connecting = connect()
    expect(world.wallet.prompts()).toBe(1)
    await connecting
    await kit.dispose()
  }
})

/** What a wallet does when it is asked to connect, in place of what it would do. */
function connecting({ standard }: ReturnType<typeof registeredWorld>, connect: () => unknown) {
  Object.assign((standard.features as Record<string, object>)['standard:connect']!, { connect })
}

test.each([
  ['a no', () => Promise.reject(walletError(4001))],
  ['a no in the Wallet Standard’s own words', () => Promise.reject(Object.assign(new Error('no'), { code: 4_001_000 }))],
])('%s is known for what it is, though the chain comes only now', async (_what, no) => {
  const { kit, world, connect } = await opened()
  connecting(world, no)
  expect(await connect()).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect(chainsOf(kit)).toEqual(['solana'])
  await kit.dispose()
})

test.each([
  [
    'one that throws out of the call itself',
    () => {
      throw new Error('Wallet is locked')
    },
    'connection/locked',
  ],
  ['one that shares nothing', async () => ({ accounts: [] }), 'connection/no-accounts'],
])('%s is told as what it is', async (_what, does, code) => {
  const { kit, world, connect } = await opened()
  connecting(world, does)
  await expect(connect()).rejects.toMatchObject({ code })
  await kit.dispose()
})

test('one whose way to connect went away says so', async () => {
  const { kit, world, connect } = await opened()
  Object.assign(world.standard, { features: {} })
  await expect(connect()).rejects.toMatchObject({ code: 'solana/feature-gone' })
  await kit.dispose()
})

test('who is connected is connected again at the next visit, in silence, and the chain comes with that', async () => {
  const first = await opened()
  await first.connect()
  await first.kit.stop()
  const { kit, connections, clock, world } = await opened(first.storage, first.world)
  await clock.advance(10_000)
  await connections.restored()
  expect(connections.getSnapshot().connected).toBe(true)
  expect([chainsOf(kit), world.calls.at(-1)]).toEqual([['solana'], { method: 'connect', inputs: [{ silent: true }] }])
  await kit.dispose()
})

test('F-P03: a yes to a visitor who left while the chain came is taken back', async () => {
  const { kit, world, connect, connections, clock } = await opened()
  const result = connect()
  connections.cancel()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'closed' })
  await clock.advance(1)
  await flush()
  expect(connections.getSnapshot().connected).toBe(false)
  expect(world.calls.at(-1)).toMatchObject({ method: 'disconnect' })
  await kit.dispose()
})

test('a kit that is stopped while the chain comes has none', async () => {
  const { kit, connect } = await opened()
  const result = connect()
  await kit.stop()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'stopped' })
  await flush()
  expect(chainsOf(kit)).toEqual([])
  await kit.dispose()
})

test('an app that the browser does not open is an error, though what says so comes only now', async () => {
  const page = Object.assign(Object.create(createFakePage()) as ReturnType<typeof createFakePage>, { open: () => false })
  const { kit } = createTestKit({ plugins: [solana()], page, device: createFakeDevice('ios') })
  await kit.start()
  await kit.get(Connections).prepare()
  await expect(kit.get(Connections).connect('solana:app/Phantom')).rejects.toMatchObject({ code: 'solana/app-not-opened' })
  await kit.dispose()
})
