import { Connections, override, Wallets } from '@latchkey/core'
import { type Connector, Page } from '@latchkey/core/plugin'
import {
  createFakePage,
  createTestKit,
  flush,
  hostileInfos,
  openLedger,
  putBtcProvider,
  registerWallet,
  type FakePage,
  type TestKit,
} from '@latchkey/core/testing'
import { connected, connectorsOf, opened } from '../connected.test.helper.js'
import { bip122 } from '../index.js'
import {
  leatherEnvironment,
  satsConnectEnvironment,
  unisatEnvironment,
  walletStandardEnvironment,
} from '../wallets.test.helper.js'

const provider = (answer: unknown = {}) => ({ request: async () => ({ jsonrpc: '2.0', id: '1', result: answer }) })
const environmentOf = (page: FakePage) => ({ overrides: [override(Page, { value: page })] })
/** The wallets in the connect list. */
async function listed({ kit }: TestKit) {
  const wallets = kit.get(Wallets)
  const leave = wallets.subscribe(() => {})
  for (let turn = 0; turn < 50 && wallets.getSnapshot().entries.length === 0; turn++) await flush()
  leave()
  return wallets.getSnapshot().entries
}
const told = (connectors: readonly Connector[]) =>
  connectors.map(({ id, name, type, disputed }) => [id, name, type, disputed])
const standard = (name: string, more: object = {}) => ({
  version: '1.0.0',
  name,
  icon: 'data:image/png;base64,AA==',
  chains: ['bitcoin:mainnet'],
  features: { 'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) }, ...more },
  accounts: [],
})

test('importing the stages has no side effects', async () => {
  const ledger = openLedger()
  await jest.isolateModulesAsync(
    async () => void (await Promise.all([import('../discover.js'), import('../connect.js')])),
  )
  expect(ledger.entries.map(({ kind, what }) => `${kind} ${what}`)).toEqual([])
  ledger.stop()
})

test('lists the page’s wallets through each channel, with their identity', async () => {
  const page = createFakePage()
  satsConnectEnvironment({ page })
  unisatEnvironment({ page })
  unisatEnvironment({ page, path: 'okxwallet' })
  walletStandardEnvironment({ page })
  const found = connectorsOf(await opened(environmentOf(page)))
  expect(told(found)).toEqual([
    ['bip122:XverseProviders.BitcoinProvider', 'Xverse', 'ANNOUNCED', false],
    ['bip122:unisat', 'UniSat', 'INJECTED', false],
    ['bip122:okxwallet.bitcoin', 'OKX Wallet', 'INJECTED', false],
    ['bip122:Satoshi Wallet', 'Satoshi Wallet', 'ANNOUNCED', false],
  ])
  expect(found[0]!.identity).toEqual({ names: ['Xverse'], injected: ['XverseProviders.BitcoinProvider'] })
})

test.each([
  ['listed', ['unisat', 'Satoshi Wallet']],
  ['injected', ['XverseProviders.BitcoinProvider', 'Satoshi Wallet']],
  ['registered', ['XverseProviders.BitcoinProvider', 'unisat']],
] as const)('does not look for wallets by a channel that the host switched off: %s', async (option, ids) => {
  const page = createFakePage()
  satsConnectEnvironment({ page })
  unisatEnvironment({ page })
  walletStandardEnvironment({ page })
  const switchedOff = option === 'listed' ? { listed: false, injected: true } : { [option]: false }
  const found = connectorsOf(await opened(environmentOf(page), { options: switchedOff }))
  // Xverse stands in the page as well, where it is found as a known one.
  const more = option === 'listed' ? ['XverseProviders.BitcoinProvider'] : []
  expect(found.map(({ id }) => id.slice('bip122:'.length)).sort()).toEqual([...more, ...ids].sort())
})

test('F-P17: lists a wallet that arrives late, and moves no other', async () => {
  const page = createFakePage()
  unisatEnvironment({ page })
  const testKit = await opened(environmentOf(page))
  const [first] = connectorsOf(testKit)
  satsConnectEnvironment({ page })
  walletStandardEnvironment({ page })
  await testKit.clock.advance(1_000)
  const found = connectorsOf(testKit)
  expect(found.map(({ name }) => name)).toEqual(['UniSat', 'Satoshi Wallet', 'Xverse'])
  expect(found[0]).toBe(first)

  // As long as it is likely one looks, and after that with the visitor.
  await testKit.clock.advance(20_000)
  unisatEnvironment({ page, path: 'okxwallet' })
  await testKit.clock.advance(9_000)
  expect(connectorsOf(testKit)).toHaveLength(4)
  leatherEnvironment({ page })
  await testKit.clock.advance(60_000)
  expect(connectorsOf(testKit)).toHaveLength(4)
  page.fire('focus')
  expect(connectorsOf(testKit)).toHaveLength(5)
  await testKit.kit.stop()
  expect(connectorsOf(testKit)).toEqual([])
})

test('lists a wallet that is found twice once', async () => {
  const page = createFakePage()
  const wallet = provider()
  putBtcProvider(page, { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' }, wallet)
  putBtcProvider(page, { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' }, wallet)
  putBtcProvider(page, { id: 'BitcoinProvider', name: 'Xverse Wallet' }, wallet)
  registerWallet(page, standard('Xverse', { 'sats-connect:': { provider: wallet } }))
  const testKit = await opened(environmentOf(page))
  await testKit.clock.advance(5_000)
  expect(told(connectorsOf(testKit))).toEqual([
    ['bip122:XverseProviders.BitcoinProvider', 'Xverse', 'ANNOUNCED', false],
  ])
})

test('lists a known wallet once when it also registers, and connects it once', async () => {
  const environment = satsConnectEnvironment()
  // Registered as an object of its own, with the standard's features.
  registerWallet(environment.page, standard('Xverse'))
  const { testKit } = await connected(environment)
  expect(connectorsOf(testKit)).toHaveLength(1)
  const entries = await listed(testKit)
  expect(entries.map(({ name, connectorIds, disputed }) => [name, connectorIds, disputed])).toEqual([
    ['Xverse', ['bip122:XverseProviders.BitcoinProvider'], false],
  ])
  expect(environment.wallet.prompts()).toBe(1)
})

test('speaks sats-connect to the provider that a wallet of the Wallet Standard shares', async () => {
  const page = createFakePage()
  const environment = satsConnectEnvironment()
  registerWallet(page, {
    ...standard('Other Wallet'),
    features: { 'sats-connect:': { version: '1.0.0', provider: environment.provider } },
  })
  const testKit = await opened(environmentOf(page))
  expect(told(connectorsOf(testKit))).toEqual([['bip122:Other Wallet', 'Other Wallet', 'ANNOUNCED', false]])
  await testKit.kit.get(Connections).connect('bip122:Other Wallet')
  expect(environment.calls[0]![0]).toBe('wallet_connect')
})

test('F-P30: lists and marks both claimants of one path, and keeps the connected one', async () => {
  const page = createFakePage()
  const first = satsConnectEnvironment({ page })
  const testKit = await opened(environmentOf(page))
  const connections = testKit.kit.get(Connections)
  await connections.connect(first.connectorId)
  const before = first.calls.length

  // Another takes its place (F-P22), and goes by its name.
  const second = satsConnectEnvironment({ page, seed: 50 })
  await testKit.clock.advance(1_000)
  expect(told(connectorsOf(testKit))).toEqual([
    ['bip122:XverseProviders.BitcoinProvider', 'Xverse', 'ANNOUNCED', true],
    ['bip122:XverseProviders.BitcoinProvider#2', 'Xverse', 'ANNOUNCED', true],
  ])
  const { session } = connections.getSnapshot().namespaces['bip122']!.connection!
  expect(session.native()).toBe(first.provider)
  await session.features['request@1']!.request('wallet_getAccount', null, undefined, new AbortController().signal)
  expect([first.calls.length, second.calls.length]).toEqual([before + 1, 0])

  const result = await connections.connect('bip122:XverseProviders.BitcoinProvider#2')
  expect(result).toMatchObject({ status: 'connected', account: { address: second.keys().payment.address } })
})

/** One wallet by both channels, an object of its own in each. */
const CHANNELS = ['page', 'registered'] as const
const twins = (page: FakePage, options: { readonly id?: string; readonly name?: string } = {}) => {
  const made: { -readonly [channel in (typeof CHANNELS)[number]]?: ReturnType<typeof satsConnectEnvironment> } = {}
  return {
    made,
    come(channel: (typeof CHANNELS)[number]) {
      const environment =
        channel === 'page'
          ? satsConnectEnvironment({ page, ...options })
          : walletStandardEnvironment({ page, name: options.name ?? 'Xverse' })
      return (made[channel] = environment)
    },
  }
}

describe.each([
  ['page', 'registered'],
  ['registered', 'page'],
] as const)('F-P30: one wallet that comes by both channels, by the %s first', (first, second) => {
  test.each([
    ['Xverse', {}, 'bip122:XverseProviders.BitcoinProvider', 'page'],
    ['Xverse, by its other name', { name: 'Xverse Wallet' }, 'bip122:XverseProviders.BitcoinProvider', 'page'],
    [
      'an unknown wallet',
      { id: 'Foo.Provider', name: 'Foo' },
      first === 'page' ? 'bip122:Foo.Provider' : 'bip122:Foo',
      first,
    ],
  ] as const)('%s is one, late or not, and connects by its best way', async (_what, options, id, best) => {
    for (const isLate of [false, true]) {
      const page = createFakePage()
      const { come, made } = twins(page, options)
      come(first)
      if (!isLate) come(second)
      const testKit = await opened(environmentOf(page))
      if (isLate) {
        come(second)
        await testKit.clock.advance(1_000)
      }
      // Those that are there from the start are looked for in the page first.
      const found = isLate || first === 'page' ? id : id.replace('bip122:Foo', 'bip122:Foo.Provider')
      expect(connectorsOf(testKit).map((connector) => [connector.id, connector.disputed])).toEqual([[found, false]])
      await testKit.kit.get(Connections).connect(found)
      const asked = isLate ? made[best]! : made.page!
      expect(CHANNELS.map((channel) => made[channel]!.calls.length)).toEqual(
        CHANNELS.map((channel) => (made[channel] === asked ? 1 : 0)),
      )
    }
  })

  test('keeps a connection through the first channel when the wallet appears through the second', async () => {
    const page = createFakePage()
    const { come } = twins(page)
    const environment = come(first)
    const testKit = await opened(environmentOf(page))
    const connections = testKit.kit.get(Connections)
    await connections.connect('bip122:XverseProviders.BitcoinProvider')
    const { connection } = connections.getSnapshot().namespaces['bip122']!
    come(second)
    await testKit.clock.advance(30_000)
    expect(connections.getSnapshot().namespaces['bip122']!.connection).toBe(connection)
    expect(connection!.session.native()).toBe(environment.provider)
    const entries = await listed(testKit)
    expect(entries.map(({ connectorIds, disputed }) => [connectorIds, disputed])).toEqual([
      [['bip122:XverseProviders.BitcoinProvider'], false],
    ])
  })

  test('restores the wallet after a reload, in whichever order its channels appear', async () => {
    const page = createFakePage()
    const { come, made } = twins(page)
    come(first)
    const before = createTestKit({ plugins: [bip122()], page })
    await before.kit.start()
    await before.kit.get(Connections).load()
    await before.kit.get(Connections).connect('bip122:XverseProviders.BitcoinProvider')
    await before.kit.dispose()

    const again = createTestKit({ plugins: [bip122()], page, storage: before.storage })
    // It comes by the other way as well, and has said yes to both.
    const restoring = again.kit.start()
    await flush()
    const other = come(second)
    await again.clock.advance(5_000)
    await restoring
    expect(again.kit.get(Connections).getSnapshot().connected).toBe(true)
    expect([made[first]!.wallet.prompts(), other.wallet.prompts()]).toEqual([1, 0])
  })
})

test('F-P30: ends the connection through a channel that disappears, and no other', async () => {
  const page = createFakePage()
  const registered = walletStandardEnvironment({ page: createFakePage() }).provider
  const wallet = registerWallet(page, Object.assign(registered, { name: 'Xverse' }))
  const testKit = await opened(environmentOf(page))
  const connections = testKit.kit.get(Connections)
  const id = 'bip122:XverseProviders.BitcoinProvider'
  await connections.connect(id)
  const environment = satsConnectEnvironment({ page })
  await testKit.clock.advance(1_000)
  wallet.unregister()
  await testKit.clock.advance(1)
  expect(connections.getSnapshot().connected).toBe(false)
  expect(connectorsOf(testKit)).toMatchObject([{ id, disputed: false }])

  const again = registerWallet(page, registered)
  await connections.connect(id)
  again.unregister()
  await testKit.clock.advance(1)
  expect(connections.getSnapshot().namespaces['bip122']!.connection!.session.native()).toBe(environment.provider)
})

test.each([
  ['page', 'registered', 'registered'],
  ['registered', 'page', 'registered'],
  ['registered', 'registered', 'page'],
] as const)(
  'V11: keeps two objects of one name in one channel disputed, though one has both channels: %s, %s, %s',
  async (...channels) => {
    const page = createFakePage()
    const testKit = await opened(environmentOf(page))
    for (const channel of channels) {
      twins(page).come(channel)
      await testKit.clock.advance(1_000)
    }
    expect(connectorsOf(testKit).map(({ id, disputed }) => [id, disputed])).toEqual([
      ['bip122:XverseProviders.BitcoinProvider', true],
      ['bip122:XverseProviders.BitcoinProvider#2', true],
    ])
  },
)

test.each([
  ['first', ['Evil.Provider', 'registered']],
  ['last', ['registered', 'Evil.Provider']],
] as const)(
  'V11: does not merge a listed wallet at a foreign path with the registered one of that name: it comes %s',
  async (_when, order) => {
    const page = createFakePage()
    const testKit = await opened(environmentOf(page))
    for (const one of [...order, 'page'] as const) {
      if (one === 'Evil.Provider') putBtcProvider(page, { id: one, name: 'Xverse Wallet' }, provider())
      else twins(page).come(one)
      await testKit.clock.advance(1_000)
    }
    const found = connectorsOf(testKit)
    expect(found.map(({ id }) => id).sort()).toEqual(['bip122:Evil.Provider', 'bip122:XverseProviders.BitcoinProvider'])
    expect(found.every(({ disputed }) => disputed)).toBe(true)
  },
)

test('V11: lists an imitation beside the genuine wallet, marks both, and restores neither', async () => {
  const page = createFakePage()
  const genuine = satsConnectEnvironment({ page })
  const first = createTestKit({ plugins: [bip122()], page })
  await first.kit.start()
  await first.kit.get(Connections).connect(genuine.connectorId)
  await first.kit.dispose()

  putBtcProvider(page, { id: 'Evil.Provider', name: 'xverse' }, provider())
  const again = createTestKit({ plugins: [bip122()], page, storage: first.storage })
  await again.kit.start()
  await again.kit.get(Connections).load()
  await again.clock.advance(10_000)
  expect(told(connectorsOf(again)).map(([id, , , disputed]) => [id, disputed])).toEqual([
    ['bip122:XverseProviders.BitcoinProvider', true],
    ['bip122:Evil.Provider', true],
  ])
  expect(again.kit.get(Connections).getSnapshot().connected).toBe(false)
  expect(genuine.wallet.prompts()).toBe(1)
})

test.each(hostileInfos())('F-P20: an entry of the list that is %s is dropped, or harmless', async (_what, info) => {
  const page = createFakePage()
  page.put('HostileProvider', provider())
  const said = (name: string) => (Object(info) as Record<string, unknown>)[name]
  const described = Object.defineProperties(
    { id: 'HostileProvider' },
    { name: { get: () => said('name') }, icon: { get: () => said('icon') } },
  )
  page.put('btc_providers', [info, described, null, undefined, 7, 'text', { id: {}, name: [] }])
  registerWallet(page, info)
  const testKit = await opened(environmentOf(page))
  for (const connector of connectorsOf(testKit)) {
    expect(connector.id).toBe('bip122:HostileProvider')
    // V10, V12: what is shown has passed the gates.
    expect(connector.name).toMatch(/^[^\p{Cc}\p{Cf}]{1,64}$/u)
    expect(connector.icon ?? 'data:image/png;base64,AA==').toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/)
  }
  expect(testKit.failures).toEqual([])
})

test.each(['a.__proto__', 'a.__proto__.b', 'a.constructor', 'a b', '', 'a.', 'a..b', 'a.b.c.d.e.f', 'a[b]', 'ä'])(
  'V37: ignores an entry that names the path "%s"',
  async (id) => {
    const page = createFakePage()
    const [root = '', ...path] = id.split('.')
    const odd = path.reduceRight<object>((inner, name) => Object.defineProperty({}, name, { value: inner }), provider())
    page.put(root, odd)
    page.put('btc_providers', [{ id, name: 'Odd' }])
    expect(connectorsOf(await opened(environmentOf(page)))).toEqual([])
  },
)

test('lists no wallets on a page whose globals throw', async () => {
  const throwing = () => {
    throw new Error('Do not look at me.')
  }
  const page = createFakePage(
    Object.defineProperties(
      {},
      Object.fromEntries(
        ['btc_providers', 'unisat', 'okxwallet', 'XverseProviders'].map((name) => [name, { get: throwing }]),
      ),
    ),
  )
  const testKit = await opened(environmentOf(page))
  expect(connectorsOf(testKit)).toEqual([])
  expect(testKit.failures).toEqual([])
})

test('does not take a marked wallet at UniSat’s path for UniSat', async () => {
  const page = createFakePage()
  const { provider: unisat } = unisatEnvironment({ page })
  Object.assign(unisat, { isBinance: true })
  expect(connectorsOf(await opened(environmentOf(page)))).toEqual([])
})

test('F-P18: lists at most a hundred wallets of a flood in each channel, and three hundred of later ones', async () => {
  const page = createFakePage()
  for (let index = 0; index < 500; index++)
    putBtcProvider(page, { id: `Flood.p${index}`, name: `Wallet ${index}` }, provider())
  page.listen('wallet-standard:app-ready', ({ detail }: CustomEvent<{ register(...wallets: unknown[]): void }>) =>
    detail.register(...Array.from({ length: 500 }, (_, index) => standard(`Standard ${index}`))),
  )
  const testKit = await opened(environmentOf(page))
  expect(connectorsOf(testKit)).toHaveLength(200)
  page.put(
    'btc_providers',
    Array.from({ length: 100 }, (_, index) => ({ id: `Flood.p${index + 200}`, name: `Wallet ${index + 200}` })),
  )
  await testKit.clock.advance(30_000)
  expect(connectorsOf(testKit)).toHaveLength(300)
  page.put('btc_providers', [])
  for (let index = 0; index < 100; index++)
    putBtcProvider(page, { id: `Later.p${index}`, name: `Later ${index}` }, provider())
  page.fire('focus')
  expect(connectorsOf(testKit)).toHaveLength(300)
})

test('F-P18: a flood ends no connection, and keeps out neither a known wallet nor one that comes after it', async () => {
  const page = createFakePage()
  const flood = (name: string) => {
    const many = Array.from({ length: 300 }, (_, index) => standard(`${name} ${index}`))
    const detail = ({ register }: { register(...all: unknown[]): void }) => register(...many)
    page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail }))
    for (let index = 0; index < 300; index++)
      putBtcProvider(page, { id: `${name}.p${index}`, name: `${name} ${index}` }, provider())
  }
  const testKit = await opened(environmentOf(page))
  registerWallet(page, walletStandardEnvironment({ page: createFakePage() }).provider)
  await flush()
  expect(await testKit.kit.get(Connections).connect('bip122:Satoshi Wallet')).toMatchObject({ status: 'connected' })
  for (let turn = 0; turn < 5; turn++) flood(`Flood${turn}`)
  await flush()
  leatherEnvironment({ page })
  registerWallet(page, standard('Registers last'))
  page.fire('focus')
  await flush()
  const names = connectorsOf(testKit).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Satoshi Wallet', 'Leather', 'Registers last']))
  expect(names.length).toBeLessThanOrEqual(300)
  expect(testKit.kit.get(Connections).getSnapshot().connected).toBe(true)
})

test('ends the connection of a wallet that unregisters', async () => {
  const page = createFakePage()
  const wallet = walletStandardEnvironment({ page: createFakePage() }).provider
  const registered = registerWallet(page, wallet)
  const testKit = await opened(environmentOf(page))
  await testKit.kit.get(Connections).connect('bip122:Satoshi Wallet')
  registered.unregister()
  await testKit.clock.advance(1)
  expect(connectorsOf(testKit)).toEqual([])
  expect(testKit.kit.get(Connections).getSnapshot().connected).toBe(false)
})
