import { Chains, Connections, Connectors } from '@latchkey/core'
import { createFakeChain, createTestKit, openLedger } from '@latchkey/core/testing'
import { polkadot, type PolkadotOptions } from './index.js'
import { injectedWorld } from './wallets.test.helper.js'

const ID = 'polkadot:talisman'

/** A kit of which somebody has opened the list of wallets, and no more. */
async function openList(options?: PolkadotOptions) {
  const world = injectedWorld()
  const { kit } = createTestKit({ plugins: [polkadot(options)], overrides: world.overrides })
  await kit.start()
  await kit.get(Connections).prepare()
  const chains = () => kit.get(Chains).getSnapshot().map(({ id }) => id)
  const asked = () => world.extension.calls.map(({ method }) => method)
  return { ...world, kit, connections: kit.get(Connections), chains, asked }
}

test('opening brings the extensions and not the chain, which comes when one is connected', async () => {
  const { kit, connections, chains } = await openList()
  expect(kit.get(Connectors).getSnapshot()).toMatchObject([{ id: ID, name: 'Talisman', installed: true }])
  expect(chains()).toEqual([])
  expect(await connections.connect(ID)).toMatchObject({ status: 'connected', account: { namespace: 'polkadot' } })
  expect(chains()).toEqual(['polkadot'])
})

test('an extension is asked in the turn of the visitor’s gesture, before the chain is here and after', async () => {
  const { connections, chains, asked } = await openList()
  const first = connections.connect(ID)
  expect([asked(), chains()]).toEqual([['enable'], []])
  await first
  await connections.disconnect()
  const before = asked().length
  const second = connections.connect(ID)
  expect(asked().slice(before)).toEqual(['enable'])
  await second
})

test.each([[{}], [{ allExtensions: true }]])('preparing a connector, with %j, brings the chain and asks nobody', async (options) => {
  const { kit, chains, asked } = await openList(options)
  await kit.get(Connectors).getSnapshot()[0]!.prepare!()
  expect([chains(), asked()]).toEqual([['polkadot'], []])
})

test('a no that is said before the chain is here is heard, and understood', async () => {
  const { connections, extension, chains } = await openList()
  // Which is a no in this namespace only.
  extension.ask = () => Promise.reject(new Error('Cancelled'))
  const result = connections.connect(ID)
  expect(chains()).toEqual([])
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'rejected' })
})

test('where the chain cannot be had, connecting says so, and tries again the next time', async () => {
  const { kit, connections, extension } = await openList()
  const other = kit.get(Chains).add(createFakeChain({ id: 'polkadot' }))
  const cannot = { code: 'dependency/failed', context: { dependency: 'polkadot' } }
  // What the extension says to a page that cannot do anything with it is nobody's trouble.
  const ledger = openLedger()
  extension.ask = () => Promise.reject(new Error('Cancelled'))
  await expect(connections.connect(ID)).rejects.toMatchObject(cannot)
  expect((await ledger.left()).filter(({ kind }) => kind === 'error')).toEqual([])
  ledger.stop()

  extension.ask = async () => {}
  await other()
  expect(await connections.connect(ID)).toMatchObject({ status: 'connected' })
})

test('what was connected comes back with its chain, though nobody has prepared anything', async () => {
  const { overrides } = injectedWorld()
  const first = createTestKit({ plugins: [polkadot()], overrides })
  await first.kit.start()
  await first.kit.get(Connections).connect(ID)
  await first.kit.dispose()
  const again = createTestKit({ plugins: [polkadot()], overrides, storage: first.storage })
  await again.kit.start()
  await again.kit.get(Connections).restored()
  expect(again.kit.get(Connections).getSnapshot().connected).toBe(true)
  expect(again.kit.get(Chains).getSnapshot()).toMatchObject([{ id: 'polkadot' }])
})

test('the chain goes when the kit stops, and comes back with it', async () => {
  const { kit, connections, chains } = await openList()
  await connections.connect(ID)
  await kit.stop()
  expect(chains()).toEqual([])
  await kit.start()
  await kit.prepare()
  expect(chains()).toEqual(['polkadot'])
})
