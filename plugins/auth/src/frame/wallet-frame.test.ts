import { describe as describeError } from '@latchkey/core'
import { createFakeEmbeddedFrame, flush } from '@latchkey/core/testing'
import type { RequestType } from '../protocol/index.js'
import { settled, setUpFrame, WALLET } from './wallet-frame.test.helper.js'

const CODE = { action: 'VERIFY_OTP' }
const EMAIL = { email: 'ada@example.org' }

/** A frame whose page is ready. */
async function setUpReady() {
  const bench = setUpFrame()
  const loading = bench.frame.load()
  await bench.clock.advance(500)
  await loading
  return { ...bench, inside: bench.page.frames[0]! }
}

test('a request goes out with an id of 128 random bits, and resolves with the answer', async () => {
  const { frame, wallet, sent } = await setUpReady()
  wallet.answer('CONNECT_EMAIL', () => CODE)
  expect(await frame.request('CONNECT_EMAIL', EMAIL)).toEqual(CODE)
  await frame.request('SIGN_OUT', undefined)
  expect(sent()).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), type: '@w3m-app/CONNECT_EMAIL', payload: EMAIL },
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), type: '@w3m-app/SIGN_OUT' },
  ])
})

test('what the wallet refuses is an error with its message and code', async () => {
  const { frame, wallet } = await setUpReady()
  wallet.answer('CONNECT_OTP', () => {
    throw Object.assign(new Error('Wrong code'), { code: 4100 })
  })
  await expect(frame.request('CONNECT_OTP', { otp: '000000' })).rejects.toMatchObject({
    code: 'embedded/refused',
    message: 'Wrong code',
    context: { message: 'Wrong code', code: 4100 },
  })
  wallet.answer('CONNECT_OTP', () => {
    throw new Error('')
  })
  await expect(frame.request('CONNECT_OTP', { otp: '000000' })).rejects.toThrow('An error occurred')
})

test('F-E05, V19: answers of another origin, window or frame are ignored and counted', async () => {
  const { frame, page, inside, logger, clock, sent } = await setUpReady()
  const { frame: another } = setUpFrame()
  const asked = settled(frame.request('IS_CONNECTED', undefined, { deadlineMs: Infinity }))
  // The fake answers by itself; this request is one that it leaves open.
  const user = settled(frame.request('GET_CHAIN_ID', undefined))
  await flush()
  const { id } = sent().at(-1) as { id: string }
  const forged = { id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 666 } }
  const origins = ['null', '', page.origin, `${WALLET}.evil.example`, 'http://wallet.example', 'https://evil.example']
  for (const origin of origins) inside.say(forged, origin)
  const elsewhere = { postMessage() {} }
  for (const source of [elsewhere, null, undefined])
    page.dispatch(Object.assign(new Event('message'), { data: forged, origin: WALLET, source }))
  inside.say({ ...forged, type: `x${forged.type}` })
  inside.say('x'.repeat(10_000_000))
  await flush()
  expect([asked, user]).toEqual([{ value: { isConnected: false } }, {}])
  expect([frame.ignored, another.ignored]).toEqual([origins.length + 3 + 2, 0])
  expect(logger.entries).toMatchObject([{ level: 'debug', details: undefined }])
  inside.say(forged)
  await flush()
  expect([user, clock.pending]).toEqual([{ value: { chainId: 666 } }, 0])
})

test('F-E06: the first valid answer counts, and its repetitions and a later error change nothing', async () => {
  const { frame, wallet, inside, clock } = await setUpReady()
  wallet.answer('CONNECT_EMAIL', () => new Promise(() => {}))
  const request = settled(frame.request('CONNECT_EMAIL', EMAIL))
  await flush()
  const { id } = wallet.requests.at(-1)!
  const say = (outcome: string, payload: unknown) =>
    inside.say({ id, type: `@w3m-frame/CONNECT_EMAIL_${outcome}`, payload })
  say('SUCCESS', CODE)
  say('SUCCESS', { action: 'CONNECT' })
  say('ERROR', { message: 'Wrong code' })
  await flush()
  say('SUCCESS', { action: 'CONNECT' })
  await flush()
  expect([request, frame.ignored, clock.pending]).toEqual([{ value: CODE }, 3, 0])
})

test.each<[RequestType, number | undefined]>([
  ['CONNECT_EMAIL', 30_000],
  ['CONNECT_DEVICE', 30_000],
  ['CONNECT_OTP', 30_000],
  ['CONNECT_SOCIAL', 30_000],
  ['GET_SOCIAL_REDIRECT_URI', 30_000],
  ['UPDATE_EMAIL', 30_000],
  ['UPDATE_EMAIL_PRIMARY_OTP', 30_000],
  ['UPDATE_EMAIL_SECONDARY_OTP', 30_000],
  ['GET_USER', 30_000],
  ['RPC_REQUEST', undefined],
  ['CONNECT_FARCASTER', undefined],
  ['CONNECT_PASSKEY', undefined],
])('F-E07: %s is given up after %p ms, and an answer after that is dropped', async (type, ms) => {
  const { frame, wallet, clock, inside } = await setUpReady()
  const waiting = settled(frame.request(type as 'SIGN_OUT', undefined))
  await clock.advance((ms ?? 3_600_000) - 1)
  expect(waiting).toEqual({})
  await clock.advance(1)
  expect(waiting).toEqual(ms ? { code: 'embedded/timeout' } : {})
  const { id } = wallet.requests.at(-1)!
  inside.say({ id, type: `@w3m-frame/${type}_ERROR`, payload: { message: 'late' } })
  await flush()
  expect([waiting, frame.ignored]).toEqual(ms ? [{ code: 'embedded/timeout' }, 1] : [{ code: 'embedded/refused' }, 0])
})

test('a request has the deadline that its caller gives it', async () => {
  const { frame, clock } = await setUpReady()
  const waiting = settled(frame.request('GET_USER', undefined, { deadlineMs: 1_000 }))
  const patient = settled(frame.request('CONNECT_DEVICE', undefined, { deadlineMs: Infinity }))
  await clock.advance(1_000)
  // The timer looks whether the frame is still there.
  expect([waiting, patient, clock.pending]).toEqual([{ code: 'embedded/timeout' }, {}, 1])
})

test.each<[string, unknown]>([
  ['another type', { type: '@w3m-frame/GET_USER_SUCCESS', payload: CODE }],
  ['another suffix', { type: '@w3m-frame/CONNECT_EMAIL_DONE', payload: CODE }],
  ['another schema', { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'LOGIN' } }],
  ['10 MB', { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'x'.repeat(10_000_000) } }],
])('F-E08: an answer with the right id and %s rejects, and a valid one after it is dropped', async (_what, message) => {
  const { frame, wallet, inside, clock } = await setUpReady()
  const request = settled(frame.request('CONNECT_EMAIL', EMAIL))
  await flush()
  const { id } = wallet.requests.at(-1)!
  inside.say({ ...(message as object), id })
  inside.say({ id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: CODE })
  await flush()
  expect([request, clock.pending, frame.ignored]).toEqual([{ code: 'embedded/invalid-answer' }, 0, 1])
})

test('F-E14: of a flood of session updates the last valid one counts, and nothing else happens', async () => {
  const { frame, wallet, logger, clock, inside } = await setUpReady()
  for (let index = 0; index < 1_000; index++) {
    wallet.signIn()
    inside.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: index } })
  }
  inside.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x'.repeat(10_000) } })
  await frame.request('IS_CONNECTED', { token: 'a token of somebody else' })
  expect(wallet.requests).toMatchObject([{ type: 'IS_CONNECTED', payload: { token: 'session-1000' } }])
  expect([frame.ignored, logger.entries.length, clock.pending]).toEqual([1_001, 1, 0])
})

test('tells of each new token of the session, and of nothing else that the page says', async () => {
  const { frame, wallet, inside } = await setUpReady()
  const listener = jest.fn()
  const stop = frame.onSession(listener)
  wallet.signIn()
  inside.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 1 } })
  inside.say({ type: '@w3m-frame/READY', payload: {} })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  wallet.signIn()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the token is forgotten with the session, even where the page does not answer', async () => {
  const { frame, wallet, clock } = await setUpReady()
  wallet.answer('SIGN_OUT', () => new Promise(() => {}))
  wallet.signIn()
  const leaving = settled(frame.request('SIGN_OUT', undefined))
  await clock.advance(30_000)
  await frame.request('IS_CONNECTED', undefined)
  expect([leaving, wallet.requests.at(-1)!.payload]).toEqual([{ code: 'embedded/timeout' }, {}])
})

test('F-E22: a payload that the browser cannot copy rejects with an error of the catalogue, and nothing stays pending', async () => {
  const { frame, clock, sent } = await setUpReady()
  const params = [() => 'a function']
  await expect(frame.request('RPC_REQUEST', { method: 'personal_sign', params })).rejects.toMatchObject({
    code: 'page/unsendable',
    cause: { name: 'DataCloneError' },
  })
  expect([sent(), clock.pending]).toEqual([[], 0])
})

test('an aborted request rejects at once, and its answer is dropped', async () => {
  const { frame, wallet, inside, clock } = await setUpReady()
  const controller = new AbortController()
  const request = frame.request('GET_USER', undefined, { signal: controller.signal })
  await flush()
  controller.abort('the visitor went back')
  await expect(request).rejects.toMatchObject({
    code: 'embedded/aborted',
    message: 'Request was aborted',
    cause: 'the visitor went back',
  })
  const { id } = wallet.requests.at(-1)!
  inside.say({ id, type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'late' } })
  expect([frame.ignored, clock.pending]).toEqual([1, 0])
})

const SIGN = { method: 'personal_sign', params: [] }

test.each<[readonly string[], readonly [RequestType, ...RequestType[]]]>([
  [['cancel'], ['RPC_REQUEST', 'RPC_CANCEL']],
  [
    ['cancel', 'passkey'],
    ['CONNECT_PASSKEY', 'RPC_CANCEL'],
  ],
  [['cancel'], ['GET_USER']],
  [['settings'], ['RPC_REQUEST']],
])('an aborted request for the visitor’s approval is taken back from a page with %j: %j', async (features, types) => {
  const { frame, inside, sent } = await setUpReady()
  inside.say({ type: '@w3m-frame/READY', payload: { features } })
  const controller = new AbortController()
  const request = settled(frame.request(types[0], SIGN, { signal: controller.signal }))
  await flush()
  controller.abort()
  await flush()
  expect(request).toEqual({ code: 'embedded/aborted' })
  const messages = sent() as readonly { readonly id: string; readonly type: string; readonly payload: unknown }[]
  expect(messages.map(({ type }) => type)).toEqual(types.map((type) => `@w3m-app/${type}`))
  if (messages[1]) expect(messages[1].payload).toEqual({ id: messages[0]!.id })
})

test('what the page can do is what it has announced in its present load', async () => {
  const { frame, inside } = await setUpReady()
  expect(await frame.features()).toEqual([])
  inside.say({ type: '@w3m-frame/READY', payload: { features: ['settings'] } })
  expect(await frame.features()).toEqual(['settings'])
  inside.say({ type: '@w3m-frame/READY', payload: { features: ['passkey'] } }, 'https://evil.example')
  expect(await frame.features()).toEqual(['settings'])
})

test('a request that was aborted before it began sends nothing and loads nothing', async () => {
  const { frame, page } = setUpFrame()
  const request = frame.request('GET_USER', undefined, { signal: AbortSignal.abort() })
  await expect(request).rejects.toMatchObject({ code: 'embedded/aborted' })
  expect(page.frames).toEqual([])
})

test('a request that is aborted while the page loads is never sent', async () => {
  const { frame, clock, sent } = setUpFrame()
  const controller = new AbortController()
  const request = settled(frame.request('CONNECT_EMAIL', EMAIL, { signal: controller.signal }))
  controller.abort()
  await clock.advance(1_000)
  expect([request, sent()]).toEqual([{ code: 'embedded/aborted' }, []])
})

test('disposing rejects what is pending and what waits, and leaves nothing behind', async () => {
  const { frame, page, clock } = await setUpReady()
  const pending = settled(frame.request('RPC_REQUEST', { method: 'personal_sign' }))
  await flush()
  frame.dispose()
  frame.dispose()
  await flush()
  expect(pending).toEqual({ code: 'embedded/aborted' })
  expect([page.frames, page.listening, clock.pending]).toEqual([[], 0, 0])
  await expect(frame.request('GET_USER', undefined)).rejects.toMatchObject({ code: 'embedded/no-frame' })
  expect(page.frames).toEqual([])

  const loading = setUpFrame()
  const waiting = settled(loading.frame.request('GET_USER', undefined))
  loading.frame.dispose()
  await loading.clock.advance(60_000)
  expect([waiting, loading.page.listening, loading.clock.pending]).toEqual([{ code: 'embedded/aborted' }, 0, 0])
})

test('two frames of one page hear their own wallet pages only', async () => {
  const { frame, page, clock, create } = setUpFrame({ isSilent: true })
  const another = create()
  const loading = [frame.load(), another.load()]
  const wallets = page.frames.map((inside) => {
    const wallet = createFakeEmbeddedFrame()
    wallet.load(inside)
    return wallet
  })
  await clock.advance(500)
  await Promise.all(loading)
  wallets[0]!.signIn()
  await another.request('IS_CONNECTED', undefined)
  await frame.request('IS_CONNECTED', undefined)
  expect(wallets.map(({ requests }) => requests.map(({ payload }) => payload))).toEqual([
    [{ token: 'session-1' }],
    [{}],
  ])
})

test('a visitor reads that the login could not be loaded, in words that apps know', async () => {
  const { frame, clock } = setUpFrame({ isSilent: true })
  const failed = frame.load().catch((error: unknown) => describeError(error).message)
  await clock.advance(20_000)
  expect(await failed).toBe('Unable to load email login dependency')
})
