import { type AppKit, Connections } from '@latchkey/core'
import { Connectors, Namespaces } from '@latchkey/core/plugin'
import { createFakeNamespace, createTestKit, flush } from '@latchkey/core/testing'
import { bip122 } from './index.js'
import {
  leatherEnvironment,
  magicEdenEnvironment,
  phantomEnvironment,
  satsConnectEnvironment,
  unisatEnvironment,
  walletStandardEnvironment,
  type BitcoinEnvironment,
} from './wallets.test.helper.js'

/** A kit of which somebody has opened the list of wallets, and no more. */
async function openList({ overrides }: BitcoinEnvironment) {
  const { kit } = createTestKit({ plugins: [bip122()], overrides })
  await kit.start()
  await kit.get(Connections).load()
  const chains = () =>
    kit
      .get(Namespaces)
      .getSnapshot()
      .map(({ id }) => id)
  return { kit, connections: kit.get(Connections), chains }
}

test.each([
  ['sats-connect', satsConnectEnvironment],
  ["sats-connect's older protocol", magicEdenEnvironment],
  ['the Wallet Standard', walletStandardEnvironment],
  ['UniSat', unisatEnvironment],
  ['OKX', () => unisatEnvironment({ path: 'okxwallet' })],
  ['Leather', leatherEnvironment],
  ['Phantom', phantomEnvironment],
])('%s: discover lists the wallet, and connect loads the namespace', async (_kind, make) => {
  const environment = make()
  const { kit, connections, chains } = await openList(environment)
  expect(kit.get(Connectors).getSnapshot()).toMatchObject([{ id: environment.connectorId, installed: true }])
  expect(chains()).toEqual([])
  expect(await connections.connect(environment.connectorId)).toMatchObject({
    status: 'connected',
    account: { namespace: 'bip122' },
  })
  expect(chains()).toEqual(['bip122'])
})

test.each([
  ['the kit', (kit: AppKit) => kit.load('connect')],
  ['its connector', (kit: AppKit) => kit.get(Connectors).getSnapshot()[0]!.load!()],
])('asks a wallet in the turn of the visitor’s gesture once %s is loaded, and not before', async (_who, prepare) => {
  const environment = satsConnectEnvironment()
  const { kit, connections, chains } = await openList(environment)
  await prepare(kit)
  expect([chains(), environment.wallet.prompts()]).toEqual([['bip122'], 0])
  const result = connections.connect(environment.connectorId)
  expect(environment.wallet.prompts()).toBe(1)
  await result
})

test('recognises a rejection although the namespace was not loaded when the visitor pressed', async () => {
  const environment = satsConnectEnvironment()
  environment.wallet.reject()
  const { connections } = await openList(environment)
  expect(await connections.connect(environment.connectorId)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
})

test('reports a namespace that fails to load, asks no wallet, and tries again the next time', async () => {
  const environment = satsConnectEnvironment()
  const { kit, connections } = await openList(environment)
  const other = kit.get(Namespaces).add(createFakeNamespace({ id: 'bip122' }))
  const cannot = { code: 'dependency/failed', context: { dependency: 'bip122' } }
  await expect(kit.get(Connectors).getSnapshot()[0]!.load!()).rejects.toMatchObject(cannot)
  await expect(connections.connect(environment.connectorId)).rejects.toMatchObject(cannot)
  expect(environment.wallet.prompts()).toBe(0)
  await other()
  expect(await connections.connect(environment.connectorId)).toMatchObject({ status: 'connected' })
})

test('asks no wallet when the attempt was aborted before the namespace loaded', async () => {
  const environment = satsConnectEnvironment()
  const { connections, chains } = await openList(environment)
  const controller = new AbortController()
  const result = connections.connect(environment.connectorId, { signal: controller.signal })
  controller.abort()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'aborted' })
  for (let turn = 0; turn < 100 && chains().length === 0; turn++) await flush()
  expect(chains()).toEqual(['bip122'])
  await flush()
  expect([environment.calls, environment.wallet.prompts()]).toEqual([[], 0])
})

test('restores a connection together with its namespace, although the app loaded no stage', async () => {
  const { overrides, connectorId } = satsConnectEnvironment()
  const first = createTestKit({ plugins: [bip122()], overrides })
  await first.kit.start()
  await first.kit.get(Connections).connect(connectorId)
  await first.kit.dispose()
  const again = createTestKit({ plugins: [bip122()], overrides, storage: first.storage })
  await again.kit.start()
  await again.kit.get(Connections).restored()
  expect(again.kit.get(Connections).getSnapshot().connected).toBe(true)
  expect(again.kit.get(Namespaces).getSnapshot()).toMatchObject([{ id: 'bip122' }])
})
