import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Hono } from 'hono'
import { writeMessage } from '../message/message.js'
import { createSiwxServer } from './create-siwx-server.js'
import {
  at,
  BITCOIN,
  createAccount,
  createBrowser,
  createTestServer,
  dataOf,
  MAINNET,
  MINUTE,
  ORIGIN,
  POLYGON,
  signedTogether,
  signIn,
  SOLANA,
  textOf,
} from './siwx-server.test.helper.js'
import { createMemoryStore } from './stores/memory-store.js'

test('gives a nonce of 128 random bits in letters and digits, which lives for 5 minutes', async () => {
  const browser = createTestServer().browser()
  const [one, other] = [await browser.post('/siwx/nonce'), await browser.post('/siwx/nonce')]
  expect(one.status).toBe(200)
  expect(one.nonce).toMatch(/^[\da-f]{32}$/)
  expect(other.nonce).not.toBe(one.nonce)
  expect(one.expiresAt).toBe(at(5 * MINUTE))
  expect(one.headers.get('cache-control')).toBe('no-store')
})

test('signs in with a key of eip155, and knows the browser by its cookie from then on', async () => {
  const { browser: open, server } = createTestServer()
  const [browser, account] = [open(), createAccount()]
  const { status, sessions, headers, signed } = await signIn(browser, { account, statement: 'Sign in.' })
  expect(status).toBe(200)
  expect(sessions).toEqual([
    { ...signed, data: dataOf(sessions![0]!.data.nonce, account.address, { statement: 'Sign in.' }) },
  ])
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-siwx=[\da-f]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await browser.get('/siwx/session')).sessions).toEqual(sessions)
  expect(await server.sessionsOf(browser.request('/orders'))).toEqual(sessions)
})

test('signs in with a key of Solana next to one of eip155', async () => {
  const browser = createTestServer().browser()
  await signIn(browser)
  const secret = ed25519.utils.randomSecretKey()
  const address = base58.encode(ed25519.getPublicKey(secret))
  const message = textOf(dataOf(await browser.nonce(), address, { chainId: SOLANA }))
  const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), secret))
  const { sessions } = await browser.post('/siwx/verify', { message, signature })
  expect(sessions?.map(({ data }) => data.chainId)).toEqual([MAINNET, SOLANA])
})

test('signs in on several networks that were signed at once with one nonce', async () => {
  const browser = createTestServer({ chains: [MAINNET, POLYGON] }).browser()
  await signIn(browser)
  const signIns = await signedTogether(await browser.nonce(), [MAINNET, POLYGON, POLYGON])
  const { status, sessions } = await browser.post('/siwx/verify', { signIns })
  expect([status, sessions?.map(({ data }) => data.chainId)]).toEqual([200, [MAINNET, MAINNET, POLYGON]])
  expect((await browser.get('/siwx/session')).sessions).toEqual(sessions)
})

test('keeps the latest sign-in of an account on a network', async () => {
  const [browser, account] = [createTestServer().browser(), createAccount()]
  await signIn(browser, { account })
  const { sessions, signed } = await signIn(browser, { account })
  expect(sessions).toMatchObject([signed])
})

test('keeps the latest 20 sign-ins of a browser', async () => {
  const browser = createTestServer().browser()
  const addresses: string[] = []
  for (let count = 0; count < 21; count++) {
    const account = createAccount()
    addresses.push(account.address)
    await signIn(browser, { account })
  }
  const { sessions } = await browser.get('/siwx/session')
  expect(sessions?.map(({ data }) => data.accountAddress)).toEqual(addresses.slice(1))
})

test('shows no sign-ins to a browser without a cookie', async () => {
  const { sessions, status, headers } = await createTestServer().browser().get('/siwx/session')
  expect({ status, sessions }).toEqual({ status: 200, sessions: [] })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('signs one of two accounts out, and then the other one with its cookie', async () => {
  const [browser, account] = [createTestServer().browser(), createAccount()]
  await signIn(browser)
  const { sessions } = await signIn(browser, { account })
  const first = await browser.post('/siwx/sign-out', { chainId: MAINNET, address: account.address.toLowerCase() })
  expect([first.status, first.headers.get('set-cookie')]).toEqual([204, null])
  expect((await browser.get('/siwx/session')).sessions).toEqual(sessions!.slice(0, 1))
  const { headers } = await browser.post('/siwx/sign-out', { chainId: MAINNET })
  expect(headers.get('set-cookie')).toBe('__Host-siwx=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect((await browser.get('/siwx/session')).sessions).toEqual([])
})

test('keeps the sign-ins of one account on two networks apart, and signs it out on one of them', async () => {
  const [browser, account] = [createTestServer({ chains: [MAINNET, POLYGON] }).browser(), createAccount()]
  await signIn(browser, { account })
  const { sessions } = await signIn(browser, { account, chainId: POLYGON })
  expect(sessions).toHaveLength(2)
  await browser.post('/siwx/sign-out', { chainId: POLYGON, address: account.address })
  expect((await browser.get('/siwx/session')).sessions).toEqual(sessions!.slice(0, 1))
})

test('signs all accounts out where a page names none, also with an empty body', async () => {
  const [browser, thief] = [createTestServer().browser(), createTestServer().browser()]
  await signIn(browser)
  await signIn(browser)
  thief.cookie = browser.cookie
  expect((await browser.post('/siwx/sign-out', '')).status).toBe(204)
  expect(browser.cookie).toBeUndefined()
  expect((await thief.get('/siwx/session')).sessions).toEqual([])
})

test('keeps the sign-ins where a page names an account that is none of them, or no text', async () => {
  const browser = createTestServer().browser()
  await signIn(browser)
  await browser.post('/siwx/sign-out', { address: createAccount().address })
  expect((await browser.post('/siwx/sign-out', { chainId: 1 })).code).toBe('not-json')
  expect((await browser.post('/siwx/sign-out', [])).code).toBe('not-json')
  expect((await browser.get('/siwx/session')).sessions).toHaveLength(1)
})

test('ends a sign-in after 7 days, even if the browser has signed in with another account since', async () => {
  const { browser: open, clock } = createTestServer()
  const browser = open()
  await signIn(browser)
  clock.now += 6 * 24 * 60 * MINUTE
  const { sessions } = await signIn(browser, { issuedAt: at(6 * 24 * 60 * MINUTE) })
  expect(sessions).toHaveLength(2)
  clock.now += 24 * 60 * MINUTE
  expect((await browser.get('/siwx/session')).sessions).toEqual(sessions!.slice(1))
  clock.now += 6 * 24 * 60 * MINUTE
  expect((await browser.get('/siwx/session')).sessions).toEqual([])
})

test('ends a sign-in when its message expires, by the clock that the server allows visitors', async () => {
  const { browser: open, clock } = createTestServer()
  const browser = open()
  await signIn(browser, { expirationTime: at(10 * MINUTE) })
  clock.now += 11 * MINUTE - 1
  expect((await browser.get('/siwx/session')).sessions).toHaveLength(1)
  clock.now += 1
  expect((await browser.get('/siwx/session')).sessions).toEqual([])
})

test('answers within an app of Hono, whose own endpoints know who has signed in', async () => {
  const { server } = createTestServer()
  const app = new Hono()
  app.use('/siwx/*', async (context, next) => (await server.handle(context.req.raw)) ?? next())
  app.get('/orders', async (context) => context.json({ sessions: await server.sessionsOf(context.req.raw) }))
  const browser = createBrowser({ handle: async (request) => app.fetch(request) })
  const { sessions } = await signIn(browser)
  expect(sessions).toHaveLength(1)
  expect((await browser.get('/orders')).sessions).toEqual(sessions)
  await browser.post('/siwx/sign-out')
  expect((await browser.get('/orders')).sessions).toEqual([])
})

test('leaves other paths to the app', async () => {
  const { server } = createTestServer({ basePath: '/api/auth/siwx' })
  for (const path of ['/', '/siwx', '/siwx/nonce', '/api/auth/siwx', '/api/auth/siwx/', '/api/auth/siwx/toString'])
    expect(await server.handle(new Request(`${ORIGIN}${path}`))).toBeUndefined()
  expect((await server.handle(new Request(`${ORIGIN}/api/auth/siwx/session?x=1`)))?.status).toBe(200)
})

test('refuses another method with the right one', async () => {
  const browser = createTestServer().browser()
  const { status, code, headers } = await browser.get('/siwx/nonce')
  expect([status, code, headers.get('allow')]).toEqual([405, 'wrong-method', 'POST'])
})

test.each([
  [false, /^siwx=[\da-f]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/],
  [true, /^siwx-framed=[\da-f]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/],
])(
  'keeps its cookie on this machine without https, where no other machine can read it (framed: %s)',
  async (framed, cookie) => {
    for (const uri of ['http://localhost:5173', 'http://127.0.0.1:5173']) {
      const browser = createTestServer({ uri, domain: new URL(uri).host, framed }).browser()
      const account = createAccount()
      const headers = { origin: uri }
      const { nonce } = await browser.post('/siwx/nonce', {}, headers)
      const message = textOf(dataOf(nonce, account.address, { domain: new URL(uri).host, uri }))
      const signature = await account.signMessage({ message })
      const answer = await browser.post('/siwx/verify', { message, signature }, headers)
      expect(answer.headers.get('set-cookie')).toMatch(cookie)
    }
  },
)

test('keeps its cookie in a frame of another site where the app says so, and removes it there', async () => {
  const { browser: open, server } = createTestServer({ framed: true })
  const browser = open()
  const { headers, sessions } = await signIn(browser)
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-siwx-framed=[\da-f]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/,
  )
  expect((await browser.get('/siwx/session')).sessions).toEqual(sessions)
  expect(await server.sessionsOf(browser.request('/orders'))).toEqual(sessions)
  expect((await browser.post('/siwx/sign-out')).headers.get('set-cookie')).toBe(
    '__Host-siwx-framed=; Max-Age=0; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
  )
})

test('knows a browser that still has a cookie from before the page was framed', async () => {
  const store = createMemoryStore()
  const [before, browser] = [createTestServer({ store }).browser(), createTestServer({ store, framed: true }).browser()]
  await signIn(before)
  browser.cookie = before.cookie
  const { sessions } = await signIn(browser)
  expect(sessions).toHaveLength(1)
  browser.cookie = `${before.cookie}; ${browser.cookie}`
  expect((await browser.get('/siwx/session')).sessions).toEqual(sessions)
})

test.each([
  ['domain', { domain: [] }],
  ['domain', { domain: '' }],
  ['domain', { domain: 'https://shop.example' }],
  ['uri', { uri: [] }],
  ['uri', { uri: 'http://shop.example' }],
  ['uri', { uri: 'http://localhost.evil.example' }],
  ['uri', { uri: [ORIGIN, 'http://localhost'] }],
  ['uri', { uri: 'shop.example' }],
  ['chains', { chains: [] }],
  ['verifiers', { chains: ['near:mainnet'] as const }],
  ['basePath', { basePath: 'siwx/' }],
  ['uri', { uri: 'http://shop.example', framed: true }],
  ['acceptsNoOrigin', { acceptsNoOrigin: true, framed: true }],
])('throws for options without a safe %s: %j', (name, options) => {
  const good = { domain: 'shop.example', uri: ORIGIN, chains: [MAINNET] as const, store: createMemoryStore() }
  expect(() => createSiwxServer(good)).not.toThrow()
  expect(() => createSiwxServer({ ...good, ...options })).toThrow(`createSiwxServer: ${name}`)
})

test('says of a signature that it cannot check that it is of another form, and spends the nonce', async () => {
  const { browser: open, lines } = createTestServer()
  const browser = open()
  const message = textOf(dataOf(await browser.nonce(), '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', { chainId: BITCOIN }))
  const inFull = { message, signature: 'fulAgAAAA==' }
  expect(await browser.post('/siwx/verify', inFull)).toMatchObject({ status: 401, code: 'unsupported-signature' })
  expect((await browser.post('/siwx/verify', inFull)).code).toBe('unknown-nonce')
  expect(lines).toEqual(['siwx: refused verify: unsupported-signature', 'siwx: refused verify: unknown-nonce'])
})

test("loads an app's own verifier with the first sign-in of its namespace", async () => {
  let loads = 0
  const near = {
    accountOf: 'Near',
    async load() {
      loads++
      return { isAddress: () => true, isSigned: ({ signature }: { signature: string }) => signature === 'by alice' }
    },
  }
  const browser = createTestServer({ chains: [MAINNET, 'near:mainnet'], verifiers: { near } }).browser()
  await signIn(browser)
  expect(loads).toBe(0)
  const message = async () =>
    writeMessage(dataOf(await browser.nonce(), 'alice.near', { chainId: 'near:mainnet' }), 'Near')
  const good = { message: await message(), signature: 'by alice' }
  expect((await browser.post('/siwx/verify', good)).sessions).toHaveLength(2)
  expect((await browser.post('/siwx/verify', { message: await message(), signature: 'by bob' })).code).toBe(
    'bad-signature',
  )
  expect(loads).toBe(2)
})

test('removes what has expired from the store, once a minute', async () => {
  const cleaned: number[] = []
  const store = { ...createMemoryStore(), removeExpired: async (now: number) => void cleaned.push(now) }
  const { browser: open, clock } = createTestServer({ store })
  const [browser, start] = [open(), clock.now]
  await browser.nonce()
  await browser.nonce()
  clock.now += MINUTE
  await browser.nonce()
  expect(cleaned).toEqual([start, start + MINUTE])
})

test('rejects where the store does, instead of letting anybody in', async () => {
  const broken = async () => {
    throw new Error('the disk is full')
  }
  const { browser: open, server } = createTestServer({ store: { ...createMemoryStore(), readSessions: broken } })
  const browser = open()
  browser.cookie = `__Host-siwx=${'0'.repeat(64)}`
  await expect(browser.get('/siwx/session')).rejects.toThrow('the disk is full')
  await expect(server.sessionsOf(browser.request('/orders'))).rejects.toThrow('the disk is full')
})
