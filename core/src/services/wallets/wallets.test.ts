import { AppConfig } from '../../contracts/app/app-config.js'
import { Connections, type ConnectionsState } from '../../contracts/connections/connections.js'
import { Connectors, type Connector } from '../../contracts/connections/connectors.js'
import { Modal } from '../../contracts/modal/modal.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import { createContributions } from '../../kernel/contributions.js'
import type { Services } from '../../kernel/services.js'
import type { AnyToken } from '../../kernel/token.js'
import { Device } from '../../platform/device.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { Logger } from '../../platform/logger.js'
import { createState } from '../../state/state.js'
import { flush } from '../../testing/flush.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createWallets } from './wallets.js'
import { announced, listing } from './wallets.test.helper.js'

const RECENT_KEY = '@appkit/recent_wallets'

function setUp(config: AppConfig = {}) {
  const connectors = createContributions<Connector>('connectors')
  const store = createMemoryKeyValue()
  const provided = new Map<symbol, unknown>([
    [AppConfig.key, config],
    [Connectors.key, connectors],
    [KnownNamespaces.key, createState([{ id: 'eip155' }])],
    [Connections.key, createState<Pick<ConnectionsState, 'namespaces'>>({ namespaces: {} })],
    [Networks.key, createState({ namespaces: {}, namespace: undefined, active: undefined, mustSwitch: false })],
    [Device.key, { mobile: false }],
    [KeyValue.key, store],
    [Modal.key, {}],
    [Telemetry.key, {}],
    [Logger.key, createRecordingLogger()],
  ])
  const get = (token: AnyToken) => provided.get(token.key)
  const wallets = createWallets({ get, find: get } as Services)
  const ids = () => wallets.getSnapshot().entries.map(({ id }) => id)
  return { connectors, store, wallets, ids }
}

test('has the list at the first read, so that it is drawn once', () => {
  const { connectors, ids } = setUp()
  connectors.add(announced('io.metamask', 'MetaMask'))
  expect(ids()).toEqual(['metamask'])
})

test('adds and removes wallets with their connectors', async () => {
  const { connectors, wallets, ids } = setUp()
  wallets.subscribe(() => {})
  await flush()
  const remove = connectors.add(announced('io.metamask', 'MetaMask'))
  connectors.add(announced('io.rabby', 'Rabby'))
  expect(ids()).toEqual(['metamask', 'rabby'])
  remove()
  expect(ids()).toEqual(['rabby'])
})

test("lists the app's own wallets, and adds and removes lists", async () => {
  const { wallets, ids } = setUp({ customWallets: [listing('own', 'Own')] })
  wallets.subscribe(() => {})
  await flush()
  const remove = wallets.list('featured', [listing('a', 'A')])
  expect(ids()).toEqual(['a', 'own'])
  remove()
  remove()
  expect(ids()).toEqual(['own'])
})

test('removes only one of two lists of the same wallets', async () => {
  const { wallets, ids } = setUp()
  wallets.subscribe(() => {})
  await flush()
  const listed = [listing('a', 'A')]
  const remove = wallets.list('featured', listed)
  wallets.list('featured', listed)
  remove()
  expect(ids()).toEqual(['a'])
})

test('excludes wallets until the exclusion is undone', async () => {
  const { connectors, wallets, ids } = setUp()
  connectors.add(announced('io.metamask', 'MetaMask'))
  wallets.subscribe(() => {})
  await flush()
  const remove = wallets.exclude([{ name: 'x', rdns: 'io.metamask' }])
  expect(ids()).toEqual([])
  remove()
  expect(ids()).toEqual(['metamask'])
})

test('remembers a used wallet at once, without reading the list', () => {
  const { store, wallets } = setUp()
  wallets.remember({ id: 'a', name: 'A' })
  expect(wallets.getSnapshot().recent).toEqual([{ id: 'a', name: 'A' }])
  expect(store.get(RECENT_KEY)).toContain('"a"')
})

test('unsubscribes from storage with its last listener', async () => {
  const { store, wallets } = setUp()
  const unsubscribe = wallets.subscribe(() => {})
  await flush()
  expect(store.listening).toBe(1)
  unsubscribe()
  expect(store.listening).toBe(0)
})
