import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import type { Price, Prices } from '../../contracts/features/prices.js'
import { TokenSources } from '../../contracts/features/token-sources.js'
import { Tokens, type TokenInfo } from '../../contracts/features/tokens.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { createTestKit } from '../create-test-kit.js'
import { createFakeBlockchainApi } from '../fakes/fake-blockchain-api.js'
import { createFakePrices } from '../fakes/fake-prices.js'
import { createFakeTokens } from '../fakes/fake-tokens.js'
import { blockchainApiConformance, type BlockchainApiBench } from './blockchain-api.js'
import type { Case } from './case.js'
import { pricesConformance, type PricesBench } from './prices.js'
import { serviceConformance } from './service.js'
import { tokensConformance, type TokensBench } from './tokens.js'

const ALL_SERVICES = serviceConformance({ create: () => createFakePrices(), change: () => {} }).map(({ name }) => name)
const ABORT = 'rejects with the reason of a signal that was aborted, and sends nothing'

/** Checks that every case of a suite has an implementation that breaks it. */
const expectAllBroken = (suite: readonly Case[], broken: readonly (readonly [breaks: string, ...rest: unknown[]])[]) =>
  expect(new Set(broken.map(([breaks]) => breaks))).toEqual(
    new Set(suite.map(({ name }) => name).filter((name) => !ALL_SERVICES.includes(name))),
  )

const runCase = (suite: readonly Case[], breaks: string) => suite.find(({ name }) => name === breaks)!.run()

describe('tokens', () => {
  const known: TokenInfo = {
    id: 'fake:one:usd',
    networkId: 'fake:one',
    address: 'usd',
    name: 'Dollar',
    symbol: 'USD',
    decimals: 6,
  }
  const suite = (create: () => TokensBench) =>
    tokensConformance({ create, known, unknown: 'fake:one:eur', otherNetwork: 'fake:two' })

  function fake(break_: (tokens: Tokens, ask: () => void) => Partial<Tokens> = () => ({})): TokensBench {
    const tokens = createFakeTokens([known])
    let requests = 0
    return { tokens: { ...tokens, ...break_(tokens, () => void requests++) }, requests: () => requests }
  }

  function real(): TokensBench {
    const { kit } = createTestKit()
    let requests = 0
    kit.get(TokenSources).add({
      id: 'chain',
      kind: 'chain',
      namespace: 'fake',
      read: async () => (requests++, { [known.id]: known }),
      list: async () => [known],
    })
    return { tokens: kit.get(Tokens), requests: () => requests }
  }

  describe('of the kit', () => void test.each(suite(real))('$name', ({ run }) => run()))
  describe('of a test', () => void test.each(suite(() => fake()))('$name', ({ run }) => run()))

  const broken: readonly (readonly [breaks: string, by: string, create: () => TokensBench, saying: RegExp])[] = [
    [
      'reads a token with all that is known of it, and adds it to the snapshot',
      'guesses decimals',
      () => fake(() => ({ read: async () => ({ [known.id]: { ...known, decimals: 18 } }) })),
      /another one than the known one/,
    ],
    [
      'reads a token with all that is known of it, and adds it to the snapshot',
      'adds nothing to the snapshot',
      () => fake(() => ({ read: async () => ({ [known.id]: known }) })),
      /The snapshot does not have the token/,
    ],
    [
      'has no entry for a token that no source knows, and for a text that is no id',
      'invents tokens',
      () => fake(() => ({ read: async (ids) => Object.fromEntries(ids.map((id) => [id, { ...known, id }])) })),
      /There is an entry for a token that no source knows/,
    ],
    [
      'finds a token among many',
      'reads the first 100 only',
      () => fake(({ read }) => ({ read: (ids, options) => read(ids.slice(0, 100), options) })),
      /not found behind 250 others/,
    ],
    [
      'sends one request for calls of one moment, and none for a token that was read',
      'sends a request for each call',
      () => fake(({ read }, ask) => ({ read: (...call) => (ask(), read(...call)) })),
      /led to 3 requests/,
    ],
    [
      'sends one request for calls of one moment, and none for a token that was read',
      'asks again',
      () => {
        let calls = 0
        return fake(({ read }, ask) => ({ read: (...call) => (++calls > 3 && ask(), read(...call)) }))
      },
      /asked for again/,
    ],
    [
      'lists no token of another network',
      'lists the tokens of all networks',
      () => fake(() => ({ list: async () => [known] })),
      /A network without tokens has a list/,
    ],
    [
      ABORT,
      'ignores the signal of read',
      () => fake(({ read }) => ({ read: (ids) => read(ids) })),
      /read did not reject/,
    ],
    [
      ABORT,
      'ignores the signal of list',
      () => fake(({ list }) => ({ list: (id) => list(id) })),
      /list did not reject/,
    ],
    [
      ABORT,
      'asks before it looks at the signal',
      () => fake(({ read }, ask) => ({ read: (...call) => (ask(), read(...call)) })),
      /An aborted call sent a request/,
    ],
  ]
  test.each(broken)('"%s" fails for tokens whose service %s', (breaks, _by, create, saying) =>
    expect(runCase(suite(create), breaks)).rejects.toThrow(saying),
  )
  test('every case has a service of tokens that breaks it', () => expectAllBroken(suite(fake), broken))
})

describe('prices', () => {
  const known: AssetId = 'fake:one'
  const unknown: AssetId = 'fake:two'
  const suite = (create: () => PricesBench) => pricesConformance({ create, known, unknown })

  function fake(break_: (prices: Prices, ask: () => void) => Partial<Prices> = () => ({})): PricesBench {
    const prices = createFakePrices({ [known]: 2 })
    let requests = 0
    return { prices: { ...prices, ...break_(prices, () => void requests++) }, requests: () => requests }
  }
  const reading = (price: Price) => fake(() => ({ read: async () => ({ [known]: price }) }))

  describe('of a test', () => void test.each(suite(() => fake()))('$name', ({ run }) => run()))

  const broken: readonly (readonly [breaks: string, by: string, create: () => PricesBench, saying: RegExp])[] = [
    [
      'reads a price with its time, and adds it to the snapshot',
      'says 0 for what it does not know',
      () => reading({ value: 0, at: 1 }),
      /has no price/,
    ],
    [
      'reads a price with its time, and adds it to the snapshot',
      'adds nothing to the snapshot',
      () => reading({ value: 2, at: 1 }),
      /The snapshot does not have the price/,
    ],
    [
      'has no entry for an asset without a price',
      'invents a price',
      () =>
        fake(({ read }) => ({
          read: async (...call) => ({ [unknown]: { value: 0, at: 0 }, ...(await read(...call)) }),
        })),
      /An asset without a price has an entry/,
    ],
    [
      'has no entry for an asset without a price',
      'gives up where one price is missing',
      () => fake(() => ({ read: async () => ({}) })),
      /hides the price of another one/,
    ],
    [
      'keeps prices in another currency out of the snapshot',
      'mixes currencies',
      () => fake(({ read }) => ({ read: (assets) => read(assets) })),
      /The snapshot has a price in another currency/,
    ],
    [
      'sends one request for calls of one moment, and none for a young price',
      'sends a request for each call',
      () => fake(({ read }, ask) => ({ read: (...call) => (ask(), read(...call)) })),
      /led to 3 requests/,
    ],
    [
      'sends one request for calls of one moment, and none for a young price',
      'asks again',
      () => {
        let calls = 0
        return fake(({ read }, ask) => ({ read: (...call) => (++calls > 3 && ask(), read(...call)) }))
      },
      /asked for again/,
    ],
    [
      ABORT,
      'ignores the signal',
      () => fake(({ read }) => ({ read: (assets) => read(assets) })),
      /read did not reject/,
    ],
    [
      ABORT,
      'asks before it looks at the signal',
      () => fake(({ read }, ask) => ({ read: (...call) => (ask(), read(...call)) })),
      /An aborted call sent a request/,
    ],
  ]
  test.each(broken)('"%s" fails for prices whose service %s', (breaks, _by, create, saying) =>
    expect(runCase(suite(create), breaks)).rejects.toThrow(saying),
  )
  test('every case has a service of prices that breaks it', () => expectAllBroken(suite(fake), broken))
})

describe('the blockchain API', () => {
  const suite = (create: () => BlockchainApiBench) =>
    blockchainApiConformance({ create, supported: 'fake:one', unsupported: 'fake:two' })

  function fake(break_: (api: BlockchainApi) => Partial<BlockchainApi> = () => ({})): BlockchainApiBench {
    const api = createFakeBlockchainApi(['fake:one'])
    const answer = (reply: unknown) => api.reply('v1/conformance', reply)
    return { api: { ...api, ...break_(api) }, answer, requests: () => api.requests.length }
  }
  const without = <T extends object>(request: T, name: keyof T) => ({ ...request, [name]: undefined })

  describe('of a test', () => void test.each(suite(() => fake()))('$name', ({ run }) => run()))

  const broken: readonly (readonly [breaks: string, by: string, create: () => BlockchainApiBench, saying: RegExp])[] = [
    [
      'knows which networks it supports, and has a node for no other',
      'supports nothing',
      () => fake(() => ({ supports: async () => false })),
      /It does not support fake:one/,
    ],
    [
      'knows which networks it supports, and has a node for no other',
      'supports everything',
      () => fake(() => ({ supports: async () => true })),
      /It supports fake:two/,
    ],
    [
      'knows which networks it supports, and has a node for no other',
      'has nodes for everything',
      () => fake(() => ({ nodeUrl: async () => 'https://api.fake.test' })),
      /It has a node for fake:two/,
    ],
    [
      'resolves with what the reader makes of the answer, with a network and without',
      'resolves with the raw answer',
      () => fake(({ get }) => ({ get: async (request) => (await get({ ...request, read: (json) => json })) as never })),
      /get resolves with something else/,
    ],
    [
      'sends nothing about a network that it does not support',
      'sends everything',
      () => fake(({ post }) => ({ post: (request) => post(without(request, 'network')) })),
      /post resolves with an answer about fake:two/,
    ],
    [
      'rejects with http/invalid where the reader throws',
      'throws what the reader throws',
      () =>
        fake(({ get }) => ({ get: async (request) => request.read(await get({ ...request, read: (json) => json })) })),
      /get does not reject with http\/invalid/,
    ],
    [
      'rejects with http/status where the server fails',
      'resolves with nothing',
      () =>
        fake(({ get }) => ({
          get: (request) =>
            get(request).catch((error) => (error.code === 'http/status' ? undefined : Promise.reject(error))),
        })),
      /get does not reject with http\/status/,
    ],
    [
      'resolves with nothing where the server does not have an optional call',
      'knows no optional calls',
      () => fake(({ get }) => ({ get: (request) => get(without(request, 'optional')) })),
      /get does not resolve with undefined where the server says 404/,
    ],
    [
      'resolves with nothing where the server does not have an optional call',
      'takes every refusal for a call that is missing',
      () =>
        fake(({ post }) => ({
          post: (request) => (request.optional ? post(request).catch(() => undefined) : post(request)),
        })),
      /post does not reject with http\/status where the server refuses/,
    ],
    [
      ABORT,
      'ignores the signal',
      () => fake(({ post }) => ({ post: (request) => post(without(request, 'signal')) })),
      /post did not reject/,
    ],
  ]
  test.each(broken)('"%s" fails for an API whose service %s', (breaks, _by, create, saying) =>
    expect(runCase(suite(create), breaks)).rejects.toThrow(saying),
  )
  test('every case has an API that breaks it', () => expectAllBroken(suite(fake), broken))
})
