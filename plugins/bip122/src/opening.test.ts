import { Chains, Connections, Connectors, type AppKit } from '@latchkey/core'
import { createFakeChain, createTestKit, flush } from '@latchkey/core/testing'
import { bip122 } from './index.js'
import { leatherWorld, magicEdenWorld, phantomWorld, satsConnectWorld, unisatWorld, walletStandardWorld, type BitcoinWorld } from './wallets.test.helper.js'

/** A kit of which somebody has opened the list of wallets, and no more. */
async function openList({ overrides }: BitcoinWorld) {
  const { kit } = createTestKit({ plugins: [bip122()], overrides })
  await kit.start()
  await kit.get(Connections).prepare()
  const chains = () => kit.get(Chains).getSnapshot().map(({ id }) => id)
  return { kit, connections: kit.get(Connections), chains }
}

test.each([
  ['sats-connect', satsConnectWorld],
  ["sats-connect's older protocol", magicEdenWorld],
  ['the Wallet Standard', walletStandardWorld],
  ['UniSat', unisatWorld],
  ['OKX', () => unisatWorld({ path: 'okxwallet' })],
  ['Leather', leatherWorld],
  ['Phantom', phantomWorld],
])('%s: opening brings the wallet and not the chain, which comes when it is connected', async (_kind, make) => {
  const world = make()
  const { kit, connections, chains } = await openList(world)
  expect(kit.get(Connectors).getSnapshot()).toMatchObject([{ id: world.connectorId, installed: true }])
  expect(chains()).toEqual([])
  expect(await connections.connect(world.connectorId)).toMatchObject({ status: 'connected', account: { namespace: 'bip122' } })
  expect(chains()).toEqual(['bip122'])
})

test.each([
  ['the kit', (kit: AppKit) => kit.prepare()],
  ['its connector', (kit: AppKit) => kit.get(Connectors).getSnapshot()[0]!.prepare!()],
])('after %s was prepared, a wallet is asked in the turn of the visitor’s gesture, and not before', async (_who, prepare) => {
  const world = satsConnectWorld()
  const { kit, connections, chains } = await openList(world)
  await prepare(kit)
  expect([chains(), world.wallet.prompts()]).toEqual([['bip122'], 0])
  const result = connections.connect(world.connectorId)
  expect(world.wallet.prompts()).toBe(1)
  await result
})

test('a no is understood, though the chain was not here when it was asked for', async () => {
  const world = satsConnectWorld()
  world.wallet.reject()
  const { connections } = await openList(world)
  expect(await connections.connect(world.connectorId)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
})

test('where the chain cannot be had, connecting says so, asks nobody, and tries again the next time', async () => {
  const world = satsConnectWorld()
  const { kit, connections } = await openList(world)
  const other = kit.get(Chains).add(createFakeChain({ id: 'bip122' }))
  const cannot = { code: 'dependency/failed', context: { dependency: 'bip122' } }
  await expect(kit.get(Connectors).getSnapshot()[0]!.prepare!()).rejects.toMatchObject(cannot)
  await expect(connections.connect(world.connectorId)).rejects.toMatchObject(cannot)
  expect(world.wallet.prompts()).toBe(0)
  await other()
  expect(await connections.connect(world.connectorId)).toMatchObject({ status: 'connected' })
})

test('a wallet is not asked when nobody waits any more by the time the chain is here', async () => {
  const world = satsConnectWorld()
  const { connections, chains } = await openList(world)
  const controller = new AbortController()
  const result = connections.connect(world.connectorId, { signal: controller.signal })
  controller.abort()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'aborted' })
  for (let turn = 0; turn < 100 && chains().length === 0; turn++) await flush()
  expect(chains()).toEqual(['bip122'])
  await flush()
  expect([world.calls, world.wallet.prompts()]).toEqual([[], 0])
})

test('what was connected comes back with its chain, though nobody has prepared anything', async () => {
  const { overrides, connectorId } = satsConnectWorld()
  const first = createTestKit({ plugins: [bip122()], overrides })
  await first.kit.start()
  await first.kit.get(Connections).connect(connectorId)
  await first.kit.dispose()
  const again = createTestKit({ plugins: [bip122()], overrides, storage: first.storage })
  await again.kit.start()
  await again.kit.get(Connections).restored()
  expect(again.kit.get(Connections).getSnapshot().connected).toBe(true)
  expect(again.kit.get(Chains).getSnapshot()).toMatchObject([{ id: 'bip122' }])
})
