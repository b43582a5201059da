import { randomBytes } from 'node:crypto'
import { type Identity, signInAt, startIdentity } from '@latchkey/example-devnet'
import { combine, split } from 'shamir-secret-sharing'
import { madeOf, usedOf } from '../software-authenticator.test.helper.js'
import { createPasskeys } from './passkeys/passkeys.test.helper.js'
import { createMemoryStore } from './stores/memory-store.js'
import type { WalletStore } from './stores/store.js'
import {
  ADA,
  ADDRESSES,
  askForCode,
  codeIn,
  createTestServer,
  createWallet,
  GRACE,
  lastMail,
  linkIn,
  MINUTE,
  SECOND,
  SHARE,
  SHOP,
  signInByEmail,
  type TestBrowser,
  type TestServer,
  openMail,
  OTHER_SHARE,
  WALLET,
  wrongCode,
} from './wallet-server.test.helper.js'

const DEVICE = '__Host-latchkey-device'

const mail = openMail()
let identity: Identity<'google' | 'github'>
beforeAll(async () => {
  identity = await startIdentity({ providers: ['google', 'github'] })
})
afterAll(() => identity.stop())

const openServer = (options: Parameters<typeof createTestServer>[0] = {}) => {
  const client = { clientId: identity.client.id, clientSecret: identity.client.secret }
  const { google, github } = identity.providers
  const social = { google: { ...client, ...google }, github: { ...client, ...github } }
  return createTestServer({ smtp: mail.smtp, social, longPollMs: 50, ...options })
}

/** A store that remembers what is done with it, and each text that it was ever given. */
function createWatchedStore() {
  const texts: string[] = []
  const calls: string[] = []
  const store = createMemoryStore()
  const watched = Object.fromEntries(
    Object.entries(store).map(([name, method]: [string, (...values: never[]) => unknown]) => [
      name,
      (...values: never[]) => {
        calls.push(name)
        texts.push(JSON.stringify(values))
        return method(...values)
      },
    ]),
  ) as unknown as WalletStore
  return { store: watched, texts, calls }
}

async function startSocial(browser: TestBrowser, provider: 'google' | 'github' = 'google') {
  await browser.visit()
  const { body } = await browser.post('/v1/social/start', { provider })
  return body as { readonly attempt: string; readonly uri: string }
}

/** The visitor's window at the provider, and back. Gives the result that it hands to its opener. */
async function resultOf({ server }: TestServer, uri: string, person: string): Promise<string> {
  const { url } = await signInAt(uri, person)
  const page = await (await server.fetch(new Request(url))).text()
  return (JSON.parse(/postMessage\((\{.*?\})/.exec(page)![1]!) as { resultUri: string }).resultUri
}

describe('a code is guessed', () => {
  it('Code brute force: of 200 guesses at the same time five are compared, and the right one is too late', async () => {
    const { browser } = await openServer()
    const visitor = browser()
    const { attempt, otp } = await askForCode(visitor, mail)
    const guesses = Array.from({ length: 200 }, (_, nth) =>
      visitor.post('/v1/email/verify', { attempt, otp: wrongCode(otp, nth) }),
    )
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'otp/wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'otp/expired')).toHaveLength(195)
    expect(await visitor.post('/v1/email/verify', { attempt, otp })).toMatchObject({ code: 'otp/expired' })
  })

  it('Code brute force: an address is good for 120 guesses a day, from however many browsers', async () => {
    const { browser, clock } = await openServer()
    let guesses = 0
    for (let hour = 0; hour < 4; hour += 1) {
      for (let nth = 0; nth < 12; nth += 1) {
        clock.time += 5 * MINUTE
        const stranger = browser()
        const { status, body } = await stranger.post('/v1/email/start', { email: ADA })
        if (status !== 200) continue
        const otp = wrongCode(codeIn(lastMail(mail).text))
        for (let tries = 0; tries < 6; tries += 1)
          if ((await stranger.post('/v1/email/verify', { attempt: body.attempt, otp })).code === 'otp/wrong')
            guesses += 1
      }
    }
    expect(guesses).toBe(120)
  })

  it('Code brute force: who reads the store finds no code, and no hash that can be tried without the key', async () => {
    const { store, texts } = createWatchedStore()
    const { browser } = await openServer({ store })
    const { otp } = await askForCode(browser(), mail)
    const { code } = texts
      .map((text) => JSON.parse(text) as string[])
      .map(([, , value]) => readCode(value))
      .find(({ code: one }) => one)!
    const { createHash } = await import('node:crypto')
    for (const tried of [otp, `${code!.salt}${otp}`, `code ${code!.salt} ${otp}`])
      expect(createHash('sha256').update(tried).digest('base64url')).not.toBe(code!.hash)
    expect(texts.join('\n')).not.toContain(otp)
  })
})

function readCode(value: unknown): { readonly code?: { readonly salt: string; readonly hash: string } } {
  if (typeof value !== 'string' || !value.includes('"salt"')) return {}
  return JSON.parse(value) as { readonly code?: { readonly salt: string; readonly hash: string } }
}

describe.each(['always', 'never'] as const)(
  'with device approval %s, a stranger asks about addresses',
  (deviceApproval) => {
    it('E-mail enumeration: the answer, the mail and the work are the same with and without an account', async () => {
      const { store, calls } = createWatchedStore()
      const setup = await createTestServer({ smtp: mail.smtp, store })
      const owner = setup.browser()
      await signInByEmail(owner, mail, ADA)
      await createWallet(owner)

      const { browser, clock } = await createTestServer({ smtp: mail.smtp, store, deviceApproval })
      clock.time += MINUTE
      const asked = async (email: string) => {
        const stranger = browser()
        await stranger.visit()
        calls.length = 0
        const { status, body, headers } = await stranger.post('/v1/email/start', { email })
        const { subject, text } = lastMail(mail, email)
        const words = (content: string) => content.replaceAll(/\d{6}|token=\S+/g, '')
        const names = [...headers.keys()].filter((name) => name !== 'date')
        return { status, action: body.action, length: body.attempt.length, names, mail: [words(subject), words(text)] }
      }
      const [known, knownCalls] = [await asked(ADA), [...calls]]
      const [unknown, unknownCalls] = [await asked(GRACE), [...calls]]
      expect(known).toEqual(unknown)
      expect(known.action).toBe(deviceApproval === 'always' ? 'VERIFY_DEVICE' : 'VERIFY_OTP')
      // One read more: the account itself.
      expect(knownCalls.filter((name) => name !== 'read')).toEqual(unknownCalls.filter((name) => name !== 'read'))
      expect(knownCalls.length - unknownCalls.length).toBe(1)
      const wrong = { attempt: 'x', otp: '000000' }
      expect((await browser().post('/v1/email/verify', wrong)).code).toBe('otp/expired')
    })
  },
)

describe('a session is stolen', () => {
  it('Session theft: a copied cookie that comes back after its rotation ends the session for thief and owner', async () => {
    const server = await openServer()
    const owner = server.browser()
    await signInByEmail(owner, mail)
    const thief = server.browser()
    thief.copyCookies(owner)
    server.clock.time += MINUTE
    expect((await thief.post('/v1/session/refresh', {})).status).toBe(200)
    server.clock.time += 10 * SECOND
    expect(await owner.post('/v1/session/refresh', {})).toMatchObject({ status: 401, code: 'session/ended' })
    expect(await thief.post('/v1/session/refresh', {})).toMatchObject({ status: 401, code: 'session/none' })
    expect(await thief.post('/v1/wallet/share')).toMatchObject({ status: 401 })
    expect(server.lines.some((line) => line.includes('"event":"session-reused"'))).toBe(true)
  })

  it('Session theft: the token that the app’s page has is worth nothing elsewhere', async () => {
    const { browser } = await openServer()
    const owner = browser()
    const { body } = await signInByEmail(owner, mail)
    const thief = browser()
    await thief.visit()
    const header = { 'x-latchkey-resume': body.resumeToken }
    expect(await thief.post('/v1/wallet/share', undefined, header)).toMatchObject({ status: 401 })
    expect(await thief.post('/v1/session/refresh', { resumeToken: body.resumeToken })).toMatchObject({ status: 401 })
  })
})

it('Two visitors of one browser: a page of the first does nothing with the session of the second, who signs in with another tab', async () => {
  const { browser } = await openServer()
  const tabs = browser()
  const { body: first } = await signInByEmail(tabs, mail)
  const { body: second } = await signInByEmail(tabs, mail, 'eve@example.org')
  const made = { addresses: ADDRESSES, serverShare: SHARE }
  const as = (user: string) => tabs.post('/v1/wallet', made, { 'x-latchkey-user': user })
  expect(await as(first.user.id)).toMatchObject({ status: 401, code: 'session/none' })
  expect((await as(second.user.id)).status).toBe(201)
})

it('Two visitors of one browser: a page of the first signs out, and the session of the second goes on', async () => {
  const { browser } = await openServer()
  const tabs = browser()
  const { body: first } = await signInByEmail(tabs, mail)
  const { body: second } = await signInByEmail(tabs, mail, 'eve@example.org')
  const signOut = (user: string) => tabs.post('/v1/session/end', undefined, { 'x-latchkey-user': user })
  const visitor = async () => (await tabs.post('/v1/session/refresh', {})).body.user?.id
  expect([(await signOut(first.user.id)).status, await visitor()]).toEqual([204, second.user.id])
  expect([(await signOut(second.user.id)).status, await visitor()]).toEqual([204, undefined])
})

describe('another site reaches for the wallet', () => {
  it('Frame on a foreign site: the page allows the origins of its project alone to frame it, and no call names another', async () => {
    const { server, browser } = await openServer()
    const page = await server.fetch(new Request(`${WALLET}/sdk?projectId=shop`))
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(page.headers.get('content-security-policy')!)!
    expect(ancestors).toBe('https://shop.example https://www.shop.example')
    const foreign = browser({ app: 'https://evil.example' })
    expect(await foreign.visit()).toMatchObject({ status: 403, code: 'project/origin-not-allowed' })
    expect(await foreign.post('/v1/email/start', { email: ADA })).toMatchObject({ status: 403 })
  })

  it('Frame on a foreign site: the visitor’s session on one site is not one on another, though both may embed the wallet', async () => {
    const { browser } = await openServer()
    const visitor = browser()
    await signInByEmail(visitor, mail)
    const bank = browser({ project: 'bank', app: 'https://bank.example' })
    bank.copyCookies(visitor)
    expect(await bank.post('/v1/wallet/share')).toMatchObject({ status: 401, code: 'session/none' })
  })

  it('Window that another site opens: nobody frames it, it keeps its opener, and it is there for the apps of its project alone', async () => {
    const { server, browser } = await openServer()
    const open = (query: Record<string, string>) =>
      server.fetch(new Request(`${WALLET}/window?${new URLSearchParams(query)}`))
    const page = await open({ projectId: 'shop', app: SHOP })
    expect([page.status, page.headers.get('cross-origin-opener-policy')]).toEqual([200, 'unsafe-none'])
    const policy = page.headers.get('content-security-policy')!
    for (const part of ["frame-ancestors 'none'", "connect-src 'self';", "script-src 'self'", "default-src 'none'"])
      expect(policy).toContain(part)
    for (const query of [
      { projectId: 'shop', app: 'https://evil.example' },
      { projectId: 'shop', app: 'https://bank.example' },
      { projectId: 'shop', app: `${SHOP}/` },
      { projectId: 'nobody', app: SHOP },
      { projectId: 'shop' },
      { app: SHOP },
    ])
      expect((await open(query as never)).status).toBe(403)
    // The page asks again, and shows the name that this answer has.
    expect(await browser({ app: 'https://bank.example' }).visit()).toMatchObject({ status: 403 })
  })

  it('Forged cross-site request: with all cookies of the visitor, another site changes and reads nothing', async () => {
    const { browser } = await openServer()
    const visitor = browser()
    await signInByEmail(visitor, mail)
    await createWallet(visitor)
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: SHOP, 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ])
      for (const [method, path, body] of [
        ['POST', '/v1/session/end', undefined],
        ['POST', '/v1/wallet/share', undefined],
        ['POST', '/v1/email/update', { email: 'mallory@evil.example' }],
        ['PUT', '/v1/wallet/share', { serverShare: SHARE, recovery: { kind: 'file' }, version: 1 }],
        ['GET', '/v1/devices', undefined],
        ['DELETE', '/v1/devices/x', undefined],
        ['DELETE', '/v1/devices', undefined],
        ['POST', '/v1/recovery', { recovery: { kind: 'file' }, version: 1 }],
        ['DELETE', '/v1/recovery/x', undefined],
      ] as const)
        expect(await visitor.send(visitor.request(method, path, body, headers))).toMatchObject({
          status: 403,
          code: 'request/forged',
        })
    expect((await visitor.post('/v1/wallet/share')).body).toEqual({ serverShare: SHARE, version: 1 })
  })
})

describe('something is used twice', () => {
  it('Replay of a code: of five browsers’ requests with the right code at the same time one signs in', async () => {
    const { browser } = await openServer()
    const visitor = browser()
    await visitor.visit()
    const code = await askForCode(visitor, mail)
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post('/v1/email/verify', code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await visitor.post('/v1/email/verify', code)).toMatchObject({ status: 410 })
  })

  it('Replay of a code: a code that somebody has read over a shoulder is worth nothing in their browser', async () => {
    const { browser } = await openServer()
    const visitor = browser()
    await visitor.visit()
    const code = await askForCode(visitor, mail)
    const thief = browser()
    await thief.visit()
    expect(await thief.post('/v1/email/verify', code)).toMatchObject({ status: 401, code: 'session/none' })
    expect(await visitor.post('/v1/email/verify', code)).toMatchObject({ status: 200 })
  })

  it('Replay of a social result: a result signs in once, and a provider’s answer is taken once', async () => {
    const server = await openServer()
    const visitor = server.browser()
    const { attempt, uri } = await startSocial(visitor)
    const { url } = await signInAt(uri, 'ada')
    const page = await (await server.server.fetch(new Request(url))).text()
    const { resultUri } = JSON.parse(/postMessage\((\{.*?\})/.exec(page)![1]!) as { resultUri: string }
    expect((await server.server.fetch(new Request(url))).status).toBe(410)
    const finish = () => visitor.post('/v1/social/finish', { attempt, uri: resultUri })
    const answers = await Promise.all([finish(), finish(), finish()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect((await finish()).status).toBe(410)
  })
})

describe('a visitor is signed in as somebody else', () => {
  it('V21 Cross-site login: an attacker’s result does not finish the visitor’s attempt', async () => {
    const server = await openServer()
    const [visitor, attacker] = [server.browser(), server.browser()]
    const [mine, theirs] = [await startSocial(visitor), await startSocial(attacker)]
    const own = await resultOf(server, mine.uri, 'ada')
    const planted = await resultOf(server, theirs.uri, 'mallory')
    expect(await visitor.post('/v1/social/finish', { attempt: mine.attempt, uri: planted })).toMatchObject({
      status: 401,
      code: 'social/state-mismatch',
    })
    expect((await visitor.post('/v1/social/finish', { attempt: mine.attempt, uri: own })).body.user.email).toBe(ADA)
  })

  it('V21 Cross-site login: an attacker’s whole attempt does not finish in the visitor’s browser', async () => {
    const server = await openServer()
    const [visitor, attacker] = [server.browser(), server.browser()]
    await visitor.visit()
    const { attempt, uri } = await startSocial(attacker)
    const planted = await resultOf(server, uri, 'mallory')
    expect(await visitor.post('/v1/social/finish', { attempt, uri: planted })).toMatchObject({ code: 'session/none' })
    expect(visitor.cookies.has(visitor.session)).toBe(false)
  })

  it('V21 Login fixation: who sends a visitor the link of an attempt of their own gets no result of it', async () => {
    const server = await openServer()
    const attacker = server.browser()
    const { attempt, uri } = await startSocial(attacker)
    // The visitor follows the link, and is signed in at the provider without a question.
    const resultUri = await resultOf(server, uri, 'ada')
    expect((await attacker.post('/v1/social/wait', { attempt })).body).toEqual({ status: 'waiting' })
    const state = new URL(uri).searchParams.get('state')!
    for (const guess of [`${WALLET}/social/result?state=${state}`, `${WALLET}/social/result?state=${state}&result=x`])
      expect(await attacker.post('/v1/social/finish', { attempt, uri: guess })).toMatchObject({
        code: 'social/state-mismatch',
      })
    expect(new URL(resultUri).searchParams.get('result')).toMatch(/^[\w-]{43}$/)
  })

  it('V21 Login fixation: a session that somebody planted before does not become the visitor’s', async () => {
    const { browser } = await openServer()
    const attacker = browser()
    await signInByEmail(attacker, mail, GRACE)
    const visitor = browser()
    visitor.copyCookies(attacker)
    const { body } = await signInByEmail(visitor, mail, ADA)
    expect(body.user.email).toBe(ADA)
    expect(visitor.cookies.get(visitor.session)).not.toBe(attacker.cookies.get(attacker.session))
    expect(await attacker.post('/v1/session/refresh', {})).toMatchObject({ status: 401 })
  })

  it('V21 Two sign-ins at the same time finish each with its own person', async () => {
    const server = await openServer()
    const visitor = server.browser()
    const [google, github] = [await startSocial(visitor, 'google'), await startSocial(visitor, 'github')]
    const [ada, grace] = [await resultOf(server, google.uri, 'ada'), await resultOf(server, github.uri, 'grace')]
    expect((await visitor.post('/v1/social/finish', { attempt: github.attempt, uri: grace })).body.user.email).toBe(
      GRACE,
    )
    expect((await visitor.post('/v1/social/finish', { attempt: google.attempt, uri: ada })).body.user.email).toBe(ADA)
  })
})

describe('a passkey is forged', () => {
  /** A visitor with a passkey, who has left. */
  async function setUp(options: Parameters<typeof createPasskeys>[0] = {}) {
    const server = await openServer()
    const passkeys = createPasskeys(options)
    const owner = server.browser()
    const { body } = await passkeys.signUp(owner)
    const verify = (browser: TestBrowser, passkey: object) => browser.post('/v1/passkey/verify', { passkey })
    return { server, passkeys, owner, id: body.user.id as string, verify }
  }
  const refused = { status: 401, code: 'passkey/refused' }

  it('Passkey replay: of five requests with one answer at the same time one signs in, and none after that', async () => {
    const { passkeys, owner, verify } = await setUp()
    const used = usedOf(await passkeys.use(await passkeys.offer(owner)))
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(owner, used)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
    expect(await verify(owner, used)).toMatchObject({ status: 410, code: 'passkey/expired' })
  })

  it('Passkey replay: an answer is good for five minutes, and in the browser and the app that asked', async () => {
    const { server, passkeys, owner, verify } = await setUp()
    const answer = async () => usedOf(await passkeys.use(await passkeys.offer(owner)))
    const used = await answer()
    const thief = server.browser()
    await thief.visit()
    const bank = server.browser({ project: 'bank', app: 'https://bank.example' })
    bank.copyCookies(owner)
    for (const other of [thief, bank]) expect(await verify(other, used)).toMatchObject({ code: 'session/none' })
    expect((await verify(owner, used)).status).toBe(200)
    const late = await answer()
    server.clock.time += 5 * MINUTE
    expect(await verify(owner, late)).toMatchObject({ status: 410, code: 'passkey/expired' })
  })

  it('Passkey replay: a challenge that the server has not made signs in and up nobody', async () => {
    const { passkeys, owner, verify } = await setUp()
    const made = { ...(await passkeys.offer(owner)), challenge: randomBytes(32).toString('base64url') }
    expect(await verify(owner, usedOf(await passkeys.use(made)))).toMatchObject({ code: 'passkey/expired' })
    const passkey = madeOf(await passkeys.make(made))
    const register = owner.post('/v1/passkey/register', { purpose: 'sign-in', passkey })
    expect(await register).toMatchObject({ code: 'passkey/expired' })
  })

  it.each<[string, Partial<ReturnType<typeof createPasskeys>['state']>]>([
    ['another purpose', { type: 'payment.get' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another host of the same site', { origin: 'http://evil.wallet.localhost:4000' }],
    ['another port', { origin: 'http://wallet.localhost:4001' }],
    ['another site', { rpId: 'evil.example' }],
    ['the site above', { rpId: 'localhost' }],
    ['an app that may not embed the wallet', { topOrigin: 'https://evil.example' }],
    ['an app of another project', { topOrigin: 'https://bank.example' }],
    ['an authenticator that did not recognise the visitor', { flags: 0x01 }],
    ['an authenticator at which nobody was', { flags: 0x04 }],
  ])('Passkey of another site: what was made or used for %s is refused', async (_where, lie) => {
    const { server, passkeys, owner } = await setUp()
    Object.assign(passkeys.state, lie)
    expect(await passkeys.signIn(owner)).toMatchObject(refused)
    expect(await passkeys.signUp(server.browser())).toMatchObject(refused)
  })

  it('Passkey of another site: every origin of the project may be around it, and a browser may not say which one is', async () => {
    const { passkeys, owner } = await setUp()
    for (const topOrigin of ['https://www.shop.example', undefined]) {
      Object.assign(passkeys.state, { topOrigin })
      expect((await passkeys.signIn(owner)).status).toBe(200)
    }
  })

  it('Passkey of another account: who signs with their own passkey is not somebody else, whatever they claim', async () => {
    const { server, passkeys, owner, verify } = await setUp()
    const attacker = server.browser()
    const theirs = createPasskeys()
    await theirs.signUp(attacker)
    const victims = usedOf(await passkeys.use(await passkeys.offer(owner)))
    const claims = [
      ({ id, userHandle }: typeof victims) => ({ id, userHandle }),
      ({ id }: typeof victims) => ({ id }),
      ({ userHandle }: typeof victims) => ({ userHandle }),
      ({ id, authenticatorData, signature }: typeof victims) => ({ id, authenticatorData, signature }),
    ]
    for (const claim of claims) {
      const own = usedOf(await theirs.use(await theirs.offer(attacker)))
      expect(await verify(attacker, { ...own, ...claim(victims) })).toMatchObject(refused)
    }
  })

  it('Passkey of another account: a passkey that was made for one account is not added to another', async () => {
    const { browser, clock } = await openServer()
    const [owner, attacker] = [browser(), browser()]
    await signInByEmail(owner, mail)
    clock.time += MINUTE
    await signInByEmail(attacker, mail, GRACE)
    const passkeys = createPasskeys()
    const passkey = madeOf(await passkeys.make(await passkeys.offer(attacker, 'add')))
    // The attacker's browser, in which somebody else has signed in meanwhile.
    clock.time += MINUTE
    await signInByEmail(attacker, mail)
    expect(await attacker.post('/v1/passkey/register', { purpose: 'add', passkey })).toMatchObject(refused)
    const there = browser()
    await there.visit()
    expect(await passkeys.signIn(there)).toMatchObject(refused)
  })

  it('Passkey cloned: a copy whose counter falls back signs nobody in, and the account’s log says so', async () => {
    const { server, passkeys, owner, id } = await setUp()
    const copy = passkeys.copied()
    for (let uses = 0; uses < 3; uses += 1) expect((await passkeys.signIn(owner)).body.user.id).toBe(id)
    const thief = server.browser()
    await thief.visit()
    expect(await copy.signIn(thief)).toMatchObject(refused)
    expect(server.lines.some((line) => line.includes('"event":"passkey-copied"'))).toBe(true)
    expect((await passkeys.signIn(owner)).status).toBe(200)
  })

  it('Passkey cloned: an authenticator that does not count signs in each time, and one that began to count does not stop', async () => {
    const { passkeys, owner } = await setUp()
    passkeys.state.step = 0
    for (let uses = 0; uses < 2; uses += 1) expect((await passkeys.signIn(owner)).status).toBe(200)
    passkeys.state.step = 1
    expect((await passkeys.signIn(owner)).status).toBe(200)
    passkeys.state.step = 0
    expect(await passkeys.signIn(owner)).toMatchObject(refused)
  })

  it('Passkey enumeration: a passkey that nobody has and a wrong signature of one that somebody has get the same answer', async () => {
    const { server, passkeys, owner, verify } = await setUp()
    const known = usedOf(await passkeys.use(await passkeys.offer(owner)))
    const stranger = server.browser()
    await stranger.visit()
    const theirs = createPasskeys()
    await theirs.make(await theirs.offer(stranger))
    const asked = async (id: string) => {
      const offer = await theirs.offer(stranger)
      const { status, text } = await verify(stranger, { ...usedOf(await theirs.use(offer)), id })
      return { names: Object.keys(offer), status, text }
    }
    expect(await asked(known.id)).toEqual(await asked(randomBytes(16).toString('base64url')))
  })
})

describe('a passkey is stolen', () => {
  const wayOf = (passkey: string) => ({ kind: 'passkey', credentialId: passkey, sealedShare: 'sealed' })

  it('Passkey stolen: with its way of recovery it stops to sign in, and so do all others once the key is split anew', async () => {
    const { browser } = await openServer()
    const owner = browser()
    await signInByEmail(owner, mail)
    const [lost, stolen, own] = [createPasskeys(), createPasskeys(), createPasskeys()]
    const idOf = async (passkeys: typeof own) => {
      const passkey = madeOf(await passkeys.make(await passkeys.offer(owner, 'add')))
      expect((await owner.post('/v1/passkey/register', { purpose: 'add', passkey })).status).toBe(200)
      return passkey.id
    }
    await owner.post('/v1/wallet', { addresses: ADDRESSES, serverShare: SHARE, recovery: wayOf(await idOf(lost)) })
    await owner.post('/v1/recovery', { recovery: wayOf(await idOf(stolen)), version: 1 })
    const { ways } = (await owner.get('/v1/recovery')).body
    const thief = browser()
    await thief.visit()
    const signsIn = async (passkeys: typeof own) => (await passkeys.signIn(thief)).status
    expect([await signsIn(lost), await signsIn(stolen)]).toEqual([200, 200])

    await owner.remove(`/v1/recovery/${ways[0].id}`)
    expect([await signsIn(lost), await signsIn(stolen)]).toEqual([401, 200])
    const recovery = wayOf(await idOf(own))
    await owner.put('/v1/wallet/share', { serverShare: OTHER_SHARE, recovery, version: 1 })
    expect([await signsIn(stolen), await signsIn(own)]).toEqual([401, 200])
  })

  it('Passkey stolen: an account that has nothing else to sign in with keeps its passkey', async () => {
    const { browser } = await openServer()
    const owner = browser()
    const passkeys = createPasskeys()
    await passkeys.signUp(owner)
    await createWallet(owner)
    await owner.put('/v1/wallet/share', { serverShare: OTHER_SHARE, recovery: { kind: 'file' }, version: 1 })
    expect((await passkeys.signIn(owner)).status).toBe(200)
  })
})

describe('the server is compromised', () => {
  const entropy = new Uint8Array(randomBytes(16))
  const text = (share: Uint8Array) => Buffer.from(share).toString('base64url')
  const bytes = (share: string) => new Uint8Array(Buffer.from(share, 'base64url'))

  it('Server compromised: the share of the server alone is not the key, and says nothing about it; two shares are', async () => {
    const { browser } = await openServer()
    const owner = browser()
    await signInByEmail(owner, mail)
    const [deviceShare, serverShare] = await split(entropy, 3, 2)
    await createWallet(owner, ADDRESSES, text(serverShare!))
    const { body } = await owner.post('/v1/wallet/share')
    const given = bytes(body.serverShare)

    await expect(combine([given])).rejects.toThrow('at least 2')
    // Whatever key somebody wishes for, there is a second share that makes it of the server's.
    for (const wished of [randomBytes(16), randomBytes(16), Buffer.alloc(16)])
      expect(Buffer.from(await combine([given, shareThatMakes(wished, given)]))).toEqual(wished)
    expect(await combine([given, deviceShare!])).toEqual(entropy)
  })

  it('Server compromised: who has the store without the secrets of the configuration has no share, no token and no code', async () => {
    const { store, texts } = createWatchedStore()
    const server = await openServer({ store, deviceApproval: 'always' })
    const owner = server.browser()
    await owner.visit()
    const { body: started } = await owner.post('/v1/email/start', { email: ADA })
    const token = linkIn(lastMail(mail).text).searchParams.get('token')!
    await owner.page('/approve-device', { token })
    const otp = codeIn(lastMail(mail).text)
    const { body } = await owner.post('/v1/email/verify', { attempt: started.attempt, otp })
    await createWallet(owner)
    await owner.put('/v1/wallet/share', {
      serverShare: 'c2hhcmUtb2YtdGhlLXNlcnZlci0y',
      recovery: { kind: 'passkey', credentialId: 'credential', sealedShare: 'sealed-by-the-passkey' },
      version: 1,
    })
    await owner.post('/v1/wallet/share')
    const { attempt, uri } = await startSocial(owner)
    const resultUri = await resultOf(server, uri, 'ada')
    await owner.page('/social/release', { uri: resultUri })
    await owner.post('/v1/social/finish', { attempt, uri: resultUri })

    const secrets = [
      otp,
      token.split('.')[1]!,
      started.attempt,
      attempt.split('.')[1]!,
      new URL(uri).searchParams.get('state')!.split('.')[1]!,
      new URL(resultUri).searchParams.get('result')!,
      SHARE,
      'c2hhcmUtb2YtdGhlLXNlcnZlci0y',
      'sealed-by-the-passkey',
      owner.cookies.get(DEVICE)!,
      owner.cookies.get(owner.session)!.split('.')[2]!,
      body.resumeToken.split('.')[2],
    ]
    const [stored, logged] = [texts.join('\n'), server.lines.join('\n')]
    expect(stored).toContain('"event\\":\\"share-given')
    for (const secret of secrets) {
      expect(stored).not.toContain(secret)
      expect(logged).not.toContain(secret)
    }
    expect(logged).not.toContain(ADA)
    expect(logged).toContain('"event":"wallet-created"')
  })
})

/** The point at another x of the line through the wished key at 0 and the given share, for each byte; the x is at the end. */
function shareThatMakes(wished: Uint8Array, given: Uint8Array): Uint8Array {
  const x = given.at(-1) ?? 0
  const otherX = x === 1 ? 2 : 1
  const inverse = Array.from({ length: 256 }, (_, one) => one).find((one) => multiply(one, x) === 1)!
  const ys = Array.from(wished, (key, nth) => key ^ multiply(multiply(given[nth]! ^ key, inverse), otherX))
  return Uint8Array.from([...ys, otherX])
}

/** In the field of 256 elements that AES uses, and the shares. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let factor = one, rest = other; rest > 0; rest >>= 1) {
    if (rest & 1) product ^= factor
    factor = (factor << 1) ^ (factor & 0x80 ? 0x11b : 0)
  }
  return product
}

describe('a device is stolen', () => {
  it('Device stolen: a revoked device is signed out at once, gets no share, and is a new one from then on', async () => {
    const { browser, clock } = await openServer({ deviceApproval: 'wallets' })
    const stolen = browser()
    await signInByEmail(stolen, mail)
    await createWallet(stolen)
    clock.time += MINUTE
    const owner = browser()
    await owner.visit()
    const { body } = await owner.post('/v1/email/start', { email: ADA })
    await owner.page('/approve-device', { token: linkIn(lastMail(mail).text).searchParams.get('token')! })
    await owner.post('/v1/email/verify', { attempt: body.attempt, otp: codeIn(lastMail(mail).text) })

    const { devices } = (await owner.get('/v1/devices')).body
    expect(devices.map(({ name, current }: { name: string; current: boolean }) => [name, current])).toEqual([
      ['Firefox on Linux', true],
      ['Firefox on Linux', false],
    ])
    expect((await owner.remove(`/v1/devices/${devices[1].id}`)).status).toBe(204)
    expect(await owner.remove(`/v1/devices/${devices[1].id}`)).toMatchObject({ status: 404, code: 'device/unknown' })
    expect(await stolen.post('/v1/wallet/share')).toMatchObject({ status: 401, code: 'session/none' })
    expect(await stolen.post('/v1/session/refresh', {})).toMatchObject({ status: 401 })
    clock.time += 2 * 60 * MINUTE
    expect((await stolen.post('/v1/email/start', { email: ADA })).body.action).toBe('VERIFY_DEVICE')
    expect((await owner.get('/v1/devices')).body.devices).toHaveLength(1)
  })

  it('Device stolen: an owner who signs out everywhere leaves no session, in any app, to anybody', async () => {
    const { browser, clock, lines } = await openServer()
    const [owner, stolen, bank] = [browser(), browser(), browser({ project: 'bank', app: 'https://bank.example' })]
    for (const one of [stolen, bank, owner]) {
      await signInByEmail(one, mail)
      clock.time += MINUTE
    }
    const names = async () =>
      (await owner.get('/v1/devices')).body.devices.map(({ app }: { app: string }) => app).toSorted()
    expect(await names()).toEqual(['Bank', 'Shop', 'Shop'])
    const cookie = owner.cookies.get(owner.session)!
    expect((await owner.remove('/v1/devices')).status).toBe(204)
    expect(owner.cookies.has(owner.session)).toBe(false)
    owner.cookies.set(owner.session, cookie)
    for (const one of [owner, stolen, bank]) {
      expect(await one.post('/v1/session/refresh', {})).toMatchObject({ status: 401 })
      expect(await one.post('/v1/wallet/share')).toMatchObject({ status: 401, code: 'session/none' })
    }
    expect(lines.join('\n')).toContain('"event":"devices-revoked"')
    await signInByEmail(owner, mail)
    expect(await names()).toEqual(['Shop'])
  })

  it('Device stolen: its share does not fit the server’s after the key was split anew', async () => {
    const { browser } = await openServer()
    const owner = browser()
    await signInByEmail(owner, mail)
    const entropy = new Uint8Array(randomBytes(32))
    const text = (share: Uint8Array) => Buffer.from(share).toString('base64url')
    const [stolenShare, first] = await split(entropy, 3, 2)
    await createWallet(owner, ADDRESSES, text(first!))
    const [, second, recovery] = await split(entropy, 3, 2)
    await owner.put('/v1/wallet/share', { serverShare: text(second!), recovery: { kind: 'file' }, version: 1 })
    const { body } = await owner.post('/v1/wallet/share')
    const server = new Uint8Array(Buffer.from(body.serverShare, 'base64url'))
    // The x of two shares of different splits may be the same by chance, which makes no key either.
    const mixed = await combine([stolenShare!, server]).catch((error: unknown) => String(error))
    expect(mixed).not.toEqual(entropy)
    expect(await combine([server, recovery!])).toEqual(entropy)
  })

  it('Device stolen: the owner of another account revokes nothing', async () => {
    const { browser, clock } = await openServer()
    const [owner, stranger] = [browser(), browser()]
    await signInByEmail(owner, mail)
    clock.time += MINUTE
    await signInByEmail(stranger, mail, GRACE)
    const [device] = (await owner.get('/v1/devices')).body.devices
    expect(await stranger.remove(`/v1/devices/${device.id}`)).toMatchObject({ status: 404 })
    expect(await owner.get('/v1/devices')).toMatchObject({ status: 200 })
  })
})
