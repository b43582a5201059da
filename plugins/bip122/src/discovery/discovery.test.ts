import { Connections, override, Page, Wallets, type Connector } from '@latchkey/core'
import { createFakePage, createTestKit, flush, hostileInfos, openLedger, putBtcProvider, registerWallet, type FakePage } from '@latchkey/core/testing'
import { connected, connectorsOf, opened } from '../connected.test.helper.js'
import { bip122 } from '../index.js'
import { satsConnectWorld, unisatWorld, walletStandardWorld } from '../wallets.test.helper.js'

const provider = (answer: unknown = {}) => ({ request: async () => ({ jsonrpc: '2.0', id: '1', result: answer }) })
const worldOf = (page: FakePage) => ({ overrides: [override(Page, { value: page })] })
const told = (connectors: readonly Connector[]) => connectors.map(({ id, name, type, disputed }) => [id, name, type, disputed])
const standard = (name: string, more: object = {}) => ({
  version: '1.0.0',
  name,
  icon: 'data:image/png;base64,AA==',
  chains: ['bitcoin:mainnet'],
  features: { 'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) }, ...more },
  accounts: [],
})

test('importing it does nothing', async () => {
  const ledger = openLedger()
  await jest.isolateModulesAsync(async () => void (await import('../late.js')))
  expect(ledger.entries.map(({ kind, what }) => `${kind} ${what}`)).toEqual([])
  ledger.stop()
})

test('finds what is there, by each channel, and says how', async () => {
  const page = createFakePage()
  satsConnectWorld({ page })
  unisatWorld({ page })
  unisatWorld({ page, path: 'okxwallet' })
  walletStandardWorld({ page })
  const found = connectorsOf(await opened(worldOf(page)))
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
  satsConnectWorld({ page })
  unisatWorld({ page })
  walletStandardWorld({ page })
  const switchedOff = option === 'listed' ? { listed: false, injected: true } : { [option]: false }
  const found = connectorsOf(await opened(worldOf(page), { options: switchedOff }))
  // Xverse stands in the page as well, where it is found as a known one.
  const more = option === 'listed' ? ['XverseProviders.BitcoinProvider'] : []
  expect(found.map(({ id }) => id.slice('bip122:'.length)).sort()).toEqual([...more, ...ids].sort())
})

test('F-P17: a wallet that comes late is found, and nothing that was there moves', async () => {
  const page = createFakePage()
  unisatWorld({ page })
  const testKit = await opened(worldOf(page))
  const [first] = connectorsOf(testKit)
  satsConnectWorld({ page })
  walletStandardWorld({ page })
  await testKit.clock.advance(1_000)
  const found = connectorsOf(testKit)
  expect(found.map(({ name }) => name)).toEqual(['UniSat', 'Satoshi Wallet', 'Xverse'])
  expect(found[0]).toBe(first)

  await testKit.clock.advance(60_000)
  unisatWorld({ page, path: 'okxwallet' })
  page.fire('focus')
  expect(connectorsOf(testKit)).toHaveLength(4)
  await testKit.kit.stop()
  expect(connectorsOf(testKit)).toEqual([])
})

test('a wallet that is found twice is one', async () => {
  const page = createFakePage()
  const wallet = provider()
  putBtcProvider(page, { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' }, wallet)
  putBtcProvider(page, { id: 'XverseProviders.BitcoinProvider', name: 'Xverse' }, wallet)
  putBtcProvider(page, { id: 'BitcoinProvider', name: 'Xverse Wallet' }, wallet)
  registerWallet(page, standard('Xverse', { 'sats-connect:': { provider: wallet } }))
  const testKit = await opened(worldOf(page))
  await testKit.clock.advance(5_000)
  expect(told(connectorsOf(testKit))).toEqual([['bip122:XverseProviders.BitcoinProvider', 'Xverse', 'ANNOUNCED', false]])
})

test('a wallet that is here by its own place is not offered again for having registered, nor connected twice', async () => {
  const world = satsConnectWorld()
  // Registered as an object of its own, with the standard's features.
  registerWallet(world.page, standard('Xverse'))
  const { testKit } = await connected(world)
  expect(connectorsOf(testKit)).toHaveLength(1)
  const wallets = testKit.kit.get(Wallets)
  const leave = wallets.subscribe(() => {})
  for (let turn = 0; turn < 50 && wallets.getSnapshot().entries.length === 0; turn++) await flush()
  leave()
  expect(wallets.getSnapshot().entries.map(({ name, connectorIds, disputed }) => [name, connectorIds, disputed])).toEqual([['Xverse', ['bip122:XverseProviders.BitcoinProvider'], false]])
  expect(world.wallet.prompts()).toBe(1)
})

test('a provider of sats-connect that a wallet of the Wallet Standard hands over is used by its protocol', async () => {
  const page = createFakePage()
  const world = satsConnectWorld()
  registerWallet(page, { ...standard('Other Wallet'), features: { 'sats-connect:': { version: '1.0.0', provider: world.provider } } })
  const testKit = await opened(worldOf(page))
  expect(told(connectorsOf(testKit))).toEqual([['bip122:Other Wallet', 'Other Wallet', 'ANNOUNCED', false]])
  await testKit.kit.get(Connections).connect('bip122:Other Wallet')
  expect(world.calls[0]![0]).toBe('wallet_connect')
})

test('F-P30: of two that claim one place in the page both are listed and marked, and the one that was chosen stays the chosen', async () => {
  const page = createFakePage()
  const first = satsConnectWorld({ page })
  const testKit = await opened(worldOf(page))
  const connections = testKit.kit.get(Connections)
  await connections.connect(first.connectorId)
  const before = first.calls.length

  // Another takes its place (F-P22), and goes by its name.
  const second = satsConnectWorld({ page, seed: 50 })
  await testKit.clock.advance(1_000)
  expect(told(connectorsOf(testKit))).toEqual([
    ['bip122:XverseProviders.BitcoinProvider', 'Xverse', 'ANNOUNCED', true],
    ['bip122:XverseProviders.BitcoinProvider#2', 'Xverse', 'ANNOUNCED', true],
  ])
  const { session } = connections.getSnapshot().chains['bip122']!.connection!
  expect(session.native()).toBe(first.provider)
  await session.features['request@1']!.request('wallet_getAccount', null, undefined, new AbortController().signal)
  expect([first.calls.length, second.calls.length]).toEqual([before + 1, 0])

  const result = await connections.connect('bip122:XverseProviders.BitcoinProvider#2')
  expect(result).toMatchObject({ status: 'connected', account: { address: second.keys().payment.address } })
})

test('V11: a wallet that takes a known name is listed beside the genuine one, both are marked, and neither comes back by itself', async () => {
  const page = createFakePage()
  const genuine = satsConnectWorld({ page })
  const first = createTestKit({ plugins: [bip122()], page })
  await first.kit.start()
  await first.kit.get(Connections).connect(genuine.connectorId)
  await first.kit.dispose()

  putBtcProvider(page, { id: 'Evil.Provider', name: 'xverse' }, provider())
  const again = createTestKit({ plugins: [bip122()], page, storage: first.storage })
  await again.kit.start()
  await again.kit.get(Connections).prepare()
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
  const described = Object.defineProperties({ id: 'HostileProvider' }, { name: { get: () => said('name') }, icon: { get: () => said('icon') } })
  page.put('btc_providers', [info, described, null, undefined, 7, 'text', { id: {}, name: [] }])
  registerWallet(page, info)
  const testKit = await opened(worldOf(page))
  for (const connector of connectorsOf(testKit)) {
    expect(connector.id).toBe('bip122:HostileProvider')
    // V10, V12: what is shown has passed the gates.
    expect(connector.name).toMatch(/^[^\p{Cc}\p{Cf}]{1,64}$/u)
    expect(connector.icon ?? 'data:image/png;base64,AA==').toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/)
  }
  expect(testKit.failures).toEqual([])
})

test.each(['a.__proto__', 'a.__proto__.b', 'a.constructor', 'a b', '', 'a.', 'a..b', 'a.b.c.d.e.f', 'a[b]', 'ä'])(
  'V37: an entry that says it stands at "%s" leads nowhere, though something is there',
  async (id) => {
    const page = createFakePage()
    const [root = '', ...path] = id.split('.')
    const odd = path.reduceRight<object>((inner, name) => Object.defineProperty({}, name, { value: inner }), provider())
    page.put(root, odd)
    page.put('btc_providers', [{ id, name: 'Odd' }])
    expect(connectorsOf(await opened(worldOf(page)))).toEqual([])
  },
)

test('a page whose globals throw has no wallets', async () => {
  const throwing = () => {
    throw new Error('Do not look at me.')
  }
  const page = createFakePage(Object.defineProperties({}, Object.fromEntries(['btc_providers', 'unisat', 'okxwallet', 'XverseProviders'].map((name) => [name, { get: throwing }]))))
  const testKit = await opened(worldOf(page))
  expect(connectorsOf(testKit)).toEqual([])
  expect(testKit.failures).toEqual([])
})

test("another wallet that stands in UniSat's place, and says so, is not taken for it", async () => {
  const page = createFakePage()
  const { provider: unisat } = unisatWorld({ page })
  Object.assign(unisat, { isBinance: true })
  expect(connectorsOf(await opened(worldOf(page)))).toEqual([])
})

test('F-P18: of a flood no more than two hundred are listed, at once, and the page goes on', async () => {
  const page = createFakePage()
  for (let index = 0; index < 500; index++) putBtcProvider(page, { id: `Flood.p${index}`, name: `Wallet ${index}` }, provider())
  page.listen('wallet-standard:app-ready', ({ detail }: CustomEvent<{ register(...wallets: unknown[]): void }>) =>
    detail.register(...Array.from({ length: 500 }, (_, index) => standard(`Standard ${index}`))),
  )
  const testKit = await opened(worldOf(page))
  expect(connectorsOf(testKit)).toHaveLength(200)
  page.put('btc_providers', Array.from({ length: 100 }, (_, index) => ({ id: `Flood.p${index + 200}`, name: `Wallet ${index + 200}` })))
  await testKit.clock.advance(30_000)
  expect(connectorsOf(testKit)).toHaveLength(200)
})

test('a wallet of the Wallet Standard that leaves takes its connection along', async () => {
  const page = createFakePage()
  const wallet = walletStandardWorld({ page: createFakePage() }).provider
  const registered = registerWallet(page, wallet)
  const testKit = await opened(worldOf(page))
  await testKit.kit.get(Connections).connect('bip122:Satoshi Wallet')
  registered.unregister()
  await testKit.clock.advance(1)
  expect(connectorsOf(testKit)).toEqual([])
  expect(testKit.kit.get(Connections).getSnapshot().connected).toBe(false)
})
