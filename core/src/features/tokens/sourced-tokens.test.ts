import { TokenSources, type TokenDetails, type TokenSource } from '../../contracts/features/token-sources.js'
import { Tokens } from '../../contracts/features/tokens.js'
import { Namespaces } from '../../contracts/networks/namespaces.js'
import type { NetworkId } from '../../domain/caip.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { serviceConformance } from '../../testing/conformance/service.js'
import { createTestKit, type TestKitConfig } from '../../testing/create-test-kit.js'
import { createFakeNamespace } from '../../testing/fakes/fake-namespace.js'
import { flush } from '../../testing/flush.js'
import { MAX_TOKENS, SOURCE_DEADLINE_MS, TOKENS_PER_CALL, UNKNOWN_TOKEN_STALE_MS } from './sourced-tokens.js'

const USD: AssetId = 'fake:one:fake1usd'
const EUR: AssetId = 'fake:one:fake1eur'
const DOLLAR = { name: 'Dollar', symbol: 'USD', decimals: 6 }
const PICTURE = 'data:image/png;base64,AAAA'

type Known = Readonly<Record<AssetId, unknown>>

/** A source that knows these tokens, and the calls that it got. */
function createSource(known: Known, rest: Partial<TokenSource> = {}) {
  const calls: { network: NetworkId; ids: readonly AssetId[]; signal: AbortSignal }[] = []
  const source: TokenSource = {
    id: 'chain',
    kind: 'chain',
    async read(network, ids, signal) {
      calls.push({ network, ids, signal })
      return known as Readonly<Record<AssetId, TokenDetails>>
    },
    ...rest,
  }
  return { source, calls }
}

function createTokens(sources: readonly TokenSource[], config: TestKitConfig = {}) {
  const testKit = createTestKit({
    plugins: definePlugin({
      id: 'sources',
      setup(ctx) {
        ctx.contribute(Namespaces, createFakeNamespace())
        for (const source of sources) ctx.contribute(TokenSources, source)
      },
    })(),
    ...config,
  })
  return { ...testKit, tokens: testKit.kit.get(Tokens) }
}

describe('the tokens', () => {
  const create = () => createTokens([createSource({ [USD]: DOLLAR }).source]).tokens
  test.each(serviceConformance({ create, change: (tokens) => tokens.read([USD]) }))('$name', ({ run }) => run())
})

test('tokens are there for a plugin that requires them, without another plugin, and know the currencies of networks', async () => {
  let read: unknown
  const plugin = definePlugin({
    id: 'reader',
    requires: [Tokens],
    start: async ({ get }) => void (read = await get(Tokens).read(['fake:one', USD])),
  })
  const { kit, failures } = createTokens([], {
    plugins: [plugin()],
    config: { networks: [createFakeNamespace().networks[0]!] },
  })
  await kit.start()
  expect([read, failures]).toEqual([
    { 'fake:one': { id: 'fake:one', networkId: 'fake:one', name: 'Fake', symbol: 'FAKE', decimals: 6 } },
    [],
  ])
})

describe('what is known of a token comes from the first that knows it:', () => {
  const chain = () => createSource({ [USD]: { symbol: 'USDC', decimals: 6 } })
  const api = () =>
    createSource(
      { [USD]: { name: 'Api dollar', symbol: 'API', decimals: 2, iconUrl: PICTURE } },
      { id: 'api', kind: 'api', order: -1 },
    )

  test('the chain decides on decimals, and an API adds what the chain does not know', async () => {
    const { tokens } = createTokens([api().source, chain().source])
    const token = { id: USD, networkId: 'fake:one', address: 'fake1usd', iconUrl: PICTURE }
    await expect(tokens.read([USD])).resolves.toEqual({
      [USD]: { ...token, name: 'Api dollar', symbol: 'USDC', decimals: 6 },
    })
    expect(tokens.getSnapshot().tokens[USD]?.decimals).toBe(6)
  })

  test('the list of the app counts before the chain, in any spelling of an address, and no source is asked', async () => {
    const [one, two] = [chain(), api()]
    const own = { id: 'fake:one:FAKE1USD', name: 'Own', symbol: 'OWN', decimals: 8, iconUrl: 'https://app.test/a.png' }
    const { tokens } = createTokens([one.source, two.source], { config: { tokens: [own as never] } })
    await expect(tokens.read([USD])).resolves.toEqual({
      [USD]: { ...own, id: USD, networkId: 'fake:one', address: 'fake1usd' },
    })
    expect([one.calls, two.calls]).toEqual([[], []])
  })

  test('an API is asked for the picture of a token that is known without one', async () => {
    const { tokens } = createTokens([api().source], { config: { tokens: [{ id: USD, ...DOLLAR }] } })
    await expect(tokens.read([USD])).resolves.toMatchObject({ [USD]: { ...DOLLAR, iconUrl: PICTURE } })
  })

  test('a source of another namespace is not asked', async () => {
    const { source, calls } = createSource({ [USD]: DOLLAR }, { namespace: 'other' })
    await expect(createTokens([source]).tokens.read([USD])).resolves.toEqual({})
    expect(calls).toEqual([])
  })
})

test('calls of one moment share one request for each network, and what was read is not asked for again', async () => {
  const { source, calls } = createSource({ [USD]: DOLLAR, [EUR]: DOLLAR, 'fake:two:fake1usd': DOLLAR })
  const { tokens } = createTokens([source])
  await Promise.all([tokens.read([USD]), tokens.read([USD, EUR, 'fake:two:fake1usd']), tokens.read([EUR])])
  await tokens.read([USD, EUR])
  expect(calls.map(({ network, ids }) => [network, ids])).toEqual([
    ['fake:one', [USD, EUR]],
    ['fake:two', ['fake:two:fake1usd']],
  ])
})

test('a token that is being read is not asked for a second time', async () => {
  let answer: (known: Known) => void = () => {}
  const { source, calls } = createSource({})
  const read: TokenSource['read'] = (...call) => {
    void source.read(...call)
    return new Promise((resolve) => (answer = resolve as typeof answer))
  }
  const { tokens } = createTokens([{ ...source, read }])
  const first = tokens.read([USD])
  await flush()
  const second = tokens.read([USD])
  await flush()
  answer({ [USD]: DOLLAR })
  expect([Object.keys(await first), Object.keys(await second), calls.length]).toEqual([[USD], [USD], 1])
})

test('a source is asked for at most 100 tokens at once, one call after the other', async () => {
  const ids = Array.from({ length: TOKENS_PER_CALL * 2 + 1 }, (_, index): AssetId => `fake:one:fake1t${index}`)
  const { source, calls } = createSource(Object.fromEntries(ids.map((id) => [id, DOLLAR])))
  const found = await createTokens([source]).tokens.read(ids)
  expect([Object.keys(found).length, calls.map((call) => call.ids.length)]).toEqual([201, [100, 100, 1]])
})

test('F-F17: at most 2,000 tokens are kept, the latest ones', async () => {
  const ids = Array.from({ length: MAX_TOKENS + 1 }, (_, index): AssetId => `fake:one:fake1t${index}`)
  const { source } = createSource(Object.fromEntries(ids.map((id) => [id, DOLLAR])))
  const { tokens } = createTokens([source])
  expect(Object.keys(await tokens.read(ids))).toEqual(ids)
  expect(Object.keys(tokens.getSnapshot().tokens)).toEqual(ids.slice(1))
})

describe('a token that no source knows', () => {
  test('has no entry, and is asked for again after a minute', async () => {
    const { source, calls } = createSource({})
    const { tokens, clock } = createTokens([source])
    await expect(tokens.read([USD])).resolves.toEqual({})
    await tokens.read([USD])
    expect(calls).toHaveLength(1)
    await clock.advance(UNKNOWN_TOKEN_STALE_MS)
    await tokens.read([USD])
    expect(calls).toHaveLength(2)
  })

  test('is asked for at once when there is another source', async () => {
    const { tokens, kit } = createTokens([createSource({}).source])
    await tokens.read([USD])
    kit.get(TokenSources).add(createSource({ [USD]: DOLLAR }, { id: 'late' }).source)
    await expect(tokens.read([USD])).resolves.toMatchObject({ [USD]: DOLLAR })
  })
})

test.each<[string, unknown]>([
  ['no symbol', { ...DOLLAR, symbol: ' \u202E ' }],
  ['decimals below 0', { ...DOLLAR, decimals: -1 }],
  ['more than 255 decimals', { ...DOLLAR, decimals: 256 }],
  ['half a decimal', { ...DOLLAR, decimals: 1.5 }],
  ['decimals as a text', { ...DOLLAR, decimals: '6' }],
  [
    'a getter that throws',
    {
      ...DOLLAR,
      get decimals() {
        throw new Error('Mine.')
      },
    },
  ],
  ['nothing', null],
])('F-F17: a token with %s has no entry, and spoils none beside it', async (_what, bad) => {
  const { tokens } = createTokens([createSource({ [EUR]: bad, [USD]: DOLLAR }).source])
  await expect(tokens.read([EUR, USD, 'nonsense' as AssetId, '' as AssetId])).resolves.toEqual({
    [USD]: { id: USD, networkId: 'fake:one', address: 'fake1usd', ...DOLLAR },
  })
})

test('V17: names and symbols are cleaned, and a token without a name is called by its symbol', async () => {
  const name = `Dol\u202Elar\n${'x'.repeat(1_000)}`
  const known = { [USD]: { ...DOLLAR, name, symbol: 'U\u200BS\u0007D' }, [EUR]: { ...DOLLAR, name: undefined } }
  const found = await createTokens([createSource(known).source]).tokens.read([USD, EUR])
  expect(found[USD]).toMatchObject({ name: `Dollar ${'x'.repeat(56)}…`, symbol: 'USD' })
  expect(found[EUR]?.name).toBe('USD')
})

test.each([
  ['https://cdn.fake.test/usd.png', 'https://cdn.fake.test/usd.png'],
  ['https://evil.test/usd.png', undefined],
  ['http://cdn.fake.test/usd.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html;base64,AAAA', undefined],
  [PICTURE, PICTURE],
])('V10: of the picture %s remains %s', async (iconUrl, shown) => {
  const { source } = createSource({ [USD]: { ...DOLLAR, iconUrl } }, { pictureHosts: ['cdn.fake.test'] })
  const { [USD]: token } = await createTokens([source]).tokens.read([USD])
  expect(token?.iconUrl).toBe(shown)
})

describe('a source that cannot be reached', () => {
  const failing = createSource({}, { id: 'node', read: () => Promise.reject(new Error('Offline.')) }).source

  test('does not keep the others from being asked, and is asked again with the next call', async () => {
    const api = createSource({ [USD]: DOLLAR }, { id: 'api', kind: 'api' })
    const { tokens, logger } = createTokens([failing, api.source])
    await expect(tokens.read([USD, EUR])).resolves.toMatchObject({ [USD]: DOLLAR })
    await expect(tokens.read([EUR])).rejects.toThrow('Offline.')
    expect(api.calls.map(({ ids }) => ids)).toEqual([[USD, EUR], [EUR]])
    expect(logger.entries.map(({ message }) => message)).toContain(
      'The source of tokens "node" could not be reached. The others are asked.',
    )
  })

  test('is given up when it throws at once, and after 10 seconds of silence', async () => {
    const throwing = {
      ...failing,
      read: () => {
        throw new Error('Broken.')
      },
    }
    await expect(createTokens([throwing]).tokens.read([USD])).rejects.toThrow('Broken.')
    const silent = { ...failing, read: () => new Promise<never>(() => {}) }
    const { tokens, clock } = createTokens([silent])
    const failure = expect(tokens.read([USD])).rejects.toMatchObject({ name: 'TimeoutError' })
    await flush()
    await clock.advance(SOURCE_DEADLINE_MS)
    await failure
    expect(clock.pending).toBe(0)
  })
})

test('a caller that aborts leaves at once, and the request ends with its last caller', async () => {
  const signals: AbortSignal[] = []
  const asked: (readonly AssetId[])[] = []
  const silent: TokenSource = {
    id: 'silent',
    kind: 'chain',
    read: (_network, ids, signal) => (asked.push(ids), signals.push(signal), new Promise(() => {})),
  }
  const { tokens, clock } = createTokens([silent])
  const [one, two] = [new AbortController(), new AbortController()]
  const failures = [tokens.read([USD], one), tokens.read([USD, EUR], two)].map((read) =>
    expect(read).rejects.toBe('Left.'),
  )
  await flush()
  one.abort('Left.')
  await failures[0]
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  two.abort('Left.')
  const again = new AbortController()
  const third = expect(tokens.read([USD], again)).rejects.toBe('Left.')
  await failures[1]
  await flush()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(asked).toEqual([[USD, EUR], [USD]])
  again.abort('Left.')
  await third
  expect(clock.pending).toBe(0)
  await expect(tokens.read([USD], { signal: AbortSignal.abort('Before.') })).rejects.toBe('Before.')
})

describe('the list of a network', () => {
  const lists = (entries: unknown, calls: string[] = []) => ({
    source: createSource(
      { [USD]: DOLLAR },
      {
        id: 'api',
        kind: 'api',
        list: async (network) => (calls.push(network), entries as never),
      },
    ).source,
    calls,
  })

  test('has the tokens of the app first, each token once, and none of another network', async () => {
    const { source, calls } = lists([
      { id: EUR, ...DOLLAR, symbol: 'EUR' },
      { id: USD, ...DOLLAR },
      { id: USD, ...DOLLAR },
      { id: 'fake:two:fake1usd', ...DOLLAR },
      { id: 'fake:one:fake1none' },
      'nonsense',
    ])
    const { tokens } = createTokens([source], { config: { tokens: [{ id: USD, ...DOLLAR, symbol: 'OWN' }] } })
    const symbols = async () => (await tokens.list('fake:one')).map(({ symbol }) => symbol)
    expect([await symbols(), await symbols(), calls]).toEqual([['OWN', 'EUR'], ['OWN', 'EUR'], ['fake:one']])
  })

  test('has the decimals of the chain for a token that was read', async () => {
    const { source } = lists([{ id: EUR, ...DOLLAR, decimals: 2 }])
    const chain = createSource({ [EUR]: { ...DOLLAR, decimals: 9 } }).source
    const { tokens } = createTokens([source, chain])
    await tokens.read([EUR])
    expect((await tokens.list('fake:one')).map(({ decimals }) => decimals)).toEqual([9])
  })

  test('is empty where no source has one, and rejects where the only source cannot be reached', async () => {
    await expect(createTokens([createSource({}).source]).tokens.list('fake:one')).resolves.toEqual([])
    const { source } = createSource({}, { list: () => Promise.reject(new Error('Offline.')) })
    const { tokens } = createTokens([source])
    await expect(tokens.list('fake:one')).rejects.toThrow('Offline.')
    await expect(tokens.list('fake:one', { signal: AbortSignal.abort('Left.') })).rejects.toBe('Left.')
  })
})
