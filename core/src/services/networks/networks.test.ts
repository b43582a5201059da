import { serviceConformance } from '../../testing/conformance/service.js'
import { A1, A2, A3, B1, B2, C1, chain, createNetworksWorld, NAMESPACE_KEY, NETWORK_KEY } from './networks.test.helper.js'

describe('where a visitor starts', () => {
  test.each([
    ['at the first network of the first chain', {}, {}, 'aaa:1'],
    ['at the first network of the host', { networks: [B2, A1] }, {}, 'bbb:2'],
    ['at the default network', { defaultNetwork: B2 }, {}, 'bbb:2'],
    ['at the default network, by its id', { defaultNetwork: 'aaa:3' as const }, {}, 'aaa:3'],
    ['at the first, where the default is not requested', { networks: [A2], defaultNetwork: A1 }, {}, 'aaa:2'],
    ['at the stored network', {}, { [NAMESPACE_KEY]: 'bbb', [NETWORK_KEY]: 'bbb:2' }, 'bbb:2'],
    ['at the stored network, before the default', { defaultNetwork: A3 }, { [NAMESPACE_KEY]: 'bbb', [NETWORK_KEY]: 'bbb:2' }, 'bbb:2'],
    ['in the stored namespace', {}, { [NAMESPACE_KEY]: 'bbb' }, 'bbb:1'],
    ['in the stored namespace, at the default if that is there', { defaultNetwork: B2 }, { [NAMESPACE_KEY]: 'bbb' }, 'bbb:2'],
    ['at an unknown network, where the stored one is not requested', {}, { [NAMESPACE_KEY]: 'aaa', [NETWORK_KEY]: 'aaa:9' }, 'aaa:9'],
    ["with another kit's storage left alone", { id: 'two' }, { [NAMESPACE_KEY]: 'bbb' }, 'aaa:1'],
  ])('%s', (_sentence, config, stored, expected) => {
    const { networks, active, writes } = createNetworksWorld({ config, stored })
    networks.start()
    expect(active()).toBe(expected)
    expect(writes).toEqual([])
  })

  test('does not depend on the storage before the start, so that a server shows the same', () => {
    const { active } = createNetworksWorld({ stored: { [NAMESPACE_KEY]: 'bbb' } })
    expect(active()).toBe('aaa:1')
  })
  test('is nowhere in a kit without chains', () => {
    const { networks } = createNetworksWorld({ chains: [] })
    networks.start()
    expect(networks.getSnapshot()).toEqual({ chains: {}, namespace: undefined, active: undefined, mustSwitch: false })
  })
  test('is read once: a second start goes on where the first ended', async () => {
    const { networks, active, store } = createNetworksWorld()
    networks.start()()
    store.write({ [NAMESPACE_KEY]: 'bbb' })
    networks.start()
    expect(active()).toBe('aaa:1')
  })
  test('is where a wallet has connected before the start, and that is kept', () => {
    const { networks, active, connections, store } = createNetworksWorld({ stored: { [NAMESPACE_KEY]: 'aaa', [NETWORK_KEY]: 'aaa:2' } })
    connections.connect('bbb', { networkId: 'bbb:2' })
    networks.start()
    expect(active()).toBe('bbb:2')
    expect(store.entries()).toEqual({ [NAMESPACE_KEY]: 'bbb', [NETWORK_KEY]: 'bbb:2' })
  })
  test.each(['connect', 'attempt'] as const)('is the stored namespace, though a wallet is back elsewhere, where one is here, too (%s)', (verb) => {
    const { networks, connections } = createNetworksWorld({ stored: { [NAMESPACE_KEY]: 'bbb' } })
    connections.connect('aaa')
    if (verb === 'connect') connections.connect('bbb')
    else connections.attempt('bbb', true)
    networks.start()
    expect(networks.getSnapshot().namespace).toBe('bbb')
  })
  test('keeps the unknown network in sight until a wallet says otherwise', () => {
    const { networks, active, connections } = createNetworksWorld({ stored: { [NETWORK_KEY]: 'aaa:9' } })
    networks.start()
    connections.attempt('aaa', true)
    expect([active(), networks.getSnapshot().active?.name]).toEqual(['aaa:9', 'Unknown Network'])
    expect(networks.getSnapshot().mustSwitch).toBe(false)
    connections.connect('aaa', { networkId: 'aaa:2' })
    connections.disconnect('aaa')
    expect(active()).toBe('aaa:2')
  })
  test('forgets the unknown network for a wallet that is on none in particular', () => {
    const { networks, active, connections } = createNetworksWorld({ stored: { [NETWORK_KEY]: 'aaa:9' } })
    networks.start()
    connections.connect('aaa')
    expect([active(), networks.getSnapshot().mustSwitch]).toEqual(['aaa:1', false])
  })
})

describe('the network in use', () => {
  test("is the wallet's", () => {
    const { networks, active, connections } = createNetworksWorld()
    networks.start()
    connections.connect('aaa', { networkId: 'aaa:2' })
    expect([active(), networks.getSnapshot().chains['aaa']?.supported]).toEqual(['aaa:2', true])
    connections.change('aaa', { networkId: 'aaa:3' })
    expect(active()).toBe('aaa:3')
    connections.disconnect('aaa')
    expect(active()).toBe('aaa:3')
  })
  test('F-P12: is unknown where the wallet is on one that nobody asked for, and must be left', () => {
    const { networks, connections } = createNetworksWorld()
    networks.start()
    connections.connect('aaa', { networkId: 'aaa:1' })
    connections.change('aaa', { networkId: 'aaa:539' })
    const { active, mustSwitch, chains } = networks.getSnapshot()
    expect(active).toEqual({
      id: '539',
      caipNetworkId: 'aaa:539',
      name: 'Unknown Network',
      chainNamespace: 'aaa',
      nativeCurrency: { name: '', decimals: 0, symbol: '' },
      rpcUrls: { default: { http: [] } },
    })
    expect([mustSwitch, chains['aaa']?.supported]).toEqual([true, false])
    connections.change('aaa', { accounts: [] })
    expect(networks.getSnapshot().active).toBe(active)
    connections.disconnect('aaa')
    expect(networks.getSnapshot()).toMatchObject({ active: A1, mustSwitch: false })
  })
  test('F-P12: need not be left where the host allows any', () => {
    const { networks, connections } = createNetworksWorld({ config: { allowUnsupportedChain: true } })
    connections.connect('aaa', { networkId: 'aaa:539' })
    expect(networks.getSnapshot()).toMatchObject({ mustSwitch: false, active: { caipNetworkId: 'aaa:539' } })
  })
  test("is the visitor's where the wallet is on none in particular", () => {
    const { networks, active, connections } = createNetworksWorld()
    networks.start()
    connections.connect('aaa')
    expect([active(), networks.getSnapshot().mustSwitch]).toEqual(['aaa:1', false])
  })
  test('is one of its own in each namespace, told apart by the whole id (D23)', () => {
    const { networks, active, connections } = createNetworksWorld()
    connections.set({})
    connections.connect('bbb', { networkId: 'bbb:2' })
    expect([active('aaa'), active('bbb'), networks.getSnapshot().namespace]).toEqual(['aaa:1', 'bbb:2', 'bbb'])
  })
  test('comes with what the wallet lets us use', () => {
    const { networks, connections } = createNetworksWorld()
    const approved = () => networks.getSnapshot().chains['aaa']?.approved
    expect(approved()).toBe('all')
    connections.connect('aaa', { approved: ['aaa:1'] })
    expect(approved()).toEqual(['aaa:1'])
    connections.disconnect('aaa')
    expect(approved()).toBe('all')
  })
})

describe('the requested networks', () => {
  test('gain one, and can use it', async () => {
    const { networks, requested, active } = createNetworksWorld({ config: { networks: [A1] } })
    networks.add(A2)
    expect(requested('aaa')).toEqual(['aaa:1', 'aaa:2'])
    expect(networks.find('aaa:2')).toBe(A2)
    await networks.switchTo('aaa:2')
    expect(active()).toBe('aaa:2')
  })
  test('gain none of a namespace without a chain', async () => {
    const { networks } = createNetworksWorld()
    await expect(networks.add(C1)).rejects.toMatchObject({ code: 'chain/not-found', context: { namespace: 'ccc' } })
  })
  test('make the network supported that a wallet is on', () => {
    const { networks, connections } = createNetworksWorld({ config: { networks: [A1] } })
    connections.connect('aaa', { networkId: 'aaa:2' })
    expect(networks.getSnapshot().mustSwitch).toBe(true)
    networks.add(A2)
    expect(networks.getSnapshot()).toMatchObject({ mustSwitch: false, active: A2 })
  })
  test('lose the one in use: the first that remains is, not the one removed', () => {
    const { networks, active } = createNetworksWorld({ config: { defaultNetwork: A3 } })
    expect(active()).toBe('aaa:3')
    networks.remove('aaa:3')
    expect(active()).toBe('aaa:1')
    networks.remove('aaa:1')
    expect(active()).toBe('aaa:2')
    expect(networks.find('aaa:1')).toBeUndefined()
  })
  test('lose the one in use: the first that remains is, not the default', async () => {
    const { networks, active } = createNetworksWorld({ config: { defaultNetwork: A3 } })
    await networks.switchTo('aaa:2')
    networks.remove('aaa:2')
    expect(active()).toBe('aaa:1')
  })
  test('lose one that is not in use, and nothing else changes', () => {
    const { networks, active, requested } = createNetworksWorld()
    networks.remove('aaa:2')
    expect([active(), requested('aaa')]).toEqual(['aaa:1', ['aaa:1', 'aaa:3']])
  })
  test("lose the namespace's last: another namespace's first is in use", () => {
    const { networks, active } = createNetworksWorld({ config: { networks: [A1, B1] } })
    networks.remove('aaa:1')
    expect([active(), networks.getSnapshot().chains['aaa']?.active]).toEqual(['bbb:1', undefined])
  })
  test('lose the one a wallet is on: the wallet stays there, and it is not supported', () => {
    const { networks, active, connections } = createNetworksWorld()
    connections.connect('aaa', { networkId: 'aaa:2' })
    expect(networks.getSnapshot().active).toBe(A2)
    networks.remove('aaa:2')
    expect([active(), networks.getSnapshot().mustSwitch]).toEqual(['aaa:2', true])
    expect(networks.getSnapshot().active?.name).toBe('Unknown Network')
  })
})

describe('chains that come and go', () => {
  test("removing the active chain adapter switches to another chain's first network", () => {
    const { networks, active, removeChain } = createNetworksWorld()
    expect(active()).toBe('aaa:1')
    removeChain['aaa']!()
    expect([active(), Object.keys(networks.getSnapshot().chains)]).toEqual(['bbb:1', ['bbb']])
    removeChain['bbb']!()
    expect(networks.getSnapshot()).toMatchObject({ active: undefined, namespace: undefined })
  })
  test('a chain that comes brings its networks, and the namespace stays', () => {
    const { networks, active, chains, requested } = createNetworksWorld()
    networks.getSnapshot()
    chains.add(chain('ccc', { order: -1 }))
    expect([active(), requested('ccc')]).toEqual(['aaa:1', ['ccc:1']])
  })
})

describe('what others hear', () => {
  test('the namespace and the network are kept in one write, as plain text', async () => {
    const { networks, writes, store } = createNetworksWorld()
    networks.start()
    await networks.switchTo('bbb:2')
    expect(writes).toEqual([{ [NAMESPACE_KEY]: 'bbb', [NETWORK_KEY]: 'bbb:2' }])
    expect(store.entries()).toEqual({ [NAMESPACE_KEY]: 'bbb', [NETWORK_KEY]: 'bbb:2' })
  })
  test("the wallet's network is kept, unknown or not", () => {
    const { networks, connections, store } = createNetworksWorld()
    networks.start()
    connections.connect('aaa', { networkId: 'aaa:539' })
    expect(store.entries()).toMatchObject({ [NETWORK_KEY]: 'aaa:539' })
  })
  test('a switch is tracked once, whether the visitor or the wallet made it', async () => {
    const { networks, connections, events } = createNetworksWorld()
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
  test('a wallet that comes or goes brings its network along, and that is no switch', () => {
    const { networks, connections, active, events } = createNetworksWorld()
    networks.start()
    connections.connect('bbb', { networkId: 'bbb:2' })
    connections.connect('bbb', { id: 'other', networkId: 'bbb:1' })
    connections.disconnect('bbb')
    expect([active(), events]).toEqual(['bbb:1', []])
  })
  test('whoever listens is told once per commit, and finds all of it changed', () => {
    const { networks, connections } = createNetworksWorld()
    networks.start()
    const seen: unknown[] = []
    connections.subscribe(() => seen.push(networks.getSnapshot().active?.caipNetworkId))
    networks.subscribe(() => seen.push('told'))
    connections.connect('bbb', { networkId: 'bbb:2' })
    expect(seen.toSorted()).toEqual(['bbb:2', 'told'])
  })
  test('nobody is told of what does not concern networks', () => {
    const { networks, connections } = createNetworksWorld()
    connections.connect('aaa', { networkId: 'aaa:1' })
    const before = networks.getSnapshot()
    const told = jest.fn()
    networks.subscribe(told)
    connections.change('aaa', { accounts: [] })
    connections.attempt('ccc')
    expect(networks.getSnapshot()).toBe(before)
    expect(told).not.toHaveBeenCalled()
  })
  test('after the stop nothing is kept or tracked', async () => {
    const { networks, writes, events } = createNetworksWorld()
    networks.start()()
    await networks.switchTo('aaa:2')
    expect([writes, events]).toEqual([[], []])
  })
})

test.each(serviceConformance({ create: () => createNetworksWorld().networks, change: (service) => (service as ReturnType<typeof createNetworksWorld>['networks']).remove('aaa:1') }))(
  '$name',
  ({ run }) => run(),
)
