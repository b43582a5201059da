import { fakeRecords } from '../keys/keys.test.helper.js'
import { createDeviceShares, type DeviceShares } from '../keys/device/device-shares.js'
import { createFakeWindows, SHOP, WALLET } from './fake-windows.test.helper.js'
import { readAddress } from './handshake.js'
import { inWindow, LOOKS_EVERY_MS, WINDOW_LOADS_WITHIN_MS } from './open-window.js'
import { FRAME_ANSWERS_WITHIN_MS, meetFrame, serveShares } from './serve-shares.js'

afterEach(() => jest.useRealTimers())

const ADDRESS = '0xAda'
const share = () => Uint8Array.of(1, 2, 3)

/** A frame in the shop that opens a window, whose page is loaded by `load`. */
function setUp({ records = fakeRecords(), app = SHOP } = {}) {
  const windows = createFakeWindows()
  const { frame, popup } = windows
  const lent = createDeviceShares(SHOP, records.records)
  return {
    ...windows,
    records,
    open: <T>(act: (shares: DeviceShares) => Promise<T>, signal?: AbortSignal) =>
      inWindow({ projectId: 'shop', appOrigin: app, window: frame }, act, signal),
    /** The page of the window is there, and its visitor presses, unless nobody of the wallet has opened it. */
    async load({ appOrigin = SHOP, word = windows.word(), agrees = true } = {}) {
      const port = await meetFrame({ appOrigin, word, window: popup as never })
      if (port && agrees) serveShares(port, lent)
      return port
    },
  }
}

const refusing = () => {
  const records = fakeRecords()
  records.state.refuses = true
  return records
}

describe('a frame and its window', () => {
  test('keep a share, read it in a later opening, remove it, and the window closes each time', async () => {
    const first = setUp()
    const kept = first.open((shares) => shares.keep(ADDRESS, share()))
    await first.load()
    await kept
    expect([first.opened.closed, [...first.records.kept.keys()]]).toEqual([true, [`${SHOP} ${ADDRESS}`]])

    const later = setUp(first)
    const found = later.open(async (shares) => [await shares.read(ADDRESS), await shares.read('0xGrace')])
    await later.load()
    expect(await found).toEqual([share(), undefined])

    const last = setUp(first)
    const removed = last.open((shares) => shares.remove(ADDRESS))
    await last.load()
    await removed
    expect(first.records.kept.size).toBe(0)
  })

  test('know each other by a word of 128 bits, which is new in each opening and reaches no server', async () => {
    const { open, addresses, opened, load } = setUp()
    for (let opening = 0; opening < 2; opening++) {
      opened.closed = false
      const done = open(async () => {})
      await load()
      await done
    }
    const words = addresses.map((address) => {
      const url = new URL(address, WALLET)
      expect([url.pathname, url.search]).toEqual(['/window', '?projectId=shop&app=https%3A%2F%2Fshop.example'])
      expect(readAddress(url as never)).toMatchObject({ projectId: 'shop', appOrigin: SHOP })
      return url.hash.slice(1)
    })
    expect([new Set(words).size, words.map((word) => Buffer.from(word, 'base64url').length)]).toEqual([2, [16, 16]])
  })

  test('exchange nothing before the visitor has pressed', async () => {
    const { open, load, opened } = setUp()
    const asked = jest.fn(async () => {})
    const done = open(asked)
    const port = await load({ agrees: false })
    await new Promise((resolve) => setImmediate(resolve))
    expect([asked.mock.calls.length, opened.closed]).toEqual([0, false])
    serveShares(port!, {} as DeviceShares)
    await done
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('a window that may keep nothing either says so', async () => {
    const { open, load } = setUp({ records: refusing() })
    const kept = open((shares) => shares.keep(ADDRESS, share()))
    await Promise.all([load(), expect(kept).rejects.toMatchObject({ code: 'storage/refused' })])
  })

  test('a share that was changed in the window opens nothing', async () => {
    const first = setUp()
    const kept = first.open((shares) => shares.keep(ADDRESS, share()))
    await first.load()
    await kept
    for (const [name, record] of first.records.kept)
      first.records.kept.set(name, { ...record, sealedShare: `A${record.sealedShare.slice(1)}` })
    const { open, load } = setUp(first)
    const read = open((shares) => shares.read(ADDRESS))
    await Promise.all([load(), expect(read).rejects.toMatchObject({ code: 'keys/not-opened' })])
  })
})

describe('V19: the frame gives its port to the window that it opened, and to nobody else', () => {
  const hello = (word: string) => ({ walletWindow: word })
  type Setup = ReturnType<typeof setUp>
  test.each<[string, (setup: Setup) => void]>([
    ['another window', ({ frame, word }) => frame.hear(hello(word()), {}, WALLET)],
    ['the app, which is the frame’s parent', ({ frame, word }) => frame.hear(hello(word()), {}, SHOP)],
    ['no window', ({ frame, word }) => frame.hear(hello(word()), null, WALLET)],
    ['its window, which was led elsewhere', ({ frame, word, opened }) => frame.hear(hello(word()), opened, SHOP)],
    [
      'its window with a look-alike origin',
      ({ frame, word, opened }) => frame.hear(hello(word()), opened, `${WALLET}.evil`),
    ],
    ['its window without the word', ({ frame, opened }) => frame.hear(hello(''), opened, WALLET)],
    ['its window with the word of another opening', ({ frame, opened }) => frame.hear(hello('x'), opened, WALLET)],
    ['data that is no hello', ({ frame, word, opened }) => frame.hear(word(), opened, WALLET)],
  ])('hears %s, and stays silent', async (_, say) => {
    const setup = setUp()
    const controller = new AbortController()
    const done = setup.open(async () => {}, controller.signal)
    say(setup)
    expect(setup.hasGivenPort()).toBe(false)
    controller.abort(new Error('over'))
    await expect(done).rejects.toThrow('over')
  })

  test('a hello that is repeated gets nothing', async () => {
    const { open, load, popup, frame, opened, word } = setUp()
    const done = open(async () => {})
    const port = await load({ agrees: false })
    frame.hear(hello(word()), opened, WALLET)
    expect(popup.heard).toHaveLength(1)
    serveShares(port!, {} as DeviceShares)
    await done
    frame.hear(hello(word()), opened, WALLET)
    expect(popup.heard).toHaveLength(1)
  })

  test('a window that was led elsewhere after its hello is not written to', async () => {
    const { open, frame, popup, opened, word } = setUp()
    const controller = new AbortController()
    const done = open(async () => {}, controller.signal)
    popup.location.origin = 'https://evil.example'
    frame.hear(hello(word()), opened, WALLET)
    controller.abort(new Error('over'))
    await expect(done).rejects.toThrow('over')
    expect(popup.heard).toEqual([])
  })
})

describe('V19: the window serves the frame that opened it, in its own app, and nothing else', () => {
  type Setup = ReturnType<typeof setUp>
  const welcome = (word: string, app = SHOP) => ({ walletWindow: word, app })
  const port = {}

  test.each<[string, (setup: Setup) => void]>([
    ['a window that is not its opener', ({ popup }) => popup.hear(welcome('word'), {}, WALLET, [port])],
    [
      'its opener, which is a page of another site',
      ({ popup, opener }) => popup.hear(welcome('word'), opener, SHOP, [port]),
    ],
    ['a frame with another word', ({ popup, opener }) => popup.hear(welcome('other'), opener, WALLET, [port])],
    [
      'a frame in another app',
      ({ popup, opener }) => popup.hear(welcome('word', 'https://other.example'), opener, WALLET, [port]),
    ],
    ['silence', () => {}],
  ])('meets nobody when it hears %s', async (_, say) => {
    jest.useFakeTimers()
    const setup = setUp()
    const met = setup.load({ word: 'word' })
    say(setup)
    await jest.advanceTimersByTimeAsync(FRAME_ANSWERS_WITHIN_MS)
    expect(await met).toBeUndefined()
  })

  test('a site that opened the window hears nothing of it', async () => {
    jest.useFakeTimers()
    const { load, frame } = setUp()
    frame.location.origin = 'https://evil.example'
    const met = load({ word: 'word' })
    await jest.advanceTimersByTimeAsync(FRAME_ANSWERS_WITHIN_MS)
    expect([await met, frame.heard]).toEqual([undefined, []])
  })

  test('a window without an opener meets nobody', async () => {
    const { popup } = setUp()
    const window = Object.assign(popup, { opener: null })
    expect(await meetFrame({ appOrigin: SHOP, word: 'word', window })).toBeUndefined()
  })

  test('a window without a word meets nobody, whatever it hears', async () => {
    jest.useFakeTimers()
    const { load, popup, opener } = setUp()
    const met = load({ word: '' })
    popup.hear(welcome(''), opener, WALLET, [port])
    await jest.advanceTimersByTimeAsync(FRAME_ANSWERS_WITHIN_MS)
    expect(await met).toBeUndefined()
  })
})

describe('F-E19: the frame never waits for a window that is not there', () => {
  beforeEach(() => jest.useFakeTimers())

  test('one that the browser blocked', async () => {
    const { open, state } = setUp()
    state.isBlocked = true
    await expect(open(async () => {})).rejects.toMatchObject({ code: 'window/blocked' })
  })

  test('one that the visitor closes instead of pressing, or while it is asked', async () => {
    for (const agrees of [false, true]) {
      const { open, load, opened } = setUp()
      const never = { read: () => new Promise<never>(() => {}) } as unknown as DeviceShares
      const done = open((shares) => shares.read(ADDRESS))
      const port = await load({ agrees: false })
      if (agrees) serveShares(port!, never)
      await jest.advanceTimersByTimeAsync(LOOKS_EVERY_MS)
      opened.close()
      const ended = expect(done).rejects.toMatchObject({ code: 'window/closed' })
      await jest.advanceTimersByTimeAsync(LOOKS_EVERY_MS)
      await ended
    }
  })

  test('one whose page never says a word, which is closed', async () => {
    const { open, opened } = setUp()
    const done = open(async () => {})
    const ended = expect(done).rejects.toMatchObject({ code: 'window/silent' })
    await jest.advanceTimersByTimeAsync(WINDOW_LOADS_WITHIN_MS)
    await ended
    expect(opened.closed).toBe(true)
  })

  test('and waits as long as the visitor likes for one that is there', async () => {
    const { open, load } = setUp()
    const done = open(async () => 'done')
    const port = await load({ agrees: false })
    await jest.advanceTimersByTimeAsync(10 * WINDOW_LOADS_WITHIN_MS)
    serveShares(port!, {} as DeviceShares)
    expect(await done).toBe('done')
  })
})
