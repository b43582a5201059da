import type { ReadBalance } from '../../contracts/networks/namespace-features.js'
import {
  NamespaceOutlines,
  Namespaces,
  type Namespace,
  type NamespaceOutline,
} from '../../contracts/networks/namespaces.js'
import type { Network } from '../../domain/networks/network.js'
import { override } from '../../kernel/override.js'
import { definePlugin, type Plugin, type PluginContext } from '../../kernel/plugin/plugin.js'
import { createToken } from '../../kernel/token.js'
import { Clock } from '../../platform/clock.js'
import { Http } from '../../platform/http.js'
import { Page } from '../../platform/page.js'
import { wait } from '../../platform/wait.js'
import { createFakeNamespace } from '../fakes/fake-namespace.js'
import { createFakePage } from '../fakes/fake-page.js'
import { refuse } from '../refuse.js'
import { namespaceConformance, type NamespaceFixture } from './namespace.js'

const fake = createFakeNamespace()
const [one, two] = fake.networks as readonly [Network, Network]
const NATIVE = fake.networks[0]!.nativeCurrency
const amount = { value: 1n, ...NATIVE }
const token = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: one.caipNetworkId,
  address: `${one.caipNetworkId}:fake1usd`,
  quantity: { decimals: '6', numeric: '1' },
}

/** The dependencies of this file's namespaces. */
interface Environment {
  readonly http: Http
  readonly clock: Clock
  readonly page: Page
}
const plugin = (chain: (environment: Environment) => Namespace, needs = [Http, Clock, Page]) =>
  definePlugin({
    id: 'chain',
    requires: needs,
    setup: (ctx) =>
      ctx.contribute(Namespaces, ({ get }) => chain({ http: get(Http), clock: get(Clock), page: get(Page) })),
  })

/** A namespace with every feature, all of them correct. */
const exemplary = ({ http }: Pick<Environment, 'http'>, rest: Partial<Namespace> = {}): Namespace => {
  const ask = (what: string, network: Network, signal: AbortSignal) =>
    http.get({ url: `${network.rpcUrls.default.http[0]}/${what}`, signal, read: () => [] })
  return createFakeNamespace({
    accountTypes: ['payment', 'ordinal'],
    codec: {
      ...fake.codec,
      formatAddress: (address, network) => (network.id === 'two' ? address.toUpperCase() : address),
    },
    features: {
      'balance@1': {
        async balance(_account, network, signal) {
          await ask('balance', network, signal)
          return amount
        },
      },
      'tokens@1': {
        tokens: async (_account, network, signal) => [token, ...(await ask('tokens', network, signal))],
      },
      'activity@1': {
        activity: async (_account, network, _cursor, signal) => ({
          transactions: await ask('activity', network, signal),
        }),
      },
      'nfts@1': { nfts: async (_account, network, _cursor, signal) => ({ nfts: await ask('nfts', network, signal) }) },
      'explore@1': {
        address: (address) => `https://explorer.test/${address}`,
        transaction: (hash, { id }) =>
          id === 'one' ? `https://explorer.test/tx/${encodeURIComponent(hash)}` : undefined,
      },
    },
    failureOf: (error) => ((error as { readonly no?: boolean } | undefined)?.no ? 'rejected' : undefined),
    ...rest,
  })
}

const EXAMPLES = {
  namespace: 'fake',
  addresses: { valid: ['fake1alice', 'FAKE1Bob'], invalid: ['mock1alice', 'fake1', 'fake1a b'] },
  references: { valid: ['three'], invalid: ['a:b', 'NO'] },
  failures: [[{ no: true }, 'rejected']],
  tokenAnswers: () => [
    override(Http, { value: { ...refuse<Http>('http'), get: async ({ read }) => read?.([]) as never } }),
  ],
} satisfies Partial<NamespaceFixture>

const fixture = (chain: (environment: Environment) => Namespace): NamespaceFixture => ({
  ...EXAMPLES,
  plugin: () => plugin(chain)(),
})

describe('an exemplary namespace', () => {
  test.each(namespaceConformance(fixture(exemplary)))('$name', ({ run }) => run())
})

describe('the smallest namespace', () => {
  const { namespace, addresses } = EXAMPLES
  const small = definePlugin({
    id: 'small',
    setup: (ctx) => ctx.contribute(Namespaces, createFakeNamespace({ networks: [] })),
  })
  test.each(namespaceConformance({ plugin: () => small(), namespace, addresses }))('$name', ({ run }) => run())
})

describe('a namespace with a lazy SDK, repeated requests and an overridden service', () => {
  const Sdk = createToken<{ load(): Promise<void> }>('conformance-sdk')
  const arriving = { load: () => new Promise<void>((resolve) => void setTimeout(resolve, 5)) }
  const patient = definePlugin({
    id: 'patient',
    requires: [Http, Clock, Sdk],
    setup: (ctx) =>
      ctx.contribute(Namespaces, ({ get }) => {
        const { features } = exemplary({ http: get(Http) })
        const balance: ReadBalance['balance'] = async (account, network, signal) => {
          await get(Sdk).load()
          signal.throwIfAborted()
          const asked = () => features['balance@1']!.balance(account, network, signal)
          return asked().catch(async () => {
            await wait(get(Clock), 30_000, signal)
            return asked()
          })
        }
        return createFakeNamespace({ features: { 'balance@1': { balance } } })
      }),
  })
  // The listener on this page belongs to the environment, not to the namespace.
  function overrides() {
    const page = createFakePage()
    page.listen('announce', () => {})
    return [
      override(Sdk, { value: arriving }),
      override(Page, { value: page }),
      override(Http, { value: refuse<Http>('http') }),
    ]
  }
  test.each(namespaceConformance({ ...EXAMPLES, plugin: () => patient(), overrides, failures: [] }))(
    '$name',
    ({ run }) => run(),
  )
})

const like = (rest: Partial<Namespace> | ((environment: Environment) => Partial<Namespace>)) => ({
  plugin: () =>
    plugin((environment) => exemplary(environment, typeof rest === 'function' ? rest(environment) : rest))(),
})
const codec = (rest: Partial<Namespace['codec']>) => like({ codec: { ...fake.codec, ...rest } })
const network = (rest: Partial<Network>) => like({ networks: [{ ...one, ...rest }] })
const feature = (name: string, feature: unknown) => like({ features: { [name]: feature } })
const balance = (balance: (environment: Environment) => ReadBalance['balance']) =>
  like((environment) => ({ features: { 'balance@1': { balance: balance(environment) } } }))

const NAMED = 'has a valid id, and a name that can be shown'
const SILENT = 'has no effects before it is used'
const NETWORKS = 'lists each network once, with an id of its own'
const ASKED = 'lists networks with a valid currency and safe addresses'
const REFERENCES = 'recognises the references of its networks'
const READS = 'reads its valid addresses, and reads its own result unchanged'
const REFUSES = 'refuses invalid addresses, with a reason'
const STRANGE = 'reads and formats addresses for unknown networks'
const FEATURES = 'implements each feature that it names, with a version'
const EXPLORES = 'returns explorer links that can be opened'
const FAILURES = 'classifies its raw errors, and accepts any thrown value'
const TOKENS = 'lists tokens by their whole ids'
const HONEST = 'rejects its reads while the network is unreachable'
const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()))

/** A lazy namespace, and the outline that the kit shows until it has loaded. */
const comingLate = (outline: Partial<NamespaceOutline>) => ({
  plugin: () =>
    definePlugin({
      id: 'chain',
      requires: [Namespaces, NamespaceOutlines],
      setup: (ctx) =>
        ctx.contribute(NamespaceOutlines, { id: fake.id, name: fake.name, networks: fake.networks, ...outline }),
      discover: async () => ({ discover: ({ get }: PluginContext) => get(Namespaces).add(createFakeNamespace()) }),
    })(),
})

describe('a lazy namespace', () => {
  test.each(namespaceConformance({ ...EXAMPLES, ...comingLate({}), failures: [] }))('$name', ({ run }) => run())
})

const OUTLINED = 'matches its outline'
const DRAWS = 'draws itself with small shapes of one colour each'
const drawing = (fill: string, path: string) => ({
  drawings: async () => ({ networks: { 1: { background: '#fff', shapes: [[fill, path] as const] } } }),
})
const broken: readonly (readonly [
  /** Each namespace breaks one promise, and the case of that promise must fail. */
  breaks: string,
  by: string,
  fixture: Partial<NamespaceFixture> & { plugin: () => Plugin },
  saying: RegExp,
])[] = [
  [NAMED, 'has another id', like({ id: 'mock' }), /The plugin contributes no namespace "fake"/],
  [
    NAMED,
    'has an invalid id',
    { ...like({ id: 'FAKE CHAIN' }), namespace: 'FAKE CHAIN' },
    /"FAKE CHAIN" is no valid CAIP-2 namespace/,
  ],
  [
    NAMED,
    'has a name that begins with a space',
    like({ name: ' Fake' }),
    /The namespace has no name that can be shown to visitors/,
  ],
  [
    NAMED,
    'has a name with invisible characters',
    like({ name: 'Fa\u200bke' }),
    /The namespace has no name that can be shown to visitors/,
  ],
  [
    NAMED,
    'comes from a plugin that fails',
    { plugin: () => ({ ...like({}).plugin(), contract: '7.0' }) },
    /is built for contract 7\.0/,
  ],
  [
    OUTLINED,
    'has another name in its outline',
    comingLate({ name: 'Fakes' }),
    /The outline is named "Fakes", and the namespace "fake Networks"/,
  ],
  [
    OUTLINED,
    'has other networks in its outline',
    comingLate({ networks: [] }),
    /The outline lists other networks than the namespace/,
  ],
  [
    OUTLINED,
    'has other account types in its outline',
    comingLate({ accountTypes: ['one'] }),
    /The outline lists other account types than the namespace/,
  ],
  [
    DRAWS,
    'draws with what a page would have to fetch',
    like(drawing('url(https://elsewhere.example/x.svg#a)', 'M0 0h1z')),
    /The drawing of 1 has a colour other than #rrggbb, or a broken path: url/,
  ],
  [DRAWS, 'draws a path that is none', comingLate(drawing('#000', 'path.svg')), /a broken path: path\.svg/],
  [DRAWS, 'draws a picture of many details', like(drawing('#000', `M0 0${'h1'.repeat(1_000)}`)), /too detailed/],
  [
    'lists each account type once',
    'lists an account type twice',
    like({ accountTypes: ['a', 'b', 'a'] }),
    /The namespace lists an account type twice/,
  ],
  [
    'lists each account type once',
    'lists an account type without a name',
    like({ accountTypes: [''] }),
    /The namespace lists an account type without a name/,
  ],
  [
    SILENT,
    'listens to the page in setup',
    like(({ page }) => {
      cleanups.push(page.listen('focus', () => {}))
      return {}
    }),
    /The namespace had an effect before it was used: listener "focus" on CountingTarget/,
  ],
  [
    SILENT,
    'sets a timer in setup',
    like(({ clock }) => ({ order: Number(!clock.after(1_000, () => {})) })),
    /The namespace set a timer before it was used/,
  ],
  [NETWORKS, 'lists a network of another namespace', network({ chainNamespace: 'mock' }), /is of the namespace "mock"/],
  [
    NETWORKS,
    'has a network with two different ids',
    network({ id: 'three' }),
    /The network fake one has the CAIP-2 id fake:one and the id three, which do not match/,
  ],
  [
    NETWORKS,
    'lists a network with a reference that its codec refuses',
    codec({ isReference: (reference) => reference !== 'two' }),
    /The codec refused the valid reference two/,
  ],
  [NETWORKS, 'lists a network twice', like({ networks: [one, two, one] }), /lists a network twice/],
  [
    ASKED,
    'has a currency with a fraction of decimals',
    network({ nativeCurrency: { ...NATIVE, decimals: 0.5 } }),
    /The network fake one has no valid currency/,
  ],
  [
    ASKED,
    'has an address without TLS',
    network({ rpcUrls: { default: { http: ['http://node.test'] } } }),
    /The network fake one has the address http:\/\/node\.test, which does not use TLS/,
  ],
  [
    ASKED,
    'has a script as the address of an explorer',
    network({ blockExplorers: { default: { name: 'x', url: 'javascript:0' } } }),
    /The network fake one has the address javascript:0, which does not use TLS/,
  ],
  [
    REFERENCES,
    'refuses other valid references',
    codec({ isReference: (reference) => ['one', 'two'].includes(reference) }),
    /The codec refused the valid reference three/,
  ],
  [
    REFERENCES,
    'accepts every text as an address',
    codec({ isReference: () => true }),
    /The codec accepted the invalid reference a:b/,
  ],
  [
    REFERENCES,
    'accepts an invalid reference',
    codec({ isReference: (reference) => reference !== 'a:b' && reference !== 'NO' }),
    /The codec accepted the invalid reference ""/,
  ],
  [
    READS,
    'has no example of an address',
    { ...like({}), addresses: { valid: [], invalid: [] } },
    /The fixture has no valid address/,
  ],
  [
    READS,
    'refuses its own example',
    { ...like({}), addresses: { valid: ['mock1alice'], invalid: [] } },
    /The codec refused the valid address mock1alice/,
  ],
  [
    READS,
    'reads an address differently each time',
    codec({ readAddress: (text) => ({ valid: true, address: `${text}x` }) }),
    /The codec read fake1alice, and read its own result as another address/,
  ],
  [
    REFUSES,
    'accepts every text as an address',
    codec({ readAddress: (text) => ({ valid: true, address: text }) }),
    /The codec accepted the invalid address "mock1alice"/,
  ],
  [
    REFUSES,
    'accepts every text as an address of a known network',
    codec({ readAddress: (text, at) => (at ? { valid: true, address: text } : fake.codec.readAddress(text)) }),
    /The codec accepted the invalid address "mock1alice"/,
  ],
  [
    REFUSES,
    'gives no reason for a refusal',
    codec({
      readAddress(text) {
        const reading = fake.codec.readAddress(text)
        return reading.valid ? reading : { valid: false, reason: '' }
      },
    }),
    /The codec gave no reason why "mock1alice" is invalid/,
  ],
  [
    REFUSES,
    'throws at an unknown text',
    codec({
      readAddress(text) {
        decodeURIComponent(encodeURIComponent(text))
        return fake.codec.readAddress(text)
      },
    }),
    /URI malformed/,
  ],
  [
    'formats addresses that it can read again',
    'formats an address that it cannot read',
    codec({ formatAddress: (address, { id }) => (id === 'two' ? `${address}!` : address) }),
    /The codec wrote fake1alice! for fake two, and cannot read it/,
  ],
  [
    STRANGE,
    'throws at an unknown network',
    codec({
      readAddress(text, at) {
        if (at && at !== one && at !== two) throw new Error(`no such network: ${at.name}`)
        return fake.codec.readAddress(text)
      },
    }),
    /no such network: Unknown Network/,
  ],
  [
    STRANGE,
    'returns nothing for an unknown network',
    codec({
      readAddress: (text, at) =>
        at?.id === 'latchkey-unknown' ? { valid: false, reason: '' } : fake.codec.readAddress(text),
    }),
    /The codec gave neither an address nor a reason for fake:latchkey-unknown/,
  ],
  [
    STRANGE,
    'formats nothing for an unknown network',
    codec({ formatAddress: (address, at) => (at.chainNamespace === 'fake' ? address : '') }),
    /The codec wrote no address for elsewhere:1/,
  ],
  [FEATURES, 'has a feature without a version', feature('balance', {}), /The feature "balance" has no version/],
  [
    FEATURES,
    'names a feature that is undefined',
    feature('balance@1', undefined),
    /The feature "balance@1" is undefined\. Leave its key out where it is not supported/,
  ],
  [
    FEATURES,
    'has a feature without its functions',
    feature('explore@1', { address: () => undefined }),
    /"explore@1" has no "transaction"/,
  ],
  [
    EXPLORES,
    'has an address without TLS',
    feature('explore@1', { address: (of: string) => `http://a.test/${of}`, transaction: () => undefined }),
    /An explorer link leads to http:\/\/a\.test\/fake1alice, which does not use TLS/,
  ],
  [
    EXPLORES,
    'puts a hash into a link without encoding',
    feature('explore@1', { address: () => undefined, transaction: (hash: string) => `https://a.test/${hash}` }),
    /An explorer link contains a hash that is not encoded/,
  ],
  [
    FAILURES,
    'does not classify its own error',
    like({ failureOf: () => undefined }),
    /failureOf returned undefined for an error that means rejected/,
  ],
  [
    FAILURES,
    'reads a property of an error without a check',
    like({ failureOf: (error) => ((error as { no: boolean }).no ? 'rejected' : undefined) }),
    /Cannot read properties of undefined/,
  ],
  [
    TOKENS,
    'lists none, although its nodes answer with one',
    feature('tokens@1', { tokens: async () => [] }),
    /lists no token\. Let `tokenAnswers` of the fixture have nodes answer with one of fake1alice on fake:one\./,
  ],
  [
    TOKENS,
    'lists them by their addresses alone',
    feature('tokens@1', { tokens: async () => [token, { ...token, address: 'fake1usd' }] }),
    /lists a token by "fake1usd", which has to be its whole id: fake:one:…\./,
  ],
  [
    TOKENS,
    'lists them by ids with something else than an address',
    feature('tokens@1', { tokens: async () => [{ ...token, address: 'fake:one:usd' }] }),
    /lists a token by "fake:one:usd"/,
  ],
  [
    TOKENS,
    'lists the network’s own currency among them',
    feature('tokens@1', { tokens: async () => [{ ...token, address: undefined }] }),
    /lists a token by ""/,
  ],
  [
    TOKENS,
    'lists those of another network',
    feature('tokens@1', { tokens: async () => [{ ...token, chainId: 'fake:two', address: 'fake:two:fake1usd' }] }),
    /lists a token of fake:two as one of fake:one\./,
  ],
  [
    HONEST,
    'returns a balance of 0 without an answer',
    balance(({ http }) => {
      const { balance } = exemplary({ http }).features['balance@1']!
      return (...asked) => balance(...asked).catch(() => ({ ...amount, value: 0n }))
    }),
    /The namespace returned a balance while the network was unreachable/,
  ],
  [
    HONEST,
    'returns an empty list of tokens without an answer',
    feature('tokens@1', { tokens: async () => [] }),
    /The namespace returned tokens while the network was unreachable/,
  ],
  [
    HONEST,
    'leaves a timer behind',
    balance(() => async () => {
      const timer = setInterval(() => {}, 60_000)
      cleanups.push(() => clearInterval(timer))
      throw new Error('no')
    }),
    /N8: leaves behind: timer setInterval of 60000 ms/,
  ],
  [
    'sends no request for a read that is already aborted',
    'ignores the signal',
    balance(({ http }) => async (_account, at) => {
      await http.get({ url: at.rpcUrls.default.http[0]!, read: () => [] })
      return amount
    }),
    /The namespace sent a request for a balance though the read was aborted before/,
  ],
  [
    'sends no request for a read that is already aborted',
    'returns a cached answer',
    balance(() => async () => amount),
    /The namespace returned a balance for a read that was aborted before/,
  ],
  [
    'rejects its reads when they are aborted',
    'ignores the signal',
    balance(({ http }) => async (_account, at) => {
      await http.get({ url: at.rpcUrls.default.http[0]!, read: () => [] })
      return amount
    }),
    /Reading a balance did not reject when it was aborted/,
  ],
]

test.each(broken)('"%s" fails if the namespace %s', async (name, _by, broken, saying) => {
  const found = namespaceConformance({ ...EXAMPLES, ...broken }).find((candidate) => candidate.name === name)!
  await expect(found.run()).rejects.toThrow(saying)
})

test('every case has a namespace that breaks it', () => {
  const names = namespaceConformance(fixture(exemplary)).map(({ name }) => name)
  expect([...new Set(broken.map(([name]) => name))].sort()).toEqual([...names].sort())
})
