import { type Identity, signInAt, startIdentity } from '@latchkey/example-devnet'
import {
  ADA,
  createTestServer,
  GRACE,
  MINUTE,
  signInByEmail,
  type TestBrowser,
  type TestServer,
  openMail,
  SHOP,
  WALLET,
} from '../wallet-server.test.helper.js'
import { SOCIAL_PROVIDERS, type SocialProvider } from './presets.js'

const mail = openMail()
let identity: Identity<SocialProvider>
beforeAll(async () => {
  identity = await startIdentity({ providers: SOCIAL_PROVIDERS })
})
afterEach(() => identity.clearFaults())
afterAll(() => identity.stop())

function openServer(): Promise<TestServer> {
  const client = { clientId: identity.client.id, clientSecret: identity.client.secret }
  const entries = SOCIAL_PROVIDERS.map((name) => [name, { ...client, ...identity.providers[name] }])
  return createTestServer({ smtp: mail.smtp, social: Object.fromEntries(entries), longPollMs: 100 })
}

interface Started {
  readonly attempt: string
  readonly uri: string
}

async function start(browser: TestBrowser, provider: SocialProvider): Promise<Started> {
  await browser.visit()
  return (await browser.post('/v1/social/start', { provider })).body
}

/** What the visitor's window does: at the provider, and back at the server. Gives the page that it ends at. */
async function goThrough({ server }: TestServer, uri: string, person: string | undefined) {
  const { url, form } = await signInAt(uri, person)
  const init = form && { method: 'POST', body: new URLSearchParams(form), headers: { origin: new URL(uri).origin } }
  const response = await server.fetch(new Request(url, init))
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** The message that a page hands to its opener, and the origin it is for. */
function handedOver(page: string): { readonly resultUri: string; readonly origin: string } {
  const [, message = '', origin = ''] = /opener\.postMessage\((\{.*?\}), "(.*?)"\)/.exec(page) ?? []
  return { ...(JSON.parse(message) as { resultUri: string }), origin }
}

async function signIn(server: TestServer, browser: TestBrowser, provider: SocialProvider, person: string | undefined) {
  const { attempt, uri } = await start(browser, provider)
  const { resultUri } = handedOver((await goThrough(server, uri, person)).text)
  return browser.post('/v1/social/finish', { attempt, uri: resultUri })
}

describe('a login for which the app’s page was left', () => {
  const leave = async (browser: TestBrowser, returnTo: string) => {
    await browser.visit()
    return browser.post('/v1/social/start', { provider: 'google', returnTo })
  }

  it('leads back to that page, with the result in its address', async () => {
    const server = await openServer()
    const browser = server.browser()
    const { body } = await leave(browser, `${SHOP}/cart?step=2`)
    const { status, headers } = await goThrough(server, (body as Started).uri, 'ada')
    const page = new URL(headers.get('location')!)
    expect([status, page.origin, page.pathname, page.searchParams.get('step')]).toEqual([303, SHOP, '/cart', '2'])
    const uri = page.searchParams.get('result_uri')!
    // The app compares it with the login that left.
    expect(new URL(uri).searchParams.get('state')).toBe(new URL((body as Started).uri).searchParams.get('state'))
    expect(await browser.post('/v1/social/finish', { attempt: (body as Started).attempt, uri })).toMatchObject({
      status: 200,
      body: { user: { email: ADA } },
    })
  })

  it('V21: refuses to lead anywhere but to the app', async () => {
    const { browser: open } = await openServer()
    const browser = open()
    for (const returnTo of ['https://evil.example/', `${SHOP}.evil.example/`, 'javascript:alert(1)', '/cart'])
      expect(await leave(browser, returnTo)).toMatchObject({ status: 403, code: 'project/origin-not-allowed' })
  })
})

it('offers the providers of its configuration, in their order', async () => {
  const { browser } = await openServer()
  expect((await browser().visit()).body.providers).toEqual(SOCIAL_PROVIDERS)
  const none = await createTestServer()
  expect(await none.browser().post('/v1/social/start', { provider: 'google' })).toMatchObject({
    status: 404,
    code: 'social/unknown-provider',
  })
})

it.each([
  ['google', 'Ada Lovelace', ADA],
  ['apple', 'Ada Lovelace', ADA],
  ['github', 'ada', ADA],
  ['facebook', 'Ada Lovelace', null],
  ['x', 'ada', ADA],
  ['discord', 'ada', ADA],
] as const)(
  'signs in at %s, with the name and the verified address that it tells',
  async (provider, userName, email) => {
    const server = await openServer()
    const visitor = server.browser()
    const { status, body } = await signIn(server, visitor, provider, 'ada')
    expect([status, body.user]).toEqual([200, { id: expect.any(String), email, userName, provider, wallet: null }])
    const again = await signIn(server, visitor, provider, 'ada')
    expect([again.body.user.id, again.body.device]).toEqual([body.user.id, 'known'])
  },
)

it('asks each provider with PKCE, and those of OpenID Connect with a nonce', async () => {
  const { browser } = await openServer()
  const visitor = browser()
  for (const provider of SOCIAL_PROVIDERS) {
    const query = new URL((await start(visitor, provider)).uri).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(query.get('redirect_uri')).toBe(`${WALLET}/social/callback/${provider}`)
    expect(query.get('state')!.length).toBeGreaterThan(80)
    expect(query.has('nonce')).toBe(provider === 'google' || provider === 'apple')
    expect(query.get('response_mode')).toBe(provider === 'apple' ? 'form_post' : null)
  }
})

it('the page that a provider returns to gives the result to the app’s origin alone, and no code to anybody', async () => {
  const server = await openServer()
  const { uri } = await start(server.browser(), 'github')
  const { text, headers } = await goThrough(server, uri, 'ada')
  const { resultUri, origin } = handedOver(text)
  expect(origin).toBe('https://shop.example')
  expect(new URL(resultUri).origin).toBe(WALLET)
  expect([...new URL(resultUri).searchParams.keys()]).toEqual(['state', 'result'])
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'nonce-[\w-]+'; form-action 'self'; frame-ancestors 'none'/,
  )
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
})

it('says that the visitor declined, at every provider', async () => {
  const server = await openServer()
  for (const provider of SOCIAL_PROVIDERS)
    expect(await signIn(server, server.browser(), provider, undefined)).toMatchObject({
      status: 401,
      code: 'social/declined',
    })
})

it.each([
  ['google', { kind: 'refuse' }],
  ['google', { kind: 'refuse-code' }],
  ['google', { kind: 'wrong-issuer' }],
  ['google', { kind: 'wrong-id-token' }],
  ['google', { kind: 'wrong-id-token', claims: { nonce: 'another' } }],
  ['google', { kind: 'wrong-id-token', claims: { aud: 'another' } }],
  ['apple', { kind: 'wrong-id-token', claims: { exp: 1 } }],
  ['github', { kind: 'refuse-code' }],
  ['facebook', { kind: 'refuse-code' }],
  ['x', { kind: 'refuse-code' }],
  ['discord', { kind: 'refuse' }],
] as const)('signs nobody in at %s after the fault %j, and the next try succeeds', async (provider, fault) => {
  const server = await openServer()
  const visitor = server.browser()
  await identity.setFault(provider, fault)
  expect(await signIn(server, visitor, provider, 'ada')).toMatchObject({ status: 502, code: 'social/failed' })
  expect(await visitor.post('/v1/session/refresh', {})).toMatchObject({ status: 401 })
  await identity.clearFaults()
  expect(await signIn(server, visitor, provider, 'ada')).toMatchObject({ status: 200 })
})

it('says that a provider is down, and asks it again at the next try', async () => {
  const server = await openServer()
  const visitor = server.browser()
  await visitor.visit()
  await identity.setFault('google', { kind: 'down' })
  expect(await visitor.post('/v1/social/start', { provider: 'google' })).toMatchObject({
    status: 502,
    code: 'social/failed',
  })
  await identity.clearFaults()
  expect(await signIn(server, visitor, 'google', 'ada')).toMatchObject({ status: 200 })
})

it('takes no answer whose state is of no attempt', async () => {
  const server = await openServer()
  const { attempt, uri } = await start(server.browser(), 'github')
  await identity.setFault('github', { kind: 'wrong-state' })
  const { status, text } = await goThrough(server, uri, 'ada')
  expect(status).toBe(410)
  expect(text).not.toContain('postMessage')
  expect(attempt).toBeDefined()
})

it('takes an answer at the address of its own provider alone', async () => {
  const server = await openServer()
  const { uri } = await start(server.browser(), 'github')
  const { url } = await signInAt(uri, 'ada')
  const response = await server.server.fetch(new Request(url.replace('/callback/github', '/callback/discord')))
  expect(response.status).toBe(410)
})

it('joins a person to the account with the address that the provider has verified', async () => {
  const server = await openServer()
  const { body: byMail } = await signInByEmail(server.browser(), mail)
  for (const provider of ['google', 'apple', 'github', 'x', 'discord'] as const) {
    const { body } = await signIn(server, server.browser(), provider, 'ada')
    expect([provider, body.user.id]).toEqual([provider, byMail.user.id])
  }
})

it('joins nobody by an address that is not verified, whichever provider tells it', async () => {
  const server = await openServer()
  const { body: ada } = await signInByEmail(server.browser(), mail)
  for (const provider of SOCIAL_PROVIDERS) {
    const { status, body } = await signIn(server, server.browser(), provider, 'mallory')
    expect([provider, status, body.user.email]).toEqual([provider, 200, null])
    expect(body.user.id).not.toBe(ada.user.id)
  }
})

it('an address that Facebook tells counts for nothing, because Facebook does not say that it is verified', async () => {
  const server = await openServer()
  const { body: ada } = await signInByEmail(server.browser(), mail)
  const { body } = await signIn(server, server.browser(), 'facebook', 'ada')
  expect([body.user.email, body.user.id === ada.user.id]).toEqual([null, false])
})

it('a person keeps their account when their address changes, here or there', async () => {
  const server = await openServer()
  const visitor = server.browser()
  const { body: first } = await signIn(server, visitor, 'google', 'grace')
  server.clock.time += MINUTE
  expect(first.user.email).toBe(GRACE)
  const { body: byMail } = await signInByEmail(server.browser(), mail, GRACE)
  expect(byMail.user.id).toBe(first.user.id)
})

it('a window that lost its opener hands its result over once the visitor agrees', async () => {
  const server = await openServer()
  const visitor = server.browser()
  const { attempt, uri } = await start(visitor, 'google')
  const { text } = await goThrough(server, uri, 'ada')
  const { resultUri } = handedOver(text)
  expect(text).toContain('Somebody began to sign in to <b>Shop</b> (https://shop.example)')
  expect((await visitor.post('/v1/social/wait', { attempt })).body).toEqual({ status: 'waiting' })

  const forged = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ uri: resultUri }).toString()
  expect((await visitor.send(visitor.request('POST', '/social/release', body, forged))).status).toBe(403)
  expect((await visitor.post('/v1/social/wait', { attempt })).body).toEqual({ status: 'waiting' })

  expect((await visitor.page('/social/release', { uri: resultUri })).status).toBe(200)
  const waited = await visitor.post('/v1/social/wait', { attempt })
  expect(waited.body).toEqual({ status: 'returned', uri: resultUri })
  expect(await visitor.post('/v1/social/finish', { attempt, uri: waited.body.uri })).toMatchObject({ status: 200 })
})

it('an attempt is over after ten minutes', async () => {
  const server = await openServer()
  const visitor = server.browser()
  const { attempt, uri } = await start(visitor, 'github')
  const { resultUri } = handedOver((await goThrough(server, uri, 'ada')).text)
  server.clock.time += 10 * MINUTE
  expect(await visitor.post('/v1/social/finish', { attempt, uri: resultUri })).toMatchObject({ status: 410 })
  expect(await visitor.post('/v1/social/wait', { attempt })).toMatchObject({ status: 410 })
})

it('refuses a result address of another place', async () => {
  const server = await openServer()
  const visitor = server.browser()
  const { attempt, uri } = await start(visitor, 'github')
  const { resultUri } = handedOver((await goThrough(server, uri, 'ada')).text)
  const { search } = new URL(resultUri)
  for (const wrong of [
    `https://evil.example/social/result${search}`,
    `${WALLET}/elsewhere${search}`,
    `${WALLET}/social/result`,
    'no address',
    '',
  ])
    expect(await visitor.post('/v1/social/finish', { attempt, uri: wrong })).toMatchObject({
      code: 'social/state-mismatch',
    })
  expect(await visitor.post('/v1/social/finish', { attempt, uri: resultUri })).toMatchObject({ status: 200 })
})
