import {
  askForCode,
  createTestServer,
  DAY,
  MINUTE,
  SECOND,
  signInByEmail,
  type TestBrowser,
  openMail,
} from '../wallet-server.test.helper.js'

const DEVICE = '__Host-latchkey-device'
const mail = openMail()
const openServer = () => createTestServer({ smtp: mail.smtp })

async function signedIn(options: Parameters<Awaited<ReturnType<typeof openServer>>['browser']>[0] = {}) {
  const server = await openServer()
  const visitor = server.browser(options)
  const { body } = await signInByEmail(visitor, mail)
  return { ...server, visitor, body }
}

const refresh = (browser: TestBrowser, body: object = {}) => browser.post('/v1/session/refresh', body)

it('gives the browser cookies that no script reads, no other host plants, and each embedding site has for itself', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  const device = (await visitor.visit()).headers.getSetCookie()[0]
  const { attempt, otp } = await askForCode(visitor, mail)
  const session = (await visitor.post('/v1/email/verify', { attempt, otp })).headers.getSetCookie()[0]
  for (const [name, cookie] of [
    [DEVICE, device],
    [visitor.session, session],
  ] as const) {
    expect(cookie).toMatch(new RegExp(`^${name}=[\\w.-]+; `))
    for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
  }
})

it('stores neither the token of a session nor that of a device', async () => {
  const { visitor, store, body } = await signedIn()
  const written: string[] = []
  const read = store.read.bind(store)
  store.read = async (key, now) => {
    const value = await read(key, now)
    written.push(`${key} ${value}`)
    return value
  }
  await refresh(visitor)
  const all = written.join('\n')
  expect(all).toContain('"generation":0')
  for (const secret of [visitor.cookies.get(DEVICE)!, body.resumeToken.split('.')[2]]) expect(all).not.toContain(secret)
})

it('rotates the cookie with each refresh, and keeps the visitor signed in', async () => {
  const { visitor, clock, body } = await signedIn()
  const seen = new Set([visitor.cookies.get(visitor.session)])
  for (let nth = 0; nth < 5; nth += 1) {
    clock.time += MINUTE
    expect((await refresh(visitor)).body.user).toEqual(body.user)
    seen.add(visitor.cookies.get(visitor.session))
  }
  expect(seen.size).toBe(6)
})

it('rotates a cookie that is older than 15 minutes with whatever the page asks', async () => {
  const { visitor, clock } = await signedIn()
  const cookie = visitor.cookies.get(visitor.session)
  clock.time += 15 * MINUTE - 1
  expect(await visitor.get('/v1/devices')).toMatchObject({ status: 200 })
  expect(visitor.cookies.get(visitor.session)).toBe(cookie)
  clock.time += 1
  expect(await visitor.get('/v1/devices')).toMatchObject({ status: 200 })
  expect(visitor.cookies.get(visitor.session)).not.toBe(cookie)
})

it('gives requests that refresh at the same time, or twice within 10 seconds, the same token', async () => {
  const { visitor, clock } = await signedIn()
  const old = visitor.cookies.get(visitor.session)!
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(visitor)))
  clock.time += 10 * SECOND - 1
  visitor.cookies.set(visitor.session, old)
  const late = await refresh(visitor)
  const tokens = [...answers, late].map(({ body }) => body.resumeToken)
  expect(new Set(tokens).size).toBe(1)
})

it('ends after seven days without use, and after thirty days of use', async () => {
  const { visitor, clock } = await signedIn()
  for (let day = 0; day < 24; day += 6) {
    clock.time += 6 * DAY
    expect((await refresh(visitor)).status).toBe(200)
  }
  clock.time += 6 * DAY
  expect((await refresh(visitor)).code).toBe('session/none')

  const idle = await signedIn()
  idle.clock.time += 7 * DAY
  expect((await refresh(idle.visitor)).code).toBe('session/none')
})

it('signs out, and takes the cookie away; signing out twice is harmless', async () => {
  const { visitor } = await signedIn()
  const cookie = visitor.cookies.get(visitor.session)!
  expect((await visitor.post('/v1/session/end')).status).toBe(204)
  expect(visitor.cookies.has(visitor.session)).toBe(false)
  visitor.cookies.set(visitor.session, cookie)
  expect((await refresh(visitor)).code).toBe('session/none')
  expect((await visitor.post('/v1/session/end')).status).toBe(204)
})

it('a browser that signs in again leaves the session that it had', async () => {
  const { visitor, clock } = await signedIn()
  const former = visitor.cookies.get(visitor.session)!
  clock.time += MINUTE
  await signInByEmail(visitor, mail, 'grace@example.org')
  visitor.cookies.set(visitor.session, former)
  expect((await refresh(visitor)).code).toBe('session/none')
})

it('a session of one app is none in another one, nor on another origin of the same app', async () => {
  const { visitor, browser } = await signedIn()
  for (const where of [{ project: 'bank', app: 'https://bank.example' }, { app: 'https://www.shop.example' }]) {
    const elsewhere = browser(where)
    elsewhere.copyCookies(visitor)
    expect((await refresh(elsewhere)).code).toBe('session/none')
  }
  expect((await refresh(visitor)).status).toBe(200)
})

it('two apps of one site, which share the browser’s cookies, sign in and out each for itself', async () => {
  const { visitor, browser, clock } = await signedIn()
  const bank = browser({ project: 'bank', app: 'https://bank.example' })
  for (const [name, value] of visitor.cookies) bank.cookies.set(name, value)
  clock.time += MINUTE
  await signInByEmail(bank, mail, 'grace@example.org')
  for (const [name, value] of bank.cookies) visitor.cookies.set(name, value)
  expect((await refresh(visitor)).body.user.email).toBe('ada@example.org')
  await visitor.post('/v1/session/end')
  expect((await refresh(bank)).body.user.email).toBe('grace@example.org')
})

it('a cookie is worth nothing in a browser with another device cookie, or without one', async () => {
  const { visitor, browser } = await signedIn()
  const thief = browser()
  thief.cookies.set(thief.session, visitor.cookies.get(visitor.session)!)
  expect((await refresh(thief)).code).toBe('session/none')
  await thief.visit()
  thief.cookies.set(thief.session, visitor.cookies.get(visitor.session)!)
  expect((await refresh(thief)).code).toBe('session/none')
})

it.each(['', 'x', 'a.b.c', `${'a'.repeat(22)}.0.x`, '../account/1.0.x'])(
  'the cookie %j is no session',
  async (value) => {
    const { visitor } = await signedIn()
    visitor.cookies.set(visitor.session, value)
    expect((await refresh(visitor)).code).toBe('session/none')
  },
)

it('a browser that keeps no cookies goes on with its resume token, in a header and in a refresh', async () => {
  const { visitor, body, clock } = await signedIn({ keepsCookies: false })
  const header = { 'x-latchkey-resume': body.resumeToken }
  expect(await visitor.post('/v1/wallet/share', undefined, header)).toMatchObject({ code: 'wallet/none' })
  clock.time += 15 * MINUTE
  expect(await visitor.post('/v1/wallet/share', undefined, header)).toMatchObject({ code: 'session/stale' })
  const { body: next } = await refresh(visitor, { resumeToken: body.resumeToken })
  const newHeader = { 'x-latchkey-resume': next.resumeToken }
  expect(await visitor.post('/v1/wallet/share', undefined, newHeader)).toMatchObject({ code: 'wallet/none' })
})

it('the resume token of a browser that keeps cookies is worth nothing without its device cookie', async () => {
  const { browser, body, visitor } = await signedIn()
  expect((await refresh(browser(), { resumeToken: body.resumeToken })).code).toBe('session/none')
  visitor.cookies.delete(visitor.session)
  expect((await refresh(visitor, { resumeToken: body.resumeToken })).status).toBe(200)
})

it('a resume token is no cookie', async () => {
  const { visitor, body } = await signedIn()
  visitor.cookies.set(visitor.session, body.resumeToken)
  expect((await refresh(visitor)).code).toBe('session/none')
})
