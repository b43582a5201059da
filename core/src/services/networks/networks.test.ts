import { serviceConformance } from '../../testing/conformance/service.js'
import {
  A1,
  A2,
  A3,
  B1,
  B2,
  C1,
  fakeNamespace,
  createNetworksEnvironment,
  NAMESPACE_KEY,
  NETWORK_KEY,
  storedValue,
} from './networks.test.helper.js'

describe('the first active network', () => {
  test.each([
    ['is the first network of the first namespace', {}, {}, 'aaa:1'],
    ['is the first network that the app configured', { networks: [B2, A1] }, {}, 'bbb:2'],
    ['is the default network', { defaultNetwork: B2 }, {}, 'bbb:2'],
    ['is the default network, given by its id', { defaultNetwork: 'aaa:3' as const }, {}, 'aaa:3'],
    ['is the first network if the default is not requested', { networks: [A2], defaultNetwork: A1 }, {}, 'aaa:2'],
    [
      'at the stored network',
      {},
      { [NAMESPACE_KEY]: storedValue('bbb'), [NETWORK_KEY]: storedValue('bbb:2') },
      'bbb:2',
    ],
    [
      'is the stored network rather than the default',
      { defaultNetwork: A3 },
      { [NAMESPACE_KEY]: storedValue('bbb'), [NETWORK_KEY]: storedValue('bbb:2') },
      'bbb:2',
    ],
    ['is the first network of the stored namespace', {}, { [NAMESPACE_KEY]: storedValue('bbb') }, 'bbb:1'],
    [
      'is the default network if it belongs to the stored namespace',
      { defaultNetwork: B2 },
      { [NAMESPACE_KEY]: storedValue('bbb') },
      'bbb:2',
    ],
    [
      'is an unknown network if the stored one is not requested',
      {},
      { [NAMESPACE_KEY]: storedValue('aaa'), [NETWORK_KEY]: storedValue('aaa:9') },
      'aaa:9',
    ],
    ["ignores another kit's storage", { id: 'two' }, { [NAMESPACE_KEY]: storedValue('bbb') }, 'aaa:1'],
  ])('%s', (_sentence, config, stored, expected) => {
    const { networks, active, writes } = createNetworksEnvironment({ config, stored })
    networks.start()
    expect(active()).toBe(expected)
    expect(writes).toEqual([])
  })

  test('ignores storage before the start, so that a server renders the same', () => {
    const { active } = createNetworksEnvironment({ stored: { [NAMESPACE_KEY]: storedValue('bbb') } })
    expect(active()).toBe('aaa:1')
  })
  test('is undefined in a kit without namespaces', () => {
    const { networks } = createNetworksEnvironment({ namespaces: [] })
    networks.start()
    expect(networks.getSnapshot()).toEqual({
      namespaces: {},
      namespace: undefined,
      active: undefined,
      mustSwitch: false,
    })
  })
  test('is restored once: a second start keeps the network', async () => {
    const { networks, active, store } = createNetworksEnvironment()
    networks.start()()
    store.write({ [NAMESPACE_KEY]: storedValue('bbb') })
    networks.start()
    expect(active()).toBe('aaa:1')
  })
  test('is the network of a wallet that connected before the start, and is stored', () => {
    const { networks, active, connections, store } = createNetworksEnvironment({
      stored: { [NAMESPACE_KEY]: storedValue('aaa'), [NETWORK_KEY]: storedValue('aaa:2') },
    })
    connections.connect('bbb', { networkId: 'bbb:2' })
    networks.start()
    expect(active()).toBe('bbb:2')
    expect(store.entries()).toEqual({ [NAMESPACE_KEY]: storedValue('bbb'), [NETWORK_KEY]: storedValue('bbb:2') })
  })
  test.each(['connect', 'attempt'] as const)(
    'stays in the stored namespace if a wallet is restored both there and in another namespace (%s)',
    (verb) => {
      const { networks, connections } = createNetworksEnvironment({ stored: { [NAMESPACE_KEY]: storedValue('bbb') } })
      connections.connect('aaa')
      if (verb === 'connect') connections.connect('bbb')
      else connections.attempt('bbb', true)
      networks.start()
      expect(networks.getSnapshot().namespace).toBe('bbb')
    },
  )
  test('stays the stored unknown network until a wallet reports another one', () => {
    const { networks, active, connections } = createNetworksEnvironment({
      stored: { [NETWORK_KEY]: storedValue('aaa:9') },
    })
    networks.start()
    connections.attempt('aaa', true)
    expect([active(), networks.getSnapshot().active?.name]).toEqual(['aaa:9', 'Unknown Network'])
    expect(networks.getSnapshot().mustSwitch).toBe(false)
    connections.connect('aaa', { networkId: 'aaa:2' })
    connections.disconnect('aaa')
    expect(active()).toBe('aaa:2')
  })
  test('replaces the stored unknown network when a wallet connects that reports no network', () => {
    const { networks, active, connections } = createNetworksEnvironment({
      stored: { [NETWORK_KEY]: storedValue('aaa:9') },
    })
    networks.start()
    connections.connect('aaa')
    expect([active(), networks.getSnapshot().mustSwitch]).toEqual(['aaa:1', false])
  })
})

describe('the active network', () => {
  test("is the wallet's network, also after a disconnect", () => {
    const { networks, active, connections } = createNetworksEnvironment()
    networks.start()
    connections.connect('aaa', { networkId: 'aaa:2' })
    expect([active(), networks.getSnapshot().namespaces['aaa']?.supported]).toEqual(['aaa:2', true])
    connections.change('aaa', { networkId: 'aaa:3' })
    expect(active()).toBe('aaa:3')
    connections.disconnect('aaa')
    expect(active()).toBe('aaa:3')
  })
  test('F-P12: is unknown and must be left when the wallet is on a network that is not requested', () => {
    const { networks, connections } = createNetworksEnvironment()
    networks.start()
    connections.connect('aaa', { networkId: 'aaa:1' })
    connections.change('aaa', { networkId: 'aaa:539' })
    const { active, mustSwitch, namespaces } = networks.getSnapshot()
    expect(active).toEqual({
      id: '539',
      caipNetworkId: 'aaa:539',
      name: 'Unknown Network',
      chainNamespace: 'aaa',
      nativeCurrency: { name: '', decimals: 0, symbol: '' },
      rpcUrls: { default: { http: [] } },
    })
    expect([mustSwitch, namespaces['aaa']?.supported]).toEqual([true, false])
    connections.change('aaa', { accounts: [] })
    expect(networks.getSnapshot().active).toBe(active)
    connections.disconnect('aaa')
    expect(networks.getSnapshot()).toMatchObject({ active: A1, mustSwitch: false })
  })
  test('F-P12: need not be left when the app allows any network', () => {
    const { networks, connections } = createNetworksEnvironment({ config: { allowUnsupportedChain: true } })
    connections.connect('aaa', { networkId: 'aaa:539' })
    expect(networks.getSnapshot()).toMatchObject({ mustSwitch: false, active: { caipNetworkId: 'aaa:539' } })
  })
  test("is the visitor's choice when the wallet reports no network", () => {
    const { networks, active, connections } = createNetworksEnvironment()
    networks.start()
    connections.connect('aaa')
    expect([active(), networks.getSnapshot().mustSwitch]).toEqual(['aaa:1', false])
  })
  test('is separate in each namespace, identified by the whole id (D23)', () => {
    const { networks, active, connections } = createNetworksEnvironment()
    connections.set({})
    connections.connect('bbb', { networkId: 'bbb:2' })
    expect([active('aaa'), active('bbb'), networks.getSnapshot().namespace]).toEqual(['aaa:1', 'bbb:2', 'bbb'])
  })
  test('comes with the networks that the wallet approved', () => {
    const { networks, connections } = createNetworksEnvironment()
    const approved = () => networks.getSnapshot().namespaces['aaa']?.approved
    expect(approved()).toBe('all')
    connections.connect('aaa', { approved: ['aaa:1'] })
    expect(approved()).toEqual(['aaa:1'])
    connections.disconnect('aaa')
    expect(approved()).toBe('all')
  })
  test('comes with the networks on which the wallet has smart accounts', () => {
    const { networks, connections } = createNetworksEnvironment()
    const smart = () => networks.getSnapshot().namespaces['aaa']?.smartAccountNetworks
    expect(smart()).toEqual([])
    connections.connect('aaa', { smartAccountNetworks: ['aaa:2'] })
    expect(smart()).toEqual(['aaa:2'])
    connections.disconnect('aaa')
    expect(smart()).toEqual([])
  })
})

describe('the requested networks', () => {
  test('gain an added network, which can be switched to', async () => {
    const { networks, requested, active } = createNetworksEnvironment({ config: { networks: [A1] } })
    networks.add(A2)
    expect(requested('aaa')).toEqual(['aaa:1', 'aaa:2'])
    expect(networks.find('aaa:2')).toBe(A2)
    await networks.switchTo('aaa:2')
    expect(active()).toBe('aaa:2')
  })
  test('reject a network of a namespace that the kit does not have', async () => {
    const { networks } = createNetworksEnvironment()
    await expect(networks.add(C1)).rejects.toMatchObject({ code: 'namespace/not-found', context: { namespace: 'ccc' } })
  })
  test("support the wallet's network after it was added", () => {
    const { networks, connections } = createNetworksEnvironment({ config: { networks: [A1] } })
    connections.connect('aaa', { networkId: 'aaa:2' })
    expect(networks.getSnapshot().mustSwitch).toBe(true)
    networks.add(A2)
    expect(networks.getSnapshot()).toMatchObject({ mustSwitch: false, active: A2 })
  })
  test('lose the active network: the first that remains is active', () => {
    const { networks, active } = createNetworksEnvironment({ config: { defaultNetwork: A3 } })
    expect(active()).toBe('aaa:3')
    networks.remove('aaa:3')
    expect(active()).toBe('aaa:1')
    networks.remove('aaa:1')
    expect(active()).toBe('aaa:2')
    expect(networks.find('aaa:1')).toBeUndefined()
  })
  test('lose the active network: the first that remains is active, not the default', async () => {
    const { networks, active } = createNetworksEnvironment({ config: { defaultNetwork: A3 } })
    await networks.switchTo('aaa:2')
    networks.remove('aaa:2')
    expect(active()).toBe('aaa:1')
  })
  test('lose a network that is not active: the active one stays', () => {
    const { networks, active, requested } = createNetworksEnvironment()
    networks.remove('aaa:2')
    expect([active(), requested('aaa')]).toEqual(['aaa:1', ['aaa:1', 'aaa:3']])
  })
  test("lose a namespace's last network: the first of another namespace is active", () => {
    const { networks, active } = createNetworksEnvironment({ config: { networks: [A1, B1] } })
    networks.remove('aaa:1')
    expect([active(), networks.getSnapshot().namespaces['aaa']?.active]).toEqual(['bbb:1', undefined])
  })
  test("lose the wallet's network: it stays active and is not supported", () => {
    const { networks, active, connections } = createNetworksEnvironment()
    connections.connect('aaa', { networkId: 'aaa:2' })
    expect(networks.getSnapshot().active).toBe(A2)
    networks.remove('aaa:2')
    expect([active(), networks.getSnapshot().mustSwitch]).toEqual(['aaa:2', true])
    expect(networks.getSnapshot().active?.name).toBe('Unknown Network')
  })
})

describe('a change of the namespaces', () => {
  test("activates another namespace's first network when the active namespace is removed", () => {
    const { networks, active, removeNamespace } = createNetworksEnvironment()
    expect(active()).toBe('aaa:1')
    removeNamespace['aaa']!()
    expect([active(), Object.keys(networks.getSnapshot().namespaces)]).toEqual(['bbb:1', ['bbb']])
    removeNamespace['bbb']!()
    expect(networks.getSnapshot()).toMatchObject({ active: undefined, namespace: undefined })
  })
  test('requests the networks of an added namespace, and keeps the active namespace', () => {
    const { networks, active, namespaces, requested } = createNetworksEnvironment()
    networks.getSnapshot()
    namespaces.add(fakeNamespace('ccc', { order: -1 }))
    expect([active(), requested('ccc')]).toEqual(['aaa:1', ['ccc:1']])
  })
})

describe('a change of the active network', () => {
  test('is stored with its namespace in one write, with their version', async () => {
    const { networks, writes, store } = createNetworksEnvironment()
    networks.start()
    await networks.switchTo('bbb:2')
    expect(writes).toEqual([{ [NAMESPACE_KEY]: storedValue('bbb'), [NETWORK_KEY]: storedValue('bbb:2') }])
    expect(store.entries()).toEqual({ [NAMESPACE_KEY]: storedValue('bbb'), [NETWORK_KEY]: storedValue('bbb:2') })
  })
  test('is stored when the wallet made it, also on an unknown network', () => {
    const { networks, connections, store } = createNetworksEnvironment()
    networks.start()
    connections.connect('aaa', { networkId: 'aaa:539' })
    expect(store.entries()).toMatchObject({ [NETWORK_KEY]: storedValue('aaa:539') })
  })
  test('is tracked once, whether the visitor or the wallet made it', async () => {
    const { networks, connections, events } = createNetworksEnvironment()
    networks.start()
    await networks.switchTo('aaa:2')
    await networks.switchTo('aaa:2')
    connections.connect('aaa', { networkId: 'aaa:2' })
    connections.change('aaa', { networkId: 'aaa:3' })
    connections.change('aaa', { accounts: [] })
    expect(events).toEqual([
      ['SWITCH_NETWORK', { network: 'aaa:2' }],
      ['SWITCH_NETWORK', { network: 'aaa:3' }],
    ])
  })
  test('is not tracked when a wallet connects or disconnects', () => {
    const { networks, connections, active, events } = createNetworksEnvironment()
    networks.start()
    connections.connect('bbb', { networkId: 'bbb:2' })
    connections.connect('bbb', { id: 'other', networkId: 'bbb:1' })
    connections.disconnect('bbb')
    expect([active(), events]).toEqual(['bbb:1', []])
  })
  test('notifies a listener once per commit, after all of the state has changed', () => {
    const { networks, connections } = createNetworksEnvironment()
    networks.start()
    const seen: unknown[] = []
    connections.subscribe(() => seen.push(networks.getSnapshot().active?.caipNetworkId))
    networks.subscribe(() => seen.push('notified'))
    connections.connect('bbb', { networkId: 'bbb:2' })
    expect(seen.toSorted()).toEqual(['bbb:2', 'notified'])
  })
  test('is not reported when only accounts or attempts change', () => {
    const { networks, connections } = createNetworksEnvironment()
    connections.connect('aaa', { networkId: 'aaa:1' })
    const before = networks.getSnapshot()
    const listener = jest.fn()
    networks.subscribe(listener)
    connections.change('aaa', { accounts: [] })
    connections.attempt('ccc')
    expect(networks.getSnapshot()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
  })
  test('is neither stored nor tracked after the stop', async () => {
    const { networks, writes, events } = createNetworksEnvironment()
    networks.start()()
    await networks.switchTo('aaa:2')
    expect([writes, events]).toEqual([[], []])
  })
})

test.each(
  serviceConformance({
    create: () => createNetworksEnvironment().networks,
    change: (networks) => networks.remove('aaa:1'),
  }),
)('$name', ({ run }) => run())
