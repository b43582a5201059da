import { Connections } from '@latchkey/core'
import { Connectors, Namespaces } from '@latchkey/core/plugin'
import { createFakeNamespace, createTestKit, openLedger } from '@latchkey/core/testing'
import { polkadot, type PolkadotOptions } from './index.js'
import { injectedEnvironment } from './wallets.test.helper.js'

const ID = 'polkadot:talisman'

/** A kit whose list of wallets is open, and nothing more. */
async function openList(options?: PolkadotOptions) {
  const environment = injectedEnvironment()
  const { kit } = createTestKit({ plugins: [polkadot(options)], overrides: environment.overrides })
  await kit.start()
  await kit.get(Connections).load()
  const chains = () =>
    kit
      .get(Namespaces)
      .getSnapshot()
      .map(({ id }) => id)
  const asked = () => environment.extension.calls.map(({ method }) => method)
  return { ...environment, kit, connections: kit.get(Connections), chains, asked }
}

test('offers the extensions without the namespace, and loads it for a connect', async () => {
  const { kit, connections, chains } = await openList()
  expect(kit.get(Connectors).getSnapshot()).toMatchObject([{ id: ID, name: 'Talisman', installed: true }])
  expect(chains()).toEqual([])
  expect(await connections.connect(ID)).toMatchObject({ status: 'connected', account: { namespace: 'polkadot' } })
  expect(chains()).toEqual(['polkadot'])
})

test("asks an extension in the turn of the visitor's click, with and without the namespace", async () => {
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

test.each([[{}], [{ allExtensions: true }]])(
  'loads the namespace for a connector with %j, and asks no extension',
  async (options) => {
    const { kit, chains, asked } = await openList(options)
    await kit.get(Connectors).getSnapshot()[0]!.load!()
    expect([chains(), asked()]).toEqual([['polkadot'], []])
  },
)

test('reads a rejection that came before the namespace was loaded', async () => {
  const { connections, extension, chains } = await openList()
  // Only this namespace reads this message as a rejection.
  extension.ask = () => Promise.reject(new Error('Cancelled'))
  const result = connections.connect(ID)
  expect(chains()).toEqual([])
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'rejected' })
})

test('rejects where the namespace cannot load, and tries again at the next connect', async () => {
  const { kit, connections, extension } = await openList()
  const other = kit.get(Namespaces).add(createFakeNamespace({ id: 'polkadot' }))
  const cannot = { code: 'dependency/failed', context: { dependency: 'polkadot' } }
  // The page cannot use the extension's answer, and must not report it as an unhandled rejection.
  const ledger = openLedger()
  extension.ask = () => Promise.reject(new Error('Cancelled'))
  await expect(connections.connect(ID)).rejects.toMatchObject(cannot)
  expect((await ledger.left()).filter(({ kind }) => kind === 'error')).toEqual([])
  ledger.stop()

  extension.ask = async () => {}
  await other()
  expect(await connections.connect(ID)).toMatchObject({ status: 'connected' })
})

test('restores a connection and loads the namespace for it', async () => {
  const { overrides } = injectedEnvironment()
  const first = createTestKit({ plugins: [polkadot()], overrides })
  await first.kit.start()
  await first.kit.get(Connections).connect(ID)
  await first.kit.dispose()
  const again = createTestKit({ plugins: [polkadot()], overrides, storage: first.storage })
  await again.kit.start()
  await again.kit.get(Connections).restored()
  expect(again.kit.get(Connections).getSnapshot().connected).toBe(true)
  expect(again.kit.get(Namespaces).getSnapshot()).toMatchObject([{ id: 'polkadot' }])
})

test('removes the namespace when the kit stops, and adds it again when the kit starts', async () => {
  const { kit, connections, chains } = await openList()
  await connections.connect(ID)
  await kit.stop()
  expect(chains()).toEqual([])
  await kit.start()
  await kit.load('connect')
  expect(chains()).toEqual(['polkadot'])
})
