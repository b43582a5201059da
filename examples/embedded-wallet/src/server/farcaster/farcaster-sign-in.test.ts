import { type ApproveOptions, approveFarcaster, type Identity, startIdentity } from '@latchkey/example-devnet'
import { createTestServer, MINUTE, type TestBrowser } from '../wallet-server.test.helper.js'

let identity: Identity<'farcaster'>
beforeAll(async () => {
  identity = await startIdentity({ providers: ['farcaster'] })
})
afterEach(() => identity.clearFaults())
afterAll(() => identity.stop())

const openServer = (longPollMs = 100) => createTestServer({ farcaster: identity.providers.farcaster, longPollMs })

async function start(browser: TestBrowser): Promise<{ readonly attempt: string; readonly url: string }> {
  await browser.visit()
  return (await browser.post('/v1/farcaster/start')).body
}

const finish = (browser: TestBrowser, attempt: string) => browser.post('/v1/farcaster/finish', { attempt })

async function signIn(browser: TestBrowser, options: ApproveOptions = {}) {
  const { attempt, url } = await start(browser)
  await approveFarcaster(url, 'ada', options)
  return finish(browser, attempt)
}

it('signs in with Farcaster once the phone has signed, and finds the account again', async () => {
  const { browser } = await openServer(20_000)
  const visitor = browser()
  const { attempt, url } = await start(visitor)
  const signedIn = finish(visitor, attempt)
  await approveFarcaster(url, 'ada')
  const { status, body } = await signedIn
  expect([status, body.user]).toEqual([
    200,
    { id: expect.any(String), email: null, userName: 'ada', provider: 'farcaster', wallet: null },
  ])
  expect((await signIn(browser(), { by: 'authAddress' })).body.user.id).toBe(body.user.id)
})

it('says that it waits while the phone has not signed', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  const { attempt } = await start(visitor)
  expect((await finish(visitor, attempt)).body).toEqual({ status: 'waiting' })
})

it('waits no longer for a code that the relay does not know any more', async () => {
  const { browser } = await openServer(20_000)
  const visitor = browser()
  const { attempt } = await start(visitor)
  await identity.setFault('farcaster', { kind: 'refuse' })
  expect(await finish(visitor, attempt)).toMatchObject({ status: 502, code: 'farcaster/failed' })
})

it.each<[string, ApproveOptions]>([
  ['another account', { fid: 1 }],
  ['another nonce', { nonce: 'anothernonce' }],
  ['another site', { domain: 'elsewhere.example' }],
])('signs nobody in by a signature for %s', async (_what, options) => {
  const { browser } = await openServer()
  expect(await signIn(browser(), options)).toMatchObject({ status: 502, code: 'farcaster/failed' })
})

it('a signature signs in once, in the browser that asked for it', async () => {
  const { browser, clock } = await openServer()
  const visitor = browser()
  const { attempt, url } = await start(visitor)
  await approveFarcaster(url, 'ada')
  const stranger = browser()
  await stranger.visit()
  expect(await finish(stranger, attempt)).toMatchObject({ status: 401, code: 'session/none' })
  expect(await finish(visitor, attempt)).toMatchObject({ status: 200 })
  expect(await finish(visitor, attempt)).toMatchObject({ status: 410, code: 'social/expired' })
  const late = await start(visitor)
  clock.time += 10 * MINUTE
  expect(await finish(visitor, late.attempt)).toMatchObject({ status: 410 })
})

it('says that the relay failed, and begins anew at the next try', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  await visitor.visit()
  await identity.setFault('farcaster', { kind: 'down' })
  expect(await visitor.post('/v1/farcaster/start')).toMatchObject({ status: 502, code: 'farcaster/failed' })
  await identity.clearFaults()
  expect(await signIn(visitor)).toMatchObject({ status: 200 })
})

it('refuses Farcaster where the configuration has none', async () => {
  const { browser } = await createTestServer()
  expect(await browser().post('/v1/farcaster/start')).toMatchObject({ status: 404, code: 'farcaster/off' })
})
