import type { NftsState } from '@latchkey/core'
import { Transactions } from '@latchkey/core/plugin'
import { createTestKit, type FakeHttpRequest, pluginConformance, serviceConformance } from '@latchkey/core/testing'
import { ALICE, answers, environment, nft, NFTS_PATH } from './nfts.test.helper.js'
import { nfts } from './plugin.js'

const GATEWAY = 'https://ipfs.shop.example/files/'
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const DRAWING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

test.each(pluginConformance({ plugin: () => nfts({ ipfsGateway: GATEWAY, pictureHosts: ['*.shop.example'] }) }))(
  '$name',
  ({ run }) => run(),
)

describe('the service', () => {
  const create = async () => {
    const { service, connect, pages } = await environment()
    pages({ '': { data: [nft('1')] } })
    await connect()
    return service
  }
  test.each(serviceConformance({ create, change: (service) => service.more() }))('$name', ({ run }) => run())
})

describe('what it asks, and when', () => {
  test('nothing before somebody asks for a page, connected or not', async () => {
    const { service, asked, now, connect, settle } = await environment()
    await expect(service.more()).rejects.toMatchObject({ code: 'account/not-active' })
    await connect()
    await settle()
    expect([asked(), now()]).toEqual([[], { status: 'none' }])
  })

  test('one page for each call, and none after the last', async () => {
    const { service, asked, now, ids, pages, connect } = await environment()
    pages({ '': { data: [nft('1')], next: 'b' }, b: { data: [nft('2')], next: null } })
    await connect()
    await Promise.all([service.more(), service.more()])
    expect([asked(), ids(), now()]).toMatchObject([[''], ['1'], { status: 'ready', account: ALICE, hasMore: true }])
    await service.more()
    await service.more()
    expect([asked(), ids(), now()]).toMatchObject([['', 'b'], ['1', '2'], { status: 'ready', hasMore: false }])
  })

  test('the account’s address, network and cursor', async () => {
    const { api, service, pages, connect } = await environment()
    pages({ '': { data: [] } })
    await connect()
    await service.more()
    const { pathname, searchParams } = new URL(api.requests[0]!.url)
    expect([pathname, searchParams.get('chainId')]).toEqual(['/v1/account/eip1551alice/nfts', 'eip155:1'])
  })

  test('a caller that aborts stops waiting, and the page is read all the same', async () => {
    const { api, service, ids, connect, settle } = await environment()
    const { waiting, reply } = answers()
    api.reply(NFTS_PATH, reply)
    await connect()
    const controller = new AbortController()
    const call = service.more({ signal: controller.signal })
    await settle()
    controller.abort(new Error('no longer'))
    await expect(call).rejects.toThrow('no longer')
    waiting[0]!({ data: [nft('1')] })
    await settle()
    expect(ids()).toEqual(['1'])
  })

  const chained = () => {
    const read = jest.fn(async (_account: unknown, _network: unknown, cursor: string | undefined) =>
      cursor === undefined ? { nfts: [nft('1')], next: 'c' } : { nfts: [nft('2')] },
    )
    return { read, chain: { 'nfts@1': { nfts: read } } }
  }

  test('the chain where the server does not support the network, and each source for its own cursors only', async () => {
    const { read, chain } = chained()
    const { service, asked, ids, connect } = await environment({ supported: [], chain })
    await connect()
    await service.more()
    await service.more()
    expect([asked(), ids(), read.mock.calls.map(([, , cursor]) => cursor)]).toEqual([[], ['1', '2'], [undefined, 'c']])
  })

  test.each([
    ['polkadot', 'unsupported', 0],
    ['bip122', 'unsupported', 0],
    ['solana', 'empty', 1],
  ] as const)('the server only about networks whose collectibles it may know: %s', async (id, status, requests) => {
    const { service, now, asked, pages, connect } = await environment({ id })
    pages({ '': { data: [] } })
    await connect()
    await service.more()
    expect([now().status, asked().length]).toEqual([status, requests])
  })

  test.each([404, 405, 501, 503])('the chain where the server answers %p', async (status) => {
    const { service, ids, pages, connect } = await environment({ chain: chained().chain })
    pages({ '': status })
    await connect()
    await service.more()
    expect(ids()).toEqual(['1'])
  })

  test('nobody where neither supports the network, which is no failure, and is not asked again', async () => {
    const { service, asked, now, pages, connect } = await environment()
    pages({ '': 404 })
    await connect()
    await service.more()
    await service.more()
    expect([asked(), now()]).toEqual([[''], { status: 'unsupported', account: ALICE }])
  })
})

describe('an own transaction that ends', () => {
  test.each([
    ['moves one of them', ['eip155:1:0xlamps'], ['', '']],
    ['moves something else', ['eip155:1', 'eip155:1:0xtoken'], ['']],
  ] as const)('and %s: asks for the first page anew only where that is', async (_what, changes, requests) => {
    const wait = async () => ({ status: 'confirmed' }) as const
    const { service, kit, asked, now, pages, connect, settle } = await environment({ chain: { 'track@1': { wait } } })
    pages({ '': { data: [nft('1')] } })
    await connect()
    await service.more()
    await kit.get(Transactions).add({ hash: '0xone', account: ALICE, kind: 'send', changes })
    await settle()
    if (now().status === 'none') await service.more()
    expect(asked()).toEqual(requests)
  })
})

describe('what it shows', () => {
  test('each collectible once, spam apart, and nothing of another network or of which nothing is left', async () => {
    const { service, now, ids, pages, connect } = await environment()
    const data = [
      nft('1'),
      nft('1'),
      nft('1', { contract: '0xother' }),
      nft('2', { isSpam: true }),
      nft('3', { chainId: 'eip155:2' }),
      nft('4', { amount: '0' }),
      'garbage',
    ]
    pages({ '': { data, next: 'b' }, b: { data: [nft('1'), nft('5')] } })
    await connect()
    await service.more()
    await service.more()
    expect(ids()).toEqual(['1', '1', '5'])
    expect(now()).toMatchObject({ spam: [{ tokenId: '2' }] })
  })

  test('the next page where one has nothing to show; empty only after the last', async () => {
    const { service, asked, now, pages, connect } = await environment()
    pages({ '': { data: [nft('1', { chainId: 'eip155:2' })], next: 'b' }, b: { data: [], next: '' } })
    await connect()
    await service.more()
    expect([asked(), now()]).toEqual([['', 'b'], { status: 'empty', account: ALICE }])
  })

  test('F-F19: an end where a cursor repeats', async () => {
    const { service, asked, now, pages, connect } = await environment()
    pages({
      '': { data: [nft('1')], next: 'b' },
      b: { data: [nft('2')], next: 'c' },
      c: { data: [nft('3')], next: 'b' },
    })
    await connect()
    for (let calls = 0; calls < 5; calls++) await service.more()
    expect([asked(), now()]).toMatchObject([['', 'b', 'c'], { status: 'ready', hasMore: false }])
  })

  test('F-F18: at most 2,000 of a hundred thousand', async () => {
    const { api, service, ids, now, connect } = await environment()
    api.reply(NFTS_PATH, ({ url }: FakeHttpRequest) => {
      const page = Number(new URL(url).searchParams.get('cursor') ?? '0')
      const data = Array.from({ length: 900 }, (_, index) => nft(String(page * 900 + index)))
      return { data, next: String(page + 1) }
    })
    await connect()
    for (let calls = 0; calls < 5; calls++) await service.more()
    expect([ids().length, now()]).toMatchObject([2_000, { status: 'ready', hasMore: false }])
  })

  test.each([
    ['a name that reads like an address', { name: 'Claim at lamps.example' }],
    ['a collection of such a name', { collection: { name: 'www.lamps' } }],
    ['letters of two alphabets', { name: 'L\u0430mp' }],
  ])('V12: V14: takes one with %s for spam, whatever its source says', async (_what, rest) => {
    const { service, now, ids, pages, connect } = await environment()
    pages({ '': { data: [nft('1', rest), nft('2')] } })
    await connect()
    await service.more()
    expect([ids(), now()]).toMatchObject([['2'], { spam: [{ tokenId: '1', isSpam: true }] }])
  })

  const first = (state: NftsState) => ('nfts' in state ? state.nfts[0] : undefined)

  test('V14: texts without what could be drawn outside their line, and at most 50 traits', async () => {
    const { service, now, pages, connect } = await environment()
    const hostile = nft('1', {
      name: 'Free\u202E money \u200B',
      description: 'x'.repeat(5_000),
      collection: { name: 'A'.repeat(500) },
      traits: Array.from({ length: 60 }, (_, index) => ({ name: `T${index}\n`, value: index === 1 ? '\u200B' : 'v' })),
    })
    pages({ '': { data: [hostile] } })
    await connect()
    await service.more()
    const { name, description, collection, traits } = first(now())!
    expect([name, description?.length, collection?.name?.length, traits.length]).toEqual(['Free money', 500, 64, 49])
    expect(traits[0]).toEqual({ name: 'T0', value: 'v' })
  })

  test.each([
    ['its metadata has it', DRAWING, DRAWING],
    [
      'it is on IPFS and there is a gateway',
      `ipfs://${CID}/1.png`,
      `https://ipfs.shop.example/files/ipfs/${CID}/1.png`,
    ],
    ['its maker names IPFS twice', `ipfs://ipfs/${CID}`, `https://ipfs.shop.example/files/ipfs/${CID}`],
    ['the app trusts its host', 'https://media.shop.example/1.png', 'https://media.shop.example/1.png'],
  ])('V15: a picture where %s', async (_where, image, shown) => {
    const { service, now, pages, connect } = await environment({
      ipfsGateway: GATEWAY,
      pictureHosts: ['media.shop.example'],
    })
    pages({ '': { data: [nft('1', { image })] } })
    await connect()
    await service.more()
    expect(first(now())!.image).toBe(shown)
  })

  test.each([
    'https://tracker.example/1.png',
    'http://media.shop.example/1.png',
    'https://media.shop.example.evil.example/1.png',
    `ipfs://${CID}/../../etc`,
    `ipfs://${CID}/%2e%2e/%2E./etc`,
    'ipfs://short',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ])('V15: no picture at %s', async (image) => {
    const { service, now, pages, connect } = await environment({
      ipfsGateway: GATEWAY,
      pictureHosts: ['media.shop.example'],
    })
    pages({ '': { data: [nft('1', { image })] } })
    await connect()
    await service.more()
    expect(first(now())).toMatchObject({ tokenId: '1', image: undefined })
  })

  test('V15: nothing of IPFS without a gateway', async () => {
    const { service, now, pages, connect } = await environment()
    pages({ '': { data: [nft('1', { image: `ipfs://${CID}` })] } })
    await connect()
    await service.more()
    expect(first(now())!.image).toBeUndefined()
  })
})

describe('when a page cannot be read', () => {
  test('F-N02: what was read before a second page that fails stays, and the next call asks for that page again', async () => {
    const { service, asked, now, ids, pages, connect } = await environment()
    pages({ '': { data: [nft('1')], next: 'b' } })
    await connect()
    await service.more()
    await service.more()
    expect([ids(), now()]).toMatchObject([['1'], { status: 'failed', account: ALICE, hasMore: true }])
    pages({ b: { data: [nft('2')] } })
    await service.more()
    expect([asked(), ids(), now()]).toMatchObject([['', 'b', 'b'], ['1', '2'], { status: 'ready' }])
  })

  test.each([
    ['says that it may not be asked', 403],
    ['F-N14: is not there', 503],
    ['F-N17: answers garbage', { no: 'list' }],
  ])('the status says so where the server %s', async (_what, answer) => {
    const { service, now, pages, connect } = await environment()
    pages({ '': answer })
    await connect()
    await service.more()
    expect(now()).toMatchObject({ status: 'failed', account: ALICE, nfts: [], error: expect.anything() })
  })
})

test('reset discards what was read, and the answer of a page that is being read', async () => {
  const { api, service, now, connect, settle } = await environment()
  const { waiting, reply } = answers()
  api.reply(NFTS_PATH, reply)
  await connect()
  const call = service.more()
  await settle()
  service.reset()
  waiting[0]!({ data: [nft('1')] })
  await call
  expect(now()).toEqual({ status: 'none' })
})

test.each(['http://ipfs.example', 'ipfs.example', 'https://', 'https://ipfs.example/?a=b'])(
  'refuses %s as a gateway',
  (ipfsGateway) => {
    const { failures } = createTestKit({ plugins: nfts({ ipfsGateway }) })
    expect(failures).toMatchObject([{ cause: { code: 'nfts/invalid-gateway', context: { ipfsGateway } } }])
  },
)
