import { fakeAccount } from '../../testing/fakes/fake-namespace.js'
import { serviceConformance } from '../../testing/conformance/service.js'
import { fakeNamespace } from '../networks/networks.test.helper.js'
import { createAccountsEnvironment, TYPES_KEY } from './accounts.test.helper.js'

const alice = fakeAccount('aaa', 'alice')
const bob = fakeAccount('aaa', 'bob')

describe("a namespace's account", () => {
  test('is absent without a wallet', () => {
    const { at, accounts } = createAccountsEnvironment()
    expect(at('bbb')).toEqual({
      status: 'disconnected',
      account: undefined,
      address: undefined,
      caipAddress: undefined,
      all: [],
      preferredType: undefined,
      labels: {},
      explorerUrl: undefined,
    })
    expect(accounts.getSnapshot().active).toBe(at('aaa'))
  })
  test("is the wallet's first, on the active network", () => {
    const { at, connections } = createAccountsEnvironment()
    connections.connect('aaa', { accounts: [alice, bob], networkId: 'aaa:2' })
    expect(at()).toMatchObject({
      status: 'connected',
      account: alice,
      address: 'aaa1alice',
      caipAddress: 'aaa:2:aaa1alice',
      all: [alice, bob],
    })
  })
  test('is absent while a wallet is being restored', () => {
    const { at, connections } = createAccountsEnvironment()
    connections.attempt('aaa', true)
    expect(at()).toMatchObject({ status: 'reconnecting', account: undefined, all: [] })
  })
  test('is removed with its namespace', () => {
    const { accounts, removeNamespace } = createAccountsEnvironment()
    removeNamespace['aaa']!()
    expect(Object.keys(accounts.getSnapshot().namespaces)).toEqual(['bbb'])
  })
  test('is the active one after its wallet connects', () => {
    const { at, accounts, connections } = createAccountsEnvironment()
    connections.connect('bbb')
    expect(accounts.getSnapshot().active).toBe(at('bbb'))
  })
  test('has the address in the format of the active network', () => {
    const formatAddress = (address: string, network: { id: unknown }) => `${network.id}~${address}`
    const { at, connections } = createAccountsEnvironment({
      namespaces: [fakeNamespace('aaa', { codec: { ...fakeNamespace('aaa').codec, formatAddress } })],
    })
    connections.connect('aaa', { accounts: [alice], networkId: 'aaa:2' })
    expect(at()).toMatchObject({ account: alice, address: '2~aaa1alice', caipAddress: 'aaa:2:2~aaa1alice' })
  })
  test('is one that is valid on the active network', () => {
    const [here, there] = [
      { ...alice, networks: ['aaa:1'] as const },
      { ...bob, networks: ['aaa:2'] as const },
    ]
    const { at, connections } = createAccountsEnvironment()
    connections.connect('aaa', { accounts: [here, there], networkId: 'aaa:1' })
    expect(at()).toMatchObject({ account: here, all: [here] })
    connections.change('aaa', { networkId: 'aaa:2' })
    expect(at()).toMatchObject({ account: there, caipAddress: 'aaa:2:aaa1bob', all: [there] })
    connections.change('aaa', { networkId: 'aaa:3' })
    expect(at()).toMatchObject({ status: 'connected', account: undefined, address: undefined, all: [] })
  })
  test('has no CAIP address without a network', () => {
    const { at, connections } = createAccountsEnvironment({ config: { networks: [] } })
    connections.connect('aaa', { accounts: [alice] })
    expect(at()).toMatchObject({ address: 'aaa1alice', caipAddress: undefined })
  })
  test('has an explorer URL if the namespace has the feature', () => {
    const explore = {
      address: (address: string, { id }: { id: unknown }) => `https://${id}.test/${address}`,
      transaction: () => undefined,
    }
    const { at, connections } = createAccountsEnvironment({
      namespaces: [fakeNamespace('aaa', { features: { 'explore@1': explore } }), fakeNamespace('bbb')],
    })
    connections.connect('aaa', { accounts: [alice], networkId: 'aaa:2' })
    connections.connect('bbb')
    expect([at().explorerUrl, at('bbb').explorerUrl]).toEqual(['https://2.test/aaa1alice', undefined])
  })
})

describe('one commit (row 16)', () => {
  test('changes account, all accounts, network and status together', () => {
    const { accounts, connections, networks } = createAccountsEnvironment()
    const seen: unknown[] = []
    const look = () => {
      const { active } = accounts.getSnapshot()
      seen.push([
        active?.status,
        active?.address,
        active?.all.length,
        active?.caipAddress,
        networks.getSnapshot().active?.caipNetworkId,
      ])
    }
    // A listener sees one moment, whether it subscribed before, between or after the services.
    connections.subscribe(look)
    accounts.start()
    networks.start()
    accounts.subscribe(look)
    networks.subscribe(look)
    connections.connect('aaa', { accounts: [alice, bob], networkId: 'aaa:2' })
    connections.change('aaa', { accounts: [bob], networkId: 'aaa:3' })
    connections.disconnect('aaa')
    expect(new Set(seen.map(String))).toEqual(
      new Set([
        'connected,aaa1alice,2,aaa:2:aaa1alice,aaa:2',
        'connected,aaa1bob,1,aaa:3:aaa1bob,aaa:3',
        'disconnected,,0,,aaa:3',
      ]),
    )
  })
  test('row 35: restores the list of accounts together with the address', () => {
    const { at, connections } = createAccountsEnvironment()
    connections.attempt('aaa', true)
    connections.connect('aaa', { accounts: [alice, bob] })
    expect([at().address, at().all]).toEqual(['aaa1alice', [alice, bob]])
  })
  test('notifies no listener when the wallet reports the same accounts again', () => {
    const { accounts, at, connections } = createAccountsEnvironment()
    connections.connect('aaa', { accounts: [alice, bob] })
    const [before, own] = [accounts.getSnapshot(), at()]
    const listener = jest.fn()
    accounts.subscribe(listener)
    connections.change('aaa', { accounts: [{ ...alice }, { ...bob }] })
    expect([accounts.getSnapshot() === before, listener.mock.calls.length]).toEqual([true, 0])
    connections.connect('bbb')
    expect([accounts.getSnapshot() === before, at() === own, listener.mock.calls.length]).toEqual([false, true, 1])
  })
})

describe('labels', () => {
  test("are the visitor's, or else the wallet's", () => {
    const { at, accounts, connections } = createAccountsEnvironment()
    connections.connect('aaa', {
      accounts: [
        { ...alice, label: 'Main' },
        { ...bob, label: 'Spare' },
      ],
    })
    expect(at().labels).toEqual({ aaa1alice: 'Main', aaa1bob: 'Spare' })
    accounts.setLabel('aaa', 'aaa1bob', 'Savings')
    expect(at().labels).toEqual({ aaa1alice: 'Main', aaa1bob: 'Savings' })
    accounts.setLabel('aaa', 'aaa1bob', undefined)
    expect(at().labels).toEqual({ aaa1alice: 'Main', aaa1bob: 'Spare' })
  })
  test('belong to one namespace', () => {
    const { at, accounts } = createAccountsEnvironment()
    accounts.setLabel('aaa', 'same', 'Here')
    expect([at().labels, at('bbb').labels]).toEqual([{ same: 'Here' }, {}])
  })
})

describe('the stored preference', () => {
  const stored = { [TYPES_KEY]: JSON.stringify({ v: 1, data: { aaa: 'plain' } }) }

  test("overrides the app's after the start", () => {
    const { at, accounts } = createAccountsEnvironment({ stored, config: { defaultAccountTypes: { aaa: 'smart' } } })
    expect(at().preferredType).toBe('smart')
    accounts.start()
    expect(at().preferredType).toBe('plain')
  })
  test.each(['{', '[]', 'null', '{"v":1,"data":null}', '{"v":1,"data":{"aaa":4}}', '{"v":1,"data":{"aaa":"strange"}}'])(
    'F-S11: is ignored when it is malformed: %s',
    (text) => {
      const { at, accounts } = createAccountsEnvironment({ stored: { [TYPES_KEY]: text } })
      accounts.start()
      expect(at().preferredType).toBe('smart')
    },
  )
})

test.each(
  serviceConformance({
    create: () => createAccountsEnvironment().accounts,
    change: (accounts) => accounts.setLabel('aaa', 'x', 'y'),
  }),
)('$name', ({ run }) => run())
