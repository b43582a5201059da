import { madeOf, usedOf } from '../../software-authenticator.test.helper.js'
import {
  createTestServer,
  createWallet,
  MINUTE,
  openMail,
  signInByEmail,
  type TestBrowser,
} from '../wallet-server.test.helper.js'
import { createPasskeys } from './passkeys.test.helper.js'

const mail = openMail()

it('makes an account for a new passkey, and finds it again in another browser', async () => {
  const { browser } = await createTestServer()
  const passkeys = createPasskeys()
  const here = browser()
  await here.visit()
  const { status, body } = await passkeys.signUp(here)
  expect([status, body.user]).toEqual([
    200,
    { id: expect.any(String), email: null, userName: null, provider: 'passkey', wallet: null },
  ])
  await createWallet(here)

  const there = browser()
  await there.visit()
  const { body: again } = await passkeys.signIn(there)
  expect(again.user).toMatchObject({ id: body.user.id, wallet: { eip155: expect.any(String) } })
  expect((await there.post('/v1/wallet/share')).status).toBe(200)
})

it.each([-7, -8, -257] as const)('signs in with a passkey of the algorithm %d', async (algorithm) => {
  const { browser } = await createTestServer()
  const passkeys = createPasskeys({ algorithm })
  const visitor = browser()
  const { body } = await passkeys.signUp(visitor)
  expect((await passkeys.signIn(visitor)).body.user.id).toBe(body.user.id)
})

it('adds a passkey to an account made by e-mail, which then signs in without a mail', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const passkeys = createPasskeys()
  const here = browser()
  const { body } = await signInByEmail(here, mail)
  const added = await passkeys.add(here)
  expect(added.body.user).toMatchObject({ id: body.user.id, provider: 'email' })
  const there = browser()
  await there.visit()
  expect((await passkeys.signIn(there)).body.user).toMatchObject({ id: body.user.id, email: body.user.email })
})

it('adds no passkey to the account that somebody left signed in, unless the visitor asks for that', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const passkeys = createPasskeys()
  const visitor = browser()
  const { body } = await signInByEmail(visitor, mail)
  const { body: signedUp } = await passkeys.signUp(visitor)
  expect(signedUp.user.id).not.toBe(body.user.id)
  expect(signedUp.user.email).toBeNull()
})

it('a challenge to add a passkey makes no account, and one to sign in adds nothing', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const passkeys = createPasskeys()
  const visitor = browser()
  await signInByEmail(visitor, mail)
  for (const [asked, told] of [
    ['add', 'sign-in'],
    ['sign-in', 'add'],
  ] as const) {
    const passkey = madeOf(await passkeys.make(await passkeys.offer(visitor, asked)))
    expect(await visitor.post('/v1/passkey/register', { purpose: told, passkey })).toMatchObject({
      status: 401,
      code: 'passkey/refused',
    })
  }
  expect(await browser().post('/v1/passkey/options', { purpose: 'add' })).toMatchObject({ code: 'session/none' })
})

it('knows visitors by a random text, which has nothing of them', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const passkeys = createPasskeys()
  const visitor = browser()
  await signInByEmail(visitor, mail)
  const offers = [await passkeys.offer(visitor, 'add'), await passkeys.offer(visitor, 'add')]
  for (const { userHandle } of offers) expect(userHandle).toMatch(/^[\w-]{43}$/)
  expect(new Set(offers.map(({ userHandle }) => userHandle)).size).toBe(2)
})

it.each<[string, (passkey: Record<string, string>) => object]>([
  ['an id of 2 kB', (passkey) => ({ ...passkey, id: 'a'.repeat(2_000) })],
  ['another id', (passkey) => ({ ...passkey, id: 'a'.repeat(22) })],
  ['client data of 8 kB', (passkey) => ({ ...passkey, clientDataJSON: 'a'.repeat(8_000) })],
  ['client data that are no JSON', (passkey) => ({ ...passkey, clientDataJSON: 'aaaa' })],
  ['an attestation that is no CBOR', (passkey) => ({ ...passkey, attestationObject: 'aaaa' })],
  ['an attestation of 30 kB', (passkey) => ({ ...passkey, attestationObject: 'a'.repeat(30_000) })],
  [
    'an attestation that ends too early',
    (passkey) => ({ ...passkey, attestationObject: passkey['attestationObject']!.slice(0, -8) }),
  ],
  ['no attestation', ({ id, clientDataJSON }) => ({ id, clientDataJSON })],
])('makes no account for %s', async (_what, change) => {
  const { browser } = await createTestServer()
  const passkeys = createPasskeys()
  const visitor = browser()
  await visitor.visit()
  const passkey = madeOf(await passkeys.make(await passkeys.offer(visitor)))
  const answer = await visitor.post('/v1/passkey/register', { purpose: 'sign-in', passkey: change(passkey) })
  expect([400, 401]).toContain(answer.status)
  expect(['request/invalid', 'passkey/refused']).toContain(answer.code)
  expect(visitor.cookies.has(visitor.session)).toBe(false)
})

it('refuses a new passkey whose id another account has', async () => {
  const { browser } = await createTestServer({ smtp: mail.smtp })
  const passkeys = createPasskeys()
  passkeys.state.id = Buffer.alloc(16, 1)
  const owner = await passkeys.signUp(browser())
  const stranger = browser()
  // The same id with a key of the stranger's, as who has seen the id of somebody's passkey would send it.
  expect(await passkeys.signUp(stranger)).toMatchObject({ status: 401, code: 'passkey/refused' })
  await signInByEmail(stranger, mail)
  expect(await passkeys.add(stranger)).toMatchObject({ status: 401, code: 'passkey/refused' })
  expect(owner.status).toBe(200)
})

it('an account has 20 passkeys at most', async () => {
  const { browser, clock } = await createTestServer({ smtp: mail.smtp })
  const passkeys = createPasskeys()
  const visitor = browser()
  await signInByEmail(visitor, mail)
  for (let count = 0; count < 20; count += 1) expect((await passkeys.add(visitor)).status).toBe(200)
  clock.time += MINUTE
  expect(await passkeys.add(visitor)).toMatchObject({ status: 409, code: 'passkey/too-many' })
})

it('limits the challenges of a device and of a caller', async () => {
  const { browser, clock } = await createTestServer({ callerOf: () => '192.0.2.1' })
  const passkeys = createPasskeys()
  const [one, other] = [browser(), browser()]
  for (const visitor of [one, other]) await visitor.visit()
  const asked = (visitor: typeof one) => visitor.post('/v1/passkey/options', { purpose: 'sign-in' })
  for (let count = 0; count < 60; count += 1) expect((await asked(one)).status).toBe(200)
  expect(await asked(one)).toMatchObject({ status: 429, code: 'rate-limited' })
  for (let count = 0; count < 59; count += 1) expect((await asked(other)).status).toBe(200)
  expect((await asked(other)).status).toBe(429)
  clock.time += 60 * MINUTE
  expect((await passkeys.signUp(one)).status).toBe(200)
})

it('passkeys need a name: on the number of a machine there are none', async () => {
  const { server } = await createTestServer({ publicUrl: 'http://127.0.0.1:4000' })
  const ask = (path: string, method: string, body?: object) =>
    server.fetch(
      new Request(`http://127.0.0.1:4000${path}`, {
        method,
        headers: {
          origin: 'http://127.0.0.1:4000',
          'content-type': 'application/json',
          'x-latchkey-project': 'shop',
          'x-latchkey-app': 'https://shop.example',
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const project = await ask('/v1/project?id=shop&origin=https://shop.example', 'GET')
  expect(await project.json()).toMatchObject({ passkeys: false })
  const refused = await ask('/v1/passkey/options', 'POST', { purpose: 'sign-in' })
  expect([refused.status, await refused.json()]).toMatchObject([404, { error: { code: 'passkey/off' } }])
})

it('says in the log why a passkey was refused, in one line and without its id', async () => {
  const { browser, lines } = await createTestServer()
  const passkeys = createPasskeys()
  const visitor = browser()
  await passkeys.signUp(visitor)
  passkeys.state.origin = `https://evil.example/\n${'x'.repeat(300)}`
  const used = usedOf(await passkeys.use(await passkeys.offer(visitor)))
  expect((await visitor.post('/v1/passkey/verify', { passkey: used })).code).toBe('passkey/refused')
  const line = lines.find((one) => one.includes('was refused'))!
  expect(line).toContain('it was used on https://evil.example')
  expect([line.includes('\n'), line.length < 300, line.includes(used.id)]).toEqual([false, true, false])
  expect(lines.join('\n')).toContain('"event":"passkey-added"')
})

describe('the list of passkeys', () => {
  const ids = async (visitor: TestBrowser): Promise<readonly string[]> =>
    (await visitor.get('/v1/passkeys')).body.passkeys.map(({ id }: { id: string }) => id)

  it('has those of the visitor, with when they were added and used, and no id that an authenticator knows', async () => {
    const { browser, clock } = await createTestServer({ smtp: mail.smtp })
    const passkeys = createPasskeys()
    passkeys.state.id = Buffer.alloc(16, 1)
    const visitor = browser()
    await signInByEmail(visitor, mail)
    await passkeys.add(visitor)
    const addedAt = clock.time
    clock.time += MINUTE
    await passkeys.signIn(visitor)
    const { body } = await visitor.get('/v1/passkeys')
    expect(body.passkeys).toEqual([
      { id: expect.any(String), addedAt, usedAt: clock.time, recovers: false, isLast: false },
    ])
    expect(JSON.stringify(body)).not.toContain(passkeys.state.id.toString('base64url'))
  })

  it('removes one of them, which then signs nobody in, while the others still do', async () => {
    const { browser, lines } = await createTestServer({ smtp: mail.smtp })
    const [lost, kept] = [createPasskeys(), createPasskeys()]
    const visitor = browser()
    await signInByEmail(visitor, mail)
    await lost.add(visitor)
    await kept.add(visitor)
    const [first, second] = await ids(visitor)
    expect((await visitor.remove(`/v1/passkeys/${first}`)).status).toBe(204)
    expect(await ids(visitor)).toEqual([second])
    expect(await visitor.remove(`/v1/passkeys/${first}`)).toMatchObject({ status: 404, code: 'passkey/unknown' })
    expect(lines.join('\n')).toContain('"event":"passkey-removed"')
    const other = browser()
    await other.visit()
    expect(await lost.signIn(other)).toMatchObject({ status: 401, code: 'passkey/refused' })
    expect((await kept.signIn(other)).status).toBe(200)
  })

  it('Owner locked out: the last way to sign in stays', async () => {
    const { browser } = await createTestServer()
    const visitor = browser()
    await createPasskeys().signUp(visitor)
    const { body } = await visitor.get('/v1/passkeys')
    expect(body.passkeys).toMatchObject([{ isLast: true }])
    expect(await visitor.remove(`/v1/passkeys/${body.passkeys[0].id}`)).toMatchObject({
      status: 409,
      code: 'passkey/last',
    })
    expect(await ids(visitor)).toHaveLength(1)
  })

  it('Owner locked out: whoever finds a browser signed in removes nothing, because the sign-in has to be of the last ten minutes', async () => {
    const { browser, clock } = await createTestServer({ smtp: mail.smtp })
    const passkeys = createPasskeys()
    const visitor = browser()
    await signInByEmail(visitor, mail)
    await passkeys.add(visitor)
    const [id] = await ids(visitor)
    clock.time += 10 * MINUTE + 1
    expect(await visitor.remove(`/v1/passkeys/${id}`)).toMatchObject({ status: 403, code: 'passkey/not-fresh' })
    await passkeys.signIn(visitor)
    expect((await visitor.remove(`/v1/passkeys/${id}`)).status).toBe(204)
  })

  it('is of nobody else: another account sees and removes none of it', async () => {
    const { browser } = await createTestServer({ smtp: mail.smtp })
    const [owner, stranger] = [browser(), browser()]
    await createPasskeys().signUp(owner)
    await createPasskeys().signUp(stranger)
    const [id] = await ids(owner)
    expect(await ids(stranger)).not.toContain(id)
    expect(await stranger.remove(`/v1/passkeys/${id}`)).toMatchObject({ status: 404, code: 'passkey/unknown' })
    expect(await browser().get('/v1/passkeys')).toMatchObject({ status: 401 })
    expect(await ids(owner)).toEqual([id])
  })
})
