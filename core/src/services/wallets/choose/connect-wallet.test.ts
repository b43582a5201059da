import { Connections } from '../../../contracts/connections/connections.js'
import { Connectors, type Connector } from '../../../contracts/connections/connectors.js'
import { Namespaces } from '../../../contracts/networks/namespaces.js'
import { Modal } from '../../../contracts/modal/modal.js'
import { Networks } from '../../../contracts/networks/networks.js'
import { Wallets } from '../../../contracts/wallets/wallets.js'
import { definePlugin } from '../../../kernel/plugin/plugin.js'
import { createTestKit } from '../../../testing/create-test-kit.js'
import { createFakeNamespace } from '../../../testing/fakes/fake-namespace.js'
import {
  createFakeConnector,
  hangs,
  rejects,
  type FakeBehaviour,
  type FakeConnector,
} from '../../../testing/fakes/fake-connector.js'
import { flush } from '../../../testing/flush.js'

const NAMESPACES = ['one', 'two', 'three']

/** A way to the wallet of these tests. */
const way = (namespaces: readonly string[], onConnect?: FakeBehaviour, rest: Partial<Connector> = {}) =>
  createFakeConnector({
    id: `${namespaces.join('+')}:duo`,
    name: 'Duo',
    namespaces,
    identity: { names: ['Duo'] },
    ...(onConnect && { onConnect }),
    ...rest,
  })

async function setUp(ways: readonly FakeConnector[]) {
  const plugin = definePlugin({
    id: 'ways',
    setup(ctx) {
      for (const id of NAMESPACES) ctx.contribute(Namespaces, createFakeNamespace({ id }))
      for (const one of ways) ctx.contribute(Connectors, one)
    },
  })
  const { kit, logger } = createTestKit({ plugins: plugin() })
  await kit.start()
  await kit.load('connect')
  const wallets = kit.get(Wallets)
  wallets.getSnapshot()
  await flush()
  const asked = () => ways.flatMap(({ asks }) => asks.map(({ request }) => request.namespaces))
  const connected = () =>
    Object.values(kit.get(Connections).getSnapshot().namespaces).flatMap(({ connection }) =>
      connection ? [connection.namespace] : [],
    )
  return { kit, logger, wallets, asked, connected, inUse: () => kit.get(Networks).getSnapshot().namespace }
}

test('connects a wallet with one connector for each namespace in all of them, one after the other, and uses the first', async () => {
  const { wallets, asked, connected, inUse } = await setUp([way(['one']), way(['two']), way(['three'])])
  expect(wallets.getSnapshot().entries.map(({ id, namespaces }) => [id, namespaces])).toEqual([['Duo', NAMESPACES]])
  const result = await wallets.connect('Duo')
  expect(result).toMatchObject({ status: 'connected', account: { namespace: 'one' }, missing: [] })
  expect(asked()).toEqual([['one'], ['two'], ['three']])
  expect(connected()).toEqual(NAMESPACES)
  await flush()
  expect(inUse()).toBe('one')
})

test('asks for the namespace in use first, and keeps it in use', async () => {
  const ways = [way(['one']), way(['two'])]
  const { kit, wallets, inUse } = await setUp(ways)
  await kit.get(Networks).switchTo('two:one')
  const result = await wallets.connect('Duo')
  expect(result).toMatchObject({ status: 'connected', connections: [{ namespace: 'two' }, { namespace: 'one' }] })
  await flush()
  expect(inUse()).toBe('two')
})

test('changes nothing for a visitor who has left the view while the next namespace is connected', async () => {
  const next = way(['two'], hangs())
  const { kit, wallets, connected } = await setUp([way(['one']), next])
  const done = wallets.connect('Duo')
  await flush()
  void kit.open('Account')
  const inUse: unknown[] = []
  kit.get(Networks).subscribe(() => inUse.push(kit.get(Networks).getSnapshot().namespace))
  next.asks[0]!.approve()
  await expect(done).resolves.toMatchObject({ status: 'connected', account: { namespace: 'one' } })
  await flush()
  expect(connected()).toEqual(['one', 'two'])
  expect(inUse.filter((namespace) => namespace !== 'one')).toEqual([])
  expect(kit.get(Modal).getSnapshot()).toMatchObject({ open: true, view: 'Account' })
})

test('asks the connector that leads to most once for all of its namespaces', async () => {
  const { wallets, asked } = await setUp([way(['one']), way(['two', 'three'])])
  await wallets.connect('Duo')
  expect(asked()).toEqual([['one'], ['two', 'three']])
})

test('asks an installed connector before one that leads to more but is not installed', async () => {
  const detour = way(NAMESPACES, undefined, { installed: false, type: 'EXTERNAL' })
  const { wallets, asked } = await setUp([detour, way(['two'])])
  await wallets.connect('Duo')
  expect(asked()).toEqual([['one', 'three'], ['two']])
})

test('asks only for the requested namespaces, on the requested network', async () => {
  const [one, two] = [way(['one']), way(['two'])]
  const { wallets, asked } = await setUp([one, two])
  await wallets.connect('Duo', { namespaces: ['two'], networkId: 'two:two' })
  expect(asked()).toEqual([['two']])
  expect(two.asks[0]!.request.networks[0]!.caipNetworkId).toBe('two:two')
})

test('asks the first question before it returns, within the gesture', async () => {
  const one = way(['one'], hangs())
  const { wallets } = await setUp([one])
  void wallets.connect('Duo')
  expect(one.asks).toHaveLength(1)
})

test('stops at a rejection, keeps what is connected, and does not ask for the rest', async () => {
  const { wallets, asked, connected } = await setUp([
    way(['one']),
    way(['two'], rejects({ code: 4001 })),
    way(['three']),
  ])
  await expect(wallets.connect('Duo')).resolves.toMatchObject({
    status: 'connected',
    connections: [{ namespace: 'one' }],
    missing: [
      { namespace: 'two', status: 'cancelled' },
      { namespace: 'three', status: 'not-asked' },
    ],
  })
  expect(asked()).toEqual([['one'], ['two']])
  expect(connected()).toEqual(['one'])
})

test('resolves as cancelled when the first question is rejected', async () => {
  const { wallets } = await setUp([way(['one'], rejects({ code: 4001 })), way(['two'])])
  await expect(wallets.connect('Duo')).resolves.toMatchObject({ status: 'cancelled', reason: 'rejected' })
})

test('continues after an error in one namespace, and reports it', async () => {
  const { wallets, connected } = await setUp([way(['one'], rejects(new Error('boom'))), way(['two'])])
  await expect(wallets.connect('Duo')).resolves.toMatchObject({
    status: 'connected',
    missing: [{ namespace: 'one', status: 'failed', error: { code: 'connection/failed' } }],
  })
  expect(connected()).toEqual(['two'])
})

test('rejects with the first error when nothing connected', async () => {
  const { wallets } = await setUp([way(['one'], rejects(new Error('boom'))), way(['two'], rejects({ code: -32002 }))])
  await expect(wallets.connect('Duo')).rejects.toMatchObject({ code: 'connection/failed', cause: { message: 'boom' } })
})

test('reports what is missing when the wallet approves less than requested', async () => {
  const both = way(['one', 'two'], (ask) => void ask.approve({ namespaces: ['two'] }))
  const { wallets } = await setUp([both])
  await expect(wallets.connect('Duo')).resolves.toMatchObject({
    connections: [{ namespace: 'two' }],
    missing: [{ namespace: 'one', status: 'cancelled' }],
  })
})

test.each([
  ['a wallet that is not listed', 'Trio', {}, 'connector/not-found'],
  ['a namespace that it does not lead to', 'Duo', { namespaces: ['one', 'three'] }, 'namespace/not-found'],
])('rejects for %s without asking the wallet', async (_, id, options, code) => {
  const { wallets, asked } = await setUp([way(['one']), way(['two'])])
  await expect(wallets.connect(id, options)).rejects.toMatchObject({ code })
  expect(asked()).toEqual([])
})

test('F-U01: a wallet that is pressed three times in one turn is asked once', async () => {
  const { wallets, asked } = await setUp([way(['one'], hangs)])
  const [entry] = wallets.getSnapshot().entries
  for (let press = 0; press < 3; press++) void wallets.choose(entry!)
  await flush()
  expect(asked()).toEqual([['one']])
})
