import type { Network } from '@latchkey/core'
import type { ImageKind } from '@latchkey/core/plugin'
import { createRecordingLogger, createFakeHttp } from '@latchkey/core/testing'
import { createPictures, MAX_PICTURES, networkPictures } from './pictures.js'

interface Asked {
  readonly kind: ImageKind
  readonly id: string
  readonly signal: AbortSignal
  answer(type?: string, content?: BlobPart): void
  fail(error: unknown): void
}

function environment({ drawing = true, deaf = false } = {}) {
  const asked: Asked[] = []
  const live = new Set<string>()
  const drawn: Blob[] = []
  const logger = createRecordingLogger()
  let made = 0
  const addresses = {
    make(picture: Blob) {
      drawn.push(picture)
      const address = `blob:https://host.example/${(made += 1)}`
      live.add(address)
      return address
    },
    revoke: (address: string) => void live.delete(address),
  }
  const images = createPictures({
    fetch: (kind, id, signal) =>
      new Promise((resolve, reject) => {
        if (!deaf) signal.addEventListener('abort', () => reject(signal.reason as Error))
        asked.push({
          kind,
          id,
          signal,
          answer: (type = 'image/png', content = 'x') => resolve(new Blob([content], { type })),
          fail: reject,
        })
      }),
    addresses: drawing ? addresses : undefined,
    logger,
  })
  return { images, asked, live, drawn, logger }
}

const flush = () => new Promise((resolve) => setImmediate(resolve))

test('fetches a picture once for all callers', async () => {
  const { images, asked } = environment()
  const [one, other] = [images.load('wallet', 'a'), images.load('wallet', 'a')]
  await flush()
  expect(images.peek('wallet', 'a')).toBeUndefined()
  asked[0]!.answer()
  expect(await one).toBe('blob:https://host.example/1')
  expect(await other).toBe(await one)
  expect(await images.load('wallet', 'a')).toBe(await one)
  expect(images.peek('wallet', 'a')).toBe(await one)
  expect(asked).toHaveLength(1)
})

test('tells pictures of two kinds with one id apart', async () => {
  const { images, asked } = environment()
  void images.load('wallet', 'a')
  void images.load('token', 'a')
  await flush()
  expect(asked).toHaveLength(2)
})

test('keeps a request while a caller waits, and aborts it with the last one', async () => {
  const { images, asked } = environment()
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [images.load('wallet', 'a', first.signal), images.load('wallet', 'a', second.signal)]
  await flush()
  first.abort()
  expect(await answers[0]).toBeUndefined()
  expect(asked[0]!.signal.aborted).toBe(false)
  second.abort()
  expect(await answers[1]).toBeUndefined()
  expect(asked[0]!.signal.aborted).toBe(true)
})

test('begins a new fetch after all callers aborted', async () => {
  const { images, asked } = environment()
  const left = new AbortController()
  const given = images.load('wallet', 'a', left.signal)
  await flush()
  left.abort()
  await given
  const again = images.load('wallet', 'a')
  await flush()
  asked[1]!.answer()
  expect(await again).toBe('blob:https://host.example/1')
})

test('fetches nothing for an aborted caller', async () => {
  const { images, asked } = environment()
  expect(await images.load('wallet', 'a', AbortSignal.abort())).toBeUndefined()
  expect(asked).toEqual([])
})

test.each(['text/html', 'application/json', ''])(
  'F-N28: what comes as "%s" is no picture, and is not asked for again',
  async (type) => {
    const { images, asked, live } = environment()
    const one = images.load('wallet', 'a')
    await flush()
    asked[0]!.answer(type)
    expect(await one).toBeUndefined()
    expect(await images.load('wallet', 'a')).toBeUndefined()
    expect([asked.length, live.size]).toEqual([1, 0])
  },
)

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'
const BOMB = SVG.replace('<path/>', '<g id="a"><path/></g>'.repeat(100) + '<use href="#a"/>'.repeat(16))

test.each([
  ['image/svg+xml', BOMB],
  ['image/svg+xml; charset=utf-16', BOMB],
  ['IMAGE/SVG+XML', BOMB],
  ['image/svg', BOMB],
  ['image/svg+xml', Uint8Array.from(Buffer.from(`\uFEFF${BOMB}`, 'utf16le'))],
  ['image/svg+xml', Uint8Array.of(0x1f, 0x8b, 8, 0)],
])('V10: draws no %s that takes unbounded work, and does not ask for it again', async (type, content) => {
  const { images, asked, live } = environment()
  const one = images.load('wallet', 'a')
  await flush()
  asked[0]!.answer(type, content)
  expect(await one).toBeUndefined()
  expect(await images.load('wallet', 'a')).toBeUndefined()
  expect([asked.length, live.size]).toEqual([1, 0])
})

test('V10: draws a plain SVG as the text that was checked, whatever encoding its server names', async () => {
  const { images, asked, drawn } = environment()
  const one = images.load('wallet', 'a')
  await flush()
  asked[0]!.answer('image/svg+xml; charset=utf-16', SVG)
  expect(await one).toBeDefined()
  expect(drawn.map(({ type }) => type)).toEqual(['image/svg+xml'])
  expect(await drawn[0]!.text()).toBe(SVG)
})

test('F-N28: does not ask again for a picture that the registry does not have', async () => {
  const { images, asked } = environment()
  const http = createFakeHttp()
  http.reply('x', 404)
  const one = images.load('wallet', 'a')
  await flush()
  asked[0]!.fail(await http.get({ url: 'https://r.example/x', read: String }).catch((error: unknown) => error))
  expect(await one).toBeUndefined()
  expect(await images.load('wallet', 'a')).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('F-N28: asks again after another failure, and passes no error on', async () => {
  const { images, asked, logger } = environment()
  const one = images.load('wallet', 'a')
  await flush()
  asked[0]!.fail(new TypeError('Failed to fetch'))
  expect(await one).toBeUndefined()
  expect(logger.entries).toMatchObject([{ level: 'debug' }])
  const again = images.load('wallet', 'a')
  await flush()
  asked[1]!.answer()
  expect(await again).toBeDefined()
})

test('keeps a limited number, and revokes the picture drawn least recently', async () => {
  const { images, asked, live } = environment()
  const all = Array.from({ length: MAX_PICTURES }, (_, index) => images.load('wallet', `${index}`))
  await flush()
  for (const one of asked) one.answer()
  await Promise.all(all)
  // Drawn again, so the second is the oldest.
  images.peek('wallet', '0')
  const more = images.load('wallet', 'more')
  await flush()
  asked.at(-1)!.answer()
  await more
  expect(live.size).toBe(MAX_PICTURES)
  expect(images.peek('wallet', '0')).toBeDefined()
  expect(images.peek('wallet', '1')).toBeUndefined()
})

test.each([false, true])(
  'gives everything back with the kit, and takes nothing that comes later (from who does not hear of the end: %p)',
  async (deaf) => {
    const { images, asked, live } = environment({ deaf })
    const here = images.load('wallet', 'a')
    const coming = images.load('wallet', 'b')
    await flush()
    asked[0]!.answer()
    await here
    images.dispose()
    asked[1]!.answer()
    expect(await coming).toBeUndefined()
    expect(live.size).toBe(0)
  },
)

test('fetches nothing where nothing is drawn', async () => {
  const { images, asked } = environment({ drawing: false })
  expect(await images.load('wallet', 'a')).toBeUndefined()
  expect(asked).toEqual([])
})

const network = (reference: string, assets?: Network['assets']): Network => ({
  id: Number(reference),
  caipNetworkId: `eip155:${reference}`,
  chainNamespace: 'eip155',
  name: reference,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  ...(assets && { assets }),
})

test('names the pictures of networks that neither the app nor a plugin draws', async () => {
  const networks = [
    network('1'),
    network('8453'),
    network('137', { imageUrl: 'https://host.example/p.png' }),
    network('10', { imageId: 'own' }),
    network('56'),
    network('424242'),
  ]
  const drawn = async () => ({ networks: { 8453: { background: '#00f', shapes: [] } } })
  expect(await networkPictures(networks, { 'eip155:56': '/bnb.png' }, drawn)).toEqual([
    ['network', 'eip155:1'],
    ['asset', 'own'],
    ['network', 'eip155:424242'],
  ])
  const images = { 1: '/eth.png', 56: '/bnb.png', 424242: '/x.png' }
  expect(await networkPictures(networks, images, async () => undefined)).toEqual([
    ['network', 'eip155:8453'],
    ['asset', 'own'],
  ])
})

test('finds the picture of a network among the assets, and asks for none that the registry does not know', async () => {
  const { images, asked } = environment()
  const picture = images.load('network', 'eip155:10143')
  await flush()
  expect(await images.load('network', 'constructor')).toBeUndefined()
  expect(images.peek('network', 'eip155:424242')).toBeUndefined()
  expect(asked.map(({ kind, id }) => [kind, id])).toEqual([['asset', '0a728e83-bacb-46db-7844-948f05434900']])
  asked[0]!.answer()
  expect(await picture).toBeDefined()
  expect(images.peek('network', 'eip155:10143')).toBe(await picture)
})
