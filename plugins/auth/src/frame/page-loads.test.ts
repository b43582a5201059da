import { flush } from '@latchkey/core/testing'
import { settled, setUpFrame, WALLET } from './wallet-frame.test.helper.js'

const EMAIL = { email: 'ada@example.org' }
const SIGN = { method: 'personal_sign' }
const COULD_NOT_LOAD = { code: 'embedded/no-frame' }
const ABORTED = { code: 'embedded/aborted' }

/** A frame whose page is ready, and how often it was loaded anew since. */
async function setUpReady() {
  const bench = setUpFrame()
  const onReload = jest.fn()
  bench.frame.onReload(onReload)
  const loading = bench.frame.load()
  await bench.clock.advance(500)
  await loading
  return { ...bench, onReload, inside: bench.page.frames[0]! }
}

test('V20: the page is loaded at the first need, hidden and fixed, with what it has to know and nothing inline', async () => {
  const { frame, page } = setUpFrame()
  expect(page.frames).toEqual([])
  settled(frame.load())
  settled(frame.request('GET_USER', undefined))
  expect(page.frames).toMatchObject([
    {
      src: `${WALLET}/sdk?projectId=p&chainId=eip155%3A1&version=4&enableLogger=false`,
      isShown: false,
      style: { position: 'fixed' },
    },
  ])
})

test('V20: the frame is sandboxed, and only the wallet page may use passkeys and its storage', async () => {
  const { frame, page } = setUpFrame()
  settled(frame.load())
  expect(page.frames[0]!.attributes).toEqual({
    title: 'Wallet',
    allow: `publickey-credentials-get ${WALLET}; publickey-credentials-create ${WALLET}; storage-access ${WALLET}; clipboard-write ${WALLET}`,
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation allow-downloads',
    referrerpolicy: 'strict-origin',
  })
})

test('V20: the frame is visible only while it is shown, where and when it exists', async () => {
  const { frame, inside } = await setUpReady()
  const area = { left: 10, top: 20, width: 360, height: 600 }
  expect(inside.isShown).toBe(false)
  frame.show(area)
  expect([inside.isShown, inside.style]).toMatchObject([true, { left: '10px', top: '20px', width: '360px' }])
  frame.hide()
  expect(inside.isShown).toBe(false)
  const { frame: absent } = setUpFrame()
  absent.show(area)
  absent.hide()
})

test('F-E01: a page that is never ready ends in one alert for the developer, and the next need tries again', async () => {
  const { frame, page, clock, alert, serve, wallet } = setUpFrame({ isSilent: true })
  const request = settled(frame.request('CONNECT_EMAIL', EMAIL))
  const loading = settled(frame.load())
  await clock.advance(19_999)
  expect([request, loading, alert.mock.calls.length]).toEqual([{}, {}, 0])
  await clock.advance(1)
  expect([request, loading, page.frames]).toEqual([COULD_NOT_LOAD, COULD_NOT_LOAD, []])
  const again = settled(frame.load())
  await clock.advance(20_000)
  expect([again, alert.mock.calls.length, page.listening, clock.pending]).toEqual([COULD_NOT_LOAD, 1, 0, 0])
  serve()
  wallet.answer('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' }))
  const retry = settled(frame.request('CONNECT_EMAIL', EMAIL))
  await clock.advance(500)
  expect(retry).toEqual({ value: { action: 'VERIFY_OTP' } })
})

test('F-E04: a page that the browser blocks is as silent, and the alert names what may block it', async () => {
  const { frame, page, clock, alert } = setUpFrame({ isSilent: true })
  const request = settled(frame.load())
  // The browser shows its own page in the frame, of another origin.
  page.frames[0]!.load()
  page.frames[0]!.say({ type: '@w3m-frame/READY' }, 'null')
  await clock.advance(20_000)
  expect(request).toEqual(COULD_NOT_LOAD)
  expect(alert.mock.calls).toEqual([
    [
      {
        message: 'Invalid App Configuration',
        variant: 'error',
        details: expect.stringMatching(/https:\/\/shop\.example .*Content-Security-Policy/),
      },
    ],
  ])
})

test('a page without a document has no frame, as on a server', async () => {
  const { frame, clock, alert } = setUpFrame({ globals: { document: undefined } })
  await expect(frame.load()).rejects.toMatchObject({ code: 'embedded/no-frame', cause: { code: 'page/no-document' } })
  expect([clock.pending, alert.mock.calls]).toEqual([0, []])
})

test('F-E02: what the visitor asked before the page was ready is sent once, 500 ms after it is', async () => {
  const { frame, page, clock, wallet, sent } = setUpFrame({ isSilent: true })
  wallet.answer('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' }))
  const request = settled(frame.request('CONNECT_EMAIL', EMAIL))
  await clock.advance(19_000)
  wallet.load(page.frames[0]!)
  await clock.advance(499)
  expect([sent(), request]).toEqual([[], {}])
  await clock.advance(1)
  expect(sent()).toMatchObject([{ type: '@w3m-app/CONNECT_EMAIL', payload: EMAIL }])
  expect(request).toEqual({ value: { action: 'VERIFY_OTP' } })
  await clock.advance(60_000)
  expect([sent().length, clock.pending]).toEqual([1, 0])
})

test.each([
  ['before', ['READY', 'READY', 'load', 'READY']],
  ['after', ['load', 'READY', 'READY', 'READY']],
])(
  'F-E03: READY that is said again is handled once, with the first one %s the frame’s load event',
  async (_when, order) => {
    const { frame, page, clock, sent } = setUpFrame({ isSilent: true })
    const onReload = jest.fn()
    frame.onReload(onReload)
    const request = settled(frame.request('RPC_REQUEST', SIGN))
    const [inside] = page.frames
    for (const event of order) {
      if (event === 'load') inside!.load()
      else inside!.say({ type: '@w3m-frame/READY', payload: {} })
      await clock.advance(400)
    }
    await clock.advance(500)
    inside!.say({ type: '@w3m-frame/READY', payload: {} })
    await clock.advance(60_000)
    // The timer looks whether the frame is still there.
    expect([request, onReload.mock.calls, sent().length, clock.pending]).toEqual([{}, [], 1, 1])
  },
)

test.each([
  ['before', ['READY', 'load']],
  ['after', ['load', 'READY']],
])('F-E03: a crashed page that is there again, READY %s its load event, is a new load', async (_when, order) => {
  const { frame, inside, clock, onReload, wallet } = await setUpReady()
  const pending = settled(frame.request('RPC_REQUEST', SIGN))
  await flush()
  for (const event of order) {
    if (event === 'load') inside.load()
    else wallet.say('READY', {})
  }
  await flush()
  expect([pending, onReload.mock.calls.length]).toEqual([ABORTED, 0])
  const next = settled(frame.request('IS_CONNECTED', undefined))
  await clock.advance(499)
  expect([next, onReload.mock.calls.length]).toEqual([{}, 0])
  await clock.advance(1)
  expect([next, onReload.mock.calls.length, clock.pending]).toEqual([{ value: { isConnected: false } }, 1, 0])
})

test('a page that loads anew hears first what a listener to that tells it', async () => {
  const { frame, inside, clock, wallet } = await setUpReady()
  frame.onReload(() => void settled(frame.request('SYNC_THEME', { themeMode: 'dark' })))
  wallet.load(inside)
  wallet.load(inside)
  settled(frame.request('GET_CHAIN_ID', undefined))
  await clock.advance(500)
  expect(wallet.requests.map(({ type }) => type)).toEqual(['SYNC_THEME', 'GET_CHAIN_ID'])
})

test('a listener that was removed hears of no load', async () => {
  const { frame, inside, clock, wallet } = await setUpReady()
  const removed = jest.fn()
  frame.onReload(removed)()
  wallet.load(inside)
  await clock.advance(500)
  expect(removed).not.toHaveBeenCalled()
})

test.each([
  ['answers first', true],
  ['does not answer', false],
])(
  'F-E09: RELOAD of a page that %s aborts what is pending, and later requests wait for the new load',
  async (_how, answers) => {
    const { frame, inside, clock, wallet, onReload } = await setUpReady()
    if (answers) wallet.answer('RELOAD')
    const pending = settled(frame.request('RPC_REQUEST', SIGN))
    await flush()
    const reload = settled(frame.request('RELOAD', undefined))
    const next = settled(frame.request('IS_CONNECTED', undefined))
    await flush()
    expect([pending, reload]).toEqual([ABORTED, answers ? { value: undefined } : {}])
    await clock.advance(2_000)
    expect(wallet.requests.map(({ type }) => type)).toEqual(['RPC_REQUEST', 'RELOAD'])
    wallet.load(inside)
    await clock.advance(500)
    expect([reload, next, onReload.mock.calls.length]).toEqual([
      { value: undefined },
      { value: { isConnected: false } },
      1,
    ])
    expect(clock.pending).toBe(0)
  },
)

test('F-E09: a page that is told to reload and does not gets a new frame', async () => {
  const { frame, page, inside, clock, onReload } = await setUpReady()
  settled(frame.request('RELOAD', undefined))
  const next = settled(frame.request('IS_CONNECTED', undefined))
  await clock.advance(20_500)
  expect([page.frames.length, page.frames[0] === inside]).toEqual([1, false])
  expect([next, onReload.mock.calls.length]).toEqual([{ value: { isConnected: false } }, 1])
})

test('F-E10: a frame that was led away gets one frame more', async () => {
  const { frame, page, inside, clock, onReload, wallet } = await setUpReady()
  const pending = settled(frame.request('RPC_REQUEST', SIGN))
  await flush()
  inside.load()
  inside.say({ type: '@w3m-frame/READY' }, 'https://evil.example')
  await flush()
  expect(pending).toEqual(ABORTED)
  const next = settled(frame.request('IS_CONNECTED', undefined))
  await clock.advance(19_999)
  expect([next, page.frames[0] === inside]).toEqual([{}, true])
  await clock.advance(501)
  expect([next, page.frames.length, page.frames[0] === inside]).toEqual([{ value: { isConnected: false } }, 1, false])
  expect([onReload.mock.calls.length, wallet.requests.length, clock.pending]).toEqual([1, 2, 0])
})

test('F-E10: a frame that another script removed is opened anew by the next request', async () => {
  const network = jest.fn((): string => 'eip155:1')
  const { frame, page, clock, wallet } = setUpFrame({ network })
  settled(frame.load())
  await clock.advance(500)
  const pending = settled(frame.request('RPC_REQUEST', SIGN))
  await flush()
  page.frames[0]!.remove()
  network.mockReturnValue('eip155:137')
  const next = settled(frame.request('IS_CONNECTED', undefined))
  await clock.advance(500)
  expect([pending, next]).toEqual([ABORTED, { value: { isConnected: false } }])
  expect([page.frames.length, page.frames[0]!.src, wallet.requests.length]).toEqual([
    1,
    expect.stringContaining('chainId=eip155%3A137'),
    2,
  ])
})

test('F-E10: a request that waits for a person ends soon after another script has removed the frame', async () => {
  const { frame, page, clock } = setUpFrame()
  settled(frame.load())
  await clock.advance(500)
  const patient = settled(frame.request('CONNECT_FARCASTER', undefined, { deadlineMs: 300_000 }))
  await clock.advance(60_000)
  expect(patient).toEqual({})
  page.frames[0]!.remove()
  await clock.advance(2_000)
  expect([patient, clock.pending]).toEqual([ABORTED, 0])
})

test('F-E10: where the one frame more is silent as well, the login could not be loaded', async () => {
  const bench = setUpFrame({ isSilent: true })
  const { frame, page, clock, wallet, alert } = bench
  settled(frame.load())
  wallet.load(page.frames[0]!)
  await clock.advance(500)
  page.frames[0]!.load()
  const request = settled(frame.request('IS_CONNECTED', undefined))
  await clock.advance(20_000)
  expect([request, page.frames.length]).toEqual([{}, 1])
  await clock.advance(20_000)
  expect([request, page.frames, alert.mock.calls.length]).toEqual([COULD_NOT_LOAD, [], 1])
  expect([page.listening, clock.pending]).toEqual([0, 0])
})
