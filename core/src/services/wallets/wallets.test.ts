import type { ConnectionsState } from '../../contracts/connections.js'
import type { Connector } from '../../contracts/connectors.js'
import { createContributions } from '../../kernel/contributions.js'
import { createState } from '../../state/state.js'
import { flush } from '../../testing/flush.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import type { WalletSources } from './entries.js'
import { createWallets } from './wallets.js'
import { announced, listing } from './wallets.test.helper.js'

const refuse = () => Promise.reject(new Error('must not be asked'))

function setUp(host: WalletSources['host'] = {}) {
  const connectors = createContributions<Connector>('connectors')
  const store = createMemoryKeyValue()
  const wallets = createWallets({
    connectors,
    chains: createState([{ id: 'eip155' }]),
    connections: { ...createState<Pick<ConnectionsState, 'chains'>>({ chains: {} }), connect: refuse },
    host,
    mobile: false,
    store,
    recentKey: 'recent',
    networks: { getSnapshot: () => ({ chains: {}, namespace: undefined, active: undefined, mustSwitch: false }) },
  })
  const ids = () => wallets.getSnapshot().entries.map(({ id }) => id)
  return { connectors, store, wallets, ids }
}

test('the list is there at the first look, so that what is drawn is drawn once', () => {
  const { connectors, ids } = setUp()
  connectors.add(announced('io.metamask', 'MetaMask'))
  expect(ids()).toEqual(['metamask'])
})

test('wallets come and go with their connectors', async () => {
  const { connectors, wallets, ids } = setUp()
  wallets.subscribe(() => {})
  await flush()
  const back = connectors.add(announced('io.metamask', 'MetaMask'))
  connectors.add(announced('io.rabby', 'Rabby'))
  expect(ids()).toEqual(['metamask', 'rabby'])
  back()
  expect(ids()).toEqual(['rabby'])
})

test("the host's own wallets are listed, and lists are added and taken back", async () => {
  const { wallets, ids } = setUp({ customWallets: [listing('own', 'Own')] })
  wallets.subscribe(() => {})
  await flush()
  const back = wallets.list('featured', [listing('a', 'A')])
  expect(ids()).toEqual(['a', 'own'])
  back()
  back()
  expect(ids()).toEqual(['own'])
})

test('two lists of the same wallets are two, and each has its own way back', async () => {
  const { wallets, ids } = setUp()
  wallets.subscribe(() => {})
  await flush()
  const listed = [listing('a', 'A')]
  const back = wallets.list('featured', listed)
  wallets.list('featured', listed)
  back()
  expect(ids()).toEqual(['a'])
})

test('wallets are excluded until that is taken back', async () => {
  const { connectors, wallets, ids } = setUp()
  connectors.add(announced('io.metamask', 'MetaMask'))
  wallets.subscribe(() => {})
  await flush()
  const back = wallets.exclude([{ name: 'x', rdns: 'io.metamask' }])
  expect(ids()).toEqual([])
  back()
  expect(ids()).toEqual(['metamask'])
})

test('what was used is remembered, at once and without the list', () => {
  const { store, wallets } = setUp()
  wallets.remember({ id: 'a', name: 'A' })
  expect(wallets.getSnapshot().recent).toEqual([{ id: 'a', name: 'A' }])
  expect(store.get('recent')).toContain('"a"')
})

test('F-P18: a flood of announcements tells a listener no more often than there are entries', async () => {
  const { connectors, wallets } = setUp()
  const heard = jest.fn()
  wallets.subscribe(heard)
  await flush()
  for (let index = 0; index < 500; index++) connectors.add(announced(`com.flood${index}`, `Flood ${index}`))
  expect(wallets.getSnapshot().entries).toHaveLength(100)
  expect(heard.mock.calls.length).toBeLessThanOrEqual(101)
})

test('nothing is listened to once nobody listens here', async () => {
  const { store, wallets } = setUp()
  const leave = wallets.subscribe(() => {})
  await flush()
  expect(store.listening).toBe(1)
  leave()
  expect(store.listening).toBe(0)
})
