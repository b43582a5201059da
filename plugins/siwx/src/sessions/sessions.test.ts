import { override, type SiwxSession } from '@latchkey/core'
import { Http } from '@latchkey/core/plugin'
import { createFakeHttp, createMemoryKeyValue } from '@latchkey/core/testing'
import { environment } from '../siwx.test.helper.js'
import { createMemorySessions } from './local-sessions.js'
import { localSessions, memorySessions, serverSessions } from './sources.js'

const ALICE = 'fake1alice'
const NONCE = 'abcdefgh12345678'

describe('sessions of a server', () => {
  async function signedOut(sessions: readonly SiwxSession[] = []) {
    const http = createFakeHttp()
    http.reply('POST siwx/nonce', { nonce: NONCE })
    http.reply('GET siwx/session', { sessions })
    http.reply('POST siwx/verify', { sessions: [] })
    http.reply('POST siwx/sign-out', null)
    const world = await environment({
      sessions: serverSessions({ statement: 'Welcome to the shop.' }),
      overrides: [override(Http, { value: http })],
    })
    await world.connect()
    return { ...world, http, asked: () => http.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`) }
  }

  test('the message has the page, the nonce of the server and the statement, and the server verifies it', async () => {
    const { service, http, asked, signed } = await signedOut()
    expect(await service.sign()).toMatchObject({ status: 'signed-in' })
    expect(asked()).toEqual(['GET /siwx/session', 'POST /siwx/nonce', 'POST /siwx/verify'])
    expect(signed[0]).toBe(
      [
        'shop.example wants you to sign in with your Fake account:',
        ALICE,
        '',
        'Welcome to the shop.',
        '',
        'URI: https://shop.example',
        'Version: 1',
        'Chain ID: one',
        `Nonce: ${NONCE}`,
        'Issued At: 1970-01-01T00:00:00Z',
        'Expiration Time: 1970-01-08T00:00:00Z',
      ].join('\n'),
    )
    expect(http.requests.at(-1)).toMatchObject({ body: { message: signed[0], signature: 'signed' } })
  })

  test('the server is asked once per visit for the sessions of an account', async () => {
    const storage = createMemoryKeyValue()
    const visit = async (authorised: boolean) => {
      const http = createFakeHttp()
      http.reply('GET siwx/session', { sessions: [] })
      const world = await environment({
        sessions: serverSessions({ signOutOnDisconnect: false }),
        overrides: [override(Http, { value: http })],
        storage,
        authorised,
      })
      if (!authorised) await world.connect()
      await world.settle()
      expect(world.now().active?.status).toBe('signed-out')
      await world.kit.stop()
      return http.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
    }
    expect(await visit(false)).toEqual(['GET /siwx/session'])
    expect(await visit(true)).toEqual(['GET /siwx/session'])
  })

  test('a signature that the server refuses signs nobody in', async () => {
    const { service, http, now } = await signedOut()
    http.reply('POST siwx/verify', 401)
    await expect(service.sign()).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
    expect(now().active?.status).toBe('failed')
  })

  test.each([null, {}, { nonce: 1 }, { nonce: 'short' }, { nonce: 'ab\ncdefgh1' }])(
    'V23: %j is no nonce, and nothing is signed',
    async (answer) => {
      const { service, http, signed } = await signedOut()
      http.reply('POST siwx/nonce', answer)
      await expect(service.sign()).rejects.toMatchObject({ code: 'siwx/message-failed' })
      expect(signed).toEqual([])
    },
  )

  test('cancelling and revoking sign the account out at the server', async () => {
    const { service, http } = await signedOut()
    await service.revoke('fake:one', ALICE)
    expect(http.requests.find(({ url }) => url.endsWith('/siwx/sign-out'))?.body).toEqual({
      chainId: 'fake:one',
      address: ALICE,
    })
    await service.revokeAll()
    expect(http.requests.findLast(({ url }) => url.endsWith('/siwx/sign-out'))?.body).toEqual({})
  })
})

describe.each([
  ['in the page’s storage', localSessions],
  ['in memory', memorySessions],
])('sessions %s', (_, create) => {
  const begin = async (options: Partial<Parameters<typeof environment>[0]> = {}) => {
    const world = await environment({ sessions: create({ nonce: async () => NONCE }), ...options })
    await world.connect()
    return world
  }

  test('are kept after the page has verified them, for this account and network', async () => {
    const { service, now } = await begin()
    await service.sign()
    expect(now().active?.status).toBe('signed-in')
    expect((await service.sessions('fake:one', ALICE)).map(({ data }) => data.nonce)).toEqual([NONCE])
    expect([await service.sessions('fake:two', ALICE), await service.sessions('fake:one', 'fake1bob')]).toEqual([
      [],
      [],
    ])
  })

  test('are refused where the namespace does not believe the signature', async () => {
    const { service } = await begin({ verify: async () => false })
    await expect(service.sign()).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
    expect(await service.sessions('fake:one', ALICE)).toEqual([])
  })

  test('end with the message that was signed', async () => {
    const { service, clock, now, settle } = await begin()
    await service.sign()
    await clock.advance(604_800_000)
    await settle()
    expect([now().active?.status, await service.sessions('fake:one', ALICE)]).toEqual(['signed-out', []])
  })
})

describe('the message', () => {
  /** What an account signs with these choices of the app. */
  async function sign(options: Omit<Parameters<typeof memorySessions>[0], 'nonce'>) {
    const world = await environment({ sessions: memorySessions({ nonce: async () => NONCE, ...options }) })
    await world.connect()
    return { ...world, signedIn: world.service.sign() }
  }

  test('has all that the app chooses, and counts as soon as it is made', async () => {
    const resources = ['https://shop.example/terms']
    const { signedIn, signed } = await sign({ resources, requestId: 'order-17', expiresInMs: 60_000, startsInMs: 0 })
    expect(await signedIn).toMatchObject({ session: { data: { notBefore: '1970-01-01T00:00:00Z' } } })
    expect(signed[0]!.split('\n').slice(-5)).toEqual([
      'Expiration Time: 1970-01-01T00:01:00Z',
      'Not Before: 1970-01-01T00:00:00Z',
      'Request ID: order-17',
      'Resources:',
      '- https://shop.example/terms',
    ])
  })

  test('signs nobody in where it does not count yet', async () => {
    const { signedIn } = await sign({ startsInMs: 1_000 })
    await expect(signedIn).rejects.toMatchObject({ code: 'siwx/signature-invalid' })
  })
})

describe('V23: a session that is presented to the page', () => {
  async function signed() {
    const { kit, clock } = await environment({ sessions: memorySessions({ nonce: async () => NONCE }) })
    const config = createMemorySessions({ get: kit.get, find: kit.find }, { nonce: async () => NONCE })
    const message = await config.createMessage({ accountAddress: ALICE, chainId: 'fake:one' })
    const { toString: _text, ...data } = message
    return { config, clock, session: { data, message: message.toString(), signature: 'signed' } satisfies SiwxSession }
  }
  const refused = { code: 'siwx/signature-invalid' }

  test('counts with those that were signed at once and have the same nonce, and none of them counts again', async () => {
    const { config, session } = await signed()
    const other: SiwxSession = {
      ...session,
      data: { ...session.data, chainId: 'fake:two' },
      message: session.message.replace('Chain ID: one', 'Chain ID: two'),
    }
    await config.addSessions!([session, other])
    expect(await config.getSessions('fake:one', ALICE)).toEqual([session])
    expect(await config.getSessions('fake:two', ALICE)).toEqual([other])
    await expect(config.addSession(other)).rejects.toMatchObject(refused)
    await expect(config.addSessions!([session, other])).rejects.toMatchObject(refused)
  })

  test('is refused with another one that is not valid', async () => {
    const { config, session } = await signed()
    const other: SiwxSession = { ...session, data: { ...session.data, chainId: 'fake:two' } }
    await expect(config.addSessions!([session, other])).rejects.toMatchObject(refused)
    expect(await config.getSessions('fake:one', ALICE)).toEqual([])
  })

  test('is refused once it has expired', async () => {
    const { config, session, clock } = await signed()
    await clock.advance(604_800_000)
    await expect(config.addSession(session)).rejects.toMatchObject(refused)
  })

  test('counts once', async () => {
    const { config, session } = await signed()
    await config.addSession(session)
    await expect(config.addSession(session)).rejects.toMatchObject(refused)
  })

  test.each<[string, (session: SiwxSession) => SiwxSession]>([
    ['says another account than its text', (one) => ({ ...one, data: { ...one.data, accountAddress: 'fake1bob' } })],
    ['says another network than its text', (one) => ({ ...one, data: { ...one.data, chainId: 'fake:two' } })],
    ['names a resource that is not in its text', (one) => ({ ...one, data: { ...one.data, resources: ['urn:x'] } })],
    ['is not a sign-in message', (one) => ({ ...one, message: 'Hello.' })],
    [
      'is for another page',
      (one) => ({
        ...one,
        data: { ...one.data, domain: 'evil.example' },
        message: one.message.replace('shop.example', 'evil.example'),
      }),
    ],
    [
      'has a nonce that was not given out',
      (one) => ({
        ...one,
        data: { ...one.data, nonce: 'another12345' },
        message: one.message.replace(NONCE, 'another12345'),
      }),
    ],
  ])('is refused where it %s', async (_, change) => {
    const { config, session } = await signed()
    await expect(config.addSession(change(session))).rejects.toMatchObject(refused)
    expect(await config.getSessions('fake:one', ALICE)).toEqual([])
  })
})

test('sessions in the page’s storage are there again after a reload, unless somebody has changed them', async () => {
  const storage = createMemoryKeyValue()
  const visit = async () => {
    const world = await environment({ sessions: localSessions({ nonce: async () => NONCE }), storage })
    await world.connect()
    return world
  }
  const first = await visit()
  await first.service.sign()
  await first.kit.stop()

  const second = await visit()
  expect([second.view(), second.now().active?.status]).toEqual(['closed', 'signed-in'])
  await second.kit.stop()

  const [key, text] = Object.entries(storage.entries()).find(([one]) => one.endsWith('siwx'))!
  storage.write({ [key]: text.replace('"expirationTime":"1970', '"expirationTime":"2070') })
  const third = await visit()
  expect(third.now().active?.status).toBe('signed-out')
})

test('a session in the page’s storage is removed once it has expired', async () => {
  const storage = createMemoryKeyValue()
  const world = await environment({ sessions: localSessions({ nonce: async () => NONCE }), storage })
  await world.connect()
  await world.service.sign()
  const stored = () => Object.entries(storage.entries()).find(([one]) => one.endsWith('siwx'))![1]
  expect(stored()).toContain('shop.example wants you to sign in')
  await world.clock.advance(604_800_000)
  await world.settle()
  expect(stored()).not.toContain('shop.example')
})

test('a tab follows another one that signs out', async () => {
  const storage = createMemoryKeyValue()
  const world = await environment({ sessions: localSessions({ nonce: async () => NONCE }), storage })
  await world.connect()
  await world.service.sign()
  const key = Object.keys(storage.entries()).find((one) => one.endsWith('siwx'))!
  storage.externalWrite({ [key]: undefined })
  await world.settle()
  expect(world.now().active?.status).toBe('signed-out')
})
