import type { Nft } from '@latchkey/core/plugin'
import { environment, nft } from './nfts.test.helper.js'
import type { NftsOptions } from './plugin.js'

const GATEWAY = 'https://ipfs.shop.example'
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const DRAWING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const CONTENT = {
  name: 'Cape Anders',
  description: 'White.',
  image: DRAWING,
  attributes: [{ trait_type: 'Built', value: 1859 }],
}
const DESCRIBED = {
  name: 'Cape Anders',
  description: 'White.',
  image: DRAWING,
  traits: [{ name: 'Built', value: '1859' }],
}

/** An account whose collectibles the chain lists. */
async function collectorOf(nfts: readonly Nft[], options: NftsOptions = {}) {
  const around = await environment({ supported: [], chain: { 'nfts@1': { nfts: async () => ({ nfts }) } }, ...options })
  await around.connect()
  const listed = (of: 'nfts' | 'spam') => {
    const state = around.now()
    return of in state ? (state as { readonly nfts: readonly Nft[]; readonly spam: readonly Nft[] })[of] : []
  }
  return {
    ...around,
    listed,
    /** The addresses that were asked for. */
    urls: () => around.http.requests.map(({ url }) => url),
    /** Reads the page, and all documents that can be. */
    read: async () => {
      await around.service.more()
      await around.settle()
    },
  }
}

const trusting = { ipfsGateway: GATEWAY, pictureHosts: ['media.shop.example'] }
const named = (tokenId: string, document?: string) => nft(tokenId, { name: 'On chain', document })

test.each([
  ['base64', `data:application/json;base64,${Buffer.from(JSON.stringify(CONTENT)).toString('base64')}`],
  ['text', `data:application/json,${encodeURIComponent(JSON.stringify(CONTENT))}`],
])('reads a document that its address contains, as %s, without a request', async (_, document) => {
  const { read, listed, urls } = await collectorOf([named('1', document)])
  await read()
  expect(listed('nfts')).toMatchObject([DESCRIBED])
  expect(urls()).toEqual([])
})

test.each([
  ['on IPFS, at the app’s gateway', `ipfs://${CID}/1.json`, `${GATEWAY}/ipfs/${CID}/1.json`],
  ['at a host that the app trusts', 'https://media.shop.example/1.json', 'https://media.shop.example/1.json'],
])('reads a document %s, and shows the item meanwhile', async (_, document, url) => {
  const { http, service, settle, listed, urls } = await collectorOf([named('1', document)], trusting)
  let answer!: (content: unknown) => void
  http.reply('*', () => new Promise((resolve) => void (answer = resolve)))
  http.reply('ipfs/*/*', () => new Promise((resolve) => void (answer = resolve)))
  await service.more()
  expect(listed('nfts')).toMatchObject([{ name: 'On chain', image: undefined }])
  await settle()
  expect(urls()).toEqual([url])
  answer(CONTENT)
  await settle()
  expect(listed('nfts')).toMatchObject([DESCRIBED])
})

test.each([
  'https://tracker.example/1.json',
  'http://media.shop.example/1.json',
  `ipfs://${CID}/../../etc`,
  'ipfs://short',
  'javascript:alert(1)',
  'data:application/json,{',
  'data:application/json;base64,***',
])('V15: sends no request for a document at %s', async (document) => {
  const { read, listed, urls } = await collectorOf([named('1', document)], trusting)
  await read()
  expect([urls(), listed('nfts')]).toMatchObject([[], [{ name: 'On chain', image: undefined, document: undefined }]])
})

test('reads no document of more than 100,000 characters', async () => {
  const content = JSON.stringify({ ...CONTENT, description: 'x'.repeat(100_000) })
  const { read, listed } = await collectorOf([named('1', `data:application/json,${encodeURIComponent(content)}`)])
  await read()
  expect(listed('nfts')).toMatchObject([{ name: 'On chain' }])
})

test('V15: sends no request where the app has set neither a gateway nor a host', async () => {
  const { read, listed, urls } = await collectorOf([named('1', `ipfs://${CID}`), named('2', 'https://media.example/2')])
  await read()
  expect([urls(), listed('nfts').length]).toEqual([[], 2])
})

test.each([
  ['F-N14: is not there', 503],
  ['F-N17: is garbage', 'no document'],
  ['says nothing', {}],
  ['is of another form', { name: 5, image: ['x'], attributes: 'none' }],
])('shows what the chain knows of an item whose document %s', async (_, answer) => {
  const { http, read, listed } = await collectorOf([named('1', 'https://media.shop.example/1')], trusting)
  http.reply('*', answer)
  await read()
  expect(listed('nfts')).toMatchObject([{ name: 'On chain', description: undefined, image: undefined, traits: [] }])
})

test('a document passes the same gates as what a source says', async () => {
  const { http, read, listed } = await collectorOf([named('1', 'https://media.shop.example/1')], trusting)
  http.reply('*', { name: 'Cape\u202E Anders', image: 'https://tracker.example/1.png', description: 'x'.repeat(5_000) })
  await read()
  const [item] = listed('nfts')
  expect([item?.name, item?.image, item?.description?.length]).toEqual(['Cape Anders', undefined, 500])
})

test('folds an item away whose document tries to lure the visitor', async () => {
  const { http, read, listed } = await collectorOf([named('1', 'https://media.shop.example/1'), named('2')], trusting)
  http.reply('*', { name: 'Claim your reward at https://claim.example' })
  await read()
  expect([listed('nfts'), listed('spam')].map((all) => all.map(({ tokenId }) => tokenId))).toEqual([['2'], ['1']])
})

test('asks for nothing that is folded away', async () => {
  const spam = nft('1', { isSpam: true, document: 'https://media.shop.example/1' })
  const { read, urls } = await collectorOf([spam], trusting)
  await read()
  expect(urls()).toEqual([])
})

test('asks for six documents at once, and for each once', async () => {
  const all = Array.from({ length: 20 }, (_, index) => named(`${index}`, `https://media.shop.example/${index}`))
  const { http, read, settle, listed, urls } = await collectorOf(all, trusting)
  const waiting: ((content: unknown) => void)[] = []
  http.reply('*', () => new Promise((resolve) => void waiting.push(resolve)))
  await read()
  expect(urls()).toHaveLength(6)
  for (let index = 0; index < all.length; index++) {
    waiting[index]!({ name: `Described ${index}` })
    await settle()
  }
  expect(new Set(urls()).size).toBe(20)
  expect(urls()).toHaveLength(20)
  expect(listed('nfts').map(({ name }) => name)).toEqual(all.map((_, index) => `Described ${index}`))
})

test('a document that comes late says nothing of another account’s items', async () => {
  const { http, read, settle, service, now, urls } = await collectorOf(
    Array.from({ length: 8 }, (_, index) => named(`${index}`, `https://media.shop.example/${index}`)),
    trusting,
  )
  const waiting: ((content: unknown) => void)[] = []
  http.reply('*', () => new Promise((resolve) => void waiting.push(resolve)))
  await read()
  service.reset()
  waiting[0]!(CONTENT)
  await settle()
  expect(now()).toEqual({ status: 'none' })
  expect(urls()).toHaveLength(6)
})
