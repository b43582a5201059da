import { createWalletServerClient } from './wallet-server.js'

const USER = { id: 'u', email: 'ada@example.org', userName: null, provider: 'email', wallet: null }
const session = (resumeToken: string) => ({ user: USER, resumeToken, device: 'known' })
const refusal = (code: string, more: object = {}) => ({ error: { code, message: code, ...more } })

/** A server that answers in this order. */
function setUp(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: { path: string; method: string; headers: Record<string, string>; body: unknown }[] = []
  const tokens: string[] = []
  const onSignedOut = jest.fn()
  const send = async (path: string, { method, headers, body }: RequestInit) => {
    const [status, answer] = answers[asked.length] ?? [500, {}]
    asked.push({
      path,
      method: method!,
      headers: headers as Record<string, string>,
      body: body && JSON.parse(String(body)),
    })
    return new Response(answer === undefined ? null : JSON.stringify(answer), { status })
  }
  const server = createWalletServerClient({
    projectId: 'p',
    appOrigin: 'https://shop.example',
    onToken: (token) => tokens.push(token),
    onSignedOut,
    send: send as typeof fetch,
  })
  return { server, asked, tokens, onSignedOut }
}

test('names the project and the app with each call, and the token once there is one', async () => {
  const { server, asked, tokens } = setUp([200, session('t1')], [200, { ways: [] }])
  await server.verifyEmail('a', '123456')
  await server.recovery()
  expect(asked.map(({ headers }) => headers)).toMatchObject([
    { 'x-latchkey-project': 'p', 'x-latchkey-app': 'https://shop.example' },
    { 'x-latchkey-resume': 't1', 'x-latchkey-user': 'u' },
  ])
  expect(asked[0]!.headers).not.toHaveProperty('x-latchkey-resume')
  expect(asked[0]!.headers).not.toHaveProperty('x-latchkey-user')
  expect(tokens).toEqual(['t1'])
})

test('exchanges a token that is too old, and repeats the call once', async () => {
  const { server, asked, tokens } = setUp(
    [200, session('t1')],
    [401, refusal('session/stale')],
    [200, session('t2')],
    [200, { serverShare: 's', version: 1 }],
  )
  await server.refresh()
  expect(await server.share()).toEqual({ serverShare: 's', version: 1 })
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/session/refresh',
    '/v1/wallet/share',
    '/v1/session/refresh',
    '/v1/wallet/share',
  ])
  expect([asked[2]!.body, tokens]).toEqual([{ resumeToken: 't1' }, ['t1', 't2']])
})

test('no other refusal is repeated', async () => {
  const { server, asked } = setUp([200, session('t1')], [401, refusal('device/unknown')])
  await server.refresh()
  await expect(server.share()).rejects.toMatchObject({ context: { code: 'device/unknown' } })
  expect(asked).toHaveLength(2)
})

describe('where another tab has signed in, and so has ended the session of this one', () => {
  const share = { serverShare: 's', version: 1 }

  test('goes on with the new session, for which the calls of one moment ask once', async () => {
    const { server, asked, tokens, onSignedOut } = setUp(
      [200, session('t1')],
      [401, refusal('session/none')],
      [401, refusal('session/ended')],
      [200, session('t2')],
      [200, share],
      [200, { ways: [] }],
    )
    await server.refresh()
    expect(await Promise.all([server.share(), server.recovery()])).toEqual([share, { ways: [] }])
    expect(asked.map(({ path }) => path).slice(1)).toEqual([
      '/v1/wallet/share',
      '/v1/recovery',
      '/v1/session/refresh',
      '/v1/wallet/share',
      '/v1/recovery',
    ])
    expect(asked[3]!.body).toEqual({})
    expect(asked[4]!.headers).toMatchObject({ 'x-latchkey-resume': 't2' })
    expect(tokens).toEqual(['t1', 't2'])
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  test('somebody else’s session is not gone on with', async () => {
    const other = { ...session('t2'), user: { ...USER, id: 'other' } }
    const { server, asked, tokens, onSignedOut } = setUp(
      [200, session('t1')],
      [401, refusal('session/none')],
      [200, other],
      [401, refusal('session/none')],
    )
    await server.refresh()
    await expect(server.share()).rejects.toMatchObject({ context: { code: 'session/none' } })
    expect([asked.length, tokens]).toEqual([3, ['t1']])
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    // The page has no visitor any more, and asks for none.
    await expect(server.share()).rejects.toMatchObject({ context: { code: 'session/none' } })
    expect(asked).toHaveLength(4)
    expect(asked[3]!.headers).not.toHaveProperty('x-latchkey-user')
  })

  test('a server that cannot be asked has not said that the visitor is signed out', async () => {
    const { server, onSignedOut } = setUp([200, session('t1')], [401, refusal('session/none')], [500, {}])
    await server.refresh()
    await expect(server.share()).rejects.toMatchObject({ context: { status: 500 } })
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  test('signing out names the visitor, whose session alone the server ends', async () => {
    const { server, asked } = setUp([200, session('t1')], [204, undefined])
    await server.refresh()
    await server.end()
    expect(asked[1]).toMatchObject({ path: '/v1/session/end', headers: { 'x-latchkey-user': 'u' } })
  })

  test('a page that knows that its session is over ends none with its sign-out', async () => {
    const { server, asked } = setUp(
      [200, session('t1')],
      [401, refusal('session/none')],
      [401, refusal('session/none')],
      [200, session('t2')],
      [204, undefined],
    )
    await server.refresh()
    await expect(server.share()).rejects.toMatchObject({ context: { code: 'session/none' } })
    await server.end()
    expect(asked).toHaveLength(3)
    // The visitor who signs in next can sign out again.
    await server.verifyEmail('a', '123456')
    await server.end()
    expect(asked[4]).toMatchObject({ path: '/v1/session/end', headers: { 'x-latchkey-user': 'u' } })
  })

  test('whoever has signed out is not asked for', async () => {
    const { server, asked } = setUp([200, session('t1')], [204, undefined], [401, refusal('session/none')])
    await server.refresh()
    await server.end()
    await expect(server.share()).rejects.toMatchObject({ context: { code: 'session/none' } })
    expect(asked).toHaveLength(3)
  })
})

test.each([
  ['session/none', 1],
  ['session/ended', 1],
  ['device/unknown', 0],
])('a refusal with %s says %d times that nobody is signed in', async (code, times) => {
  const { server, onSignedOut } = setUp([401, refusal(code)])
  await expect(server.share()).rejects.toMatchObject({ context: { code } })
  expect(onSignedOut).toHaveBeenCalledTimes(times)
})

test('a session that ended before its token was exchanged is over, too', async () => {
  const { server, onSignedOut } = setUp(
    [200, session('t1')],
    [401, refusal('session/stale')],
    [401, refusal('session/none')],
    [401, refusal('session/none')],
  )
  await server.refresh()
  await expect(server.share()).rejects.toMatchObject({ context: { code: 'session/none' } })
  expect(onSignedOut).toHaveBeenCalledTimes(1)
})

test('a wallet that exists already is the answer to a new one', async () => {
  const existing = { eip155: '0x1', solana: '1' }
  const { server } = setUp([409, refusal('wallet/exists', { existing })])
  expect(await server.createWallet({ eip155: '0x2', solana: '2' }, 's')).toEqual(existing)
})

test('waits until something happened', async () => {
  const { server, asked } = setUp(
    [200, { status: 'waiting' }],
    [200, { status: 'waiting' }],
    [200, { status: 'approved' }],
  )
  await server.awaitDevice('a')
  expect(asked).toHaveLength(3)
})

/** A server that answers only the questions that are told here, by the number of the question. */
function setUpSilent(answers: Readonly<Record<number, unknown>> = {}) {
  let asked = 0
  const send = (_: string, { signal }: RequestInit) => {
    const answer = answers[(asked += 1)]
    if (answer) return Promise.resolve(Response.json(answer))
    return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
  }
  const server = createWalletServerClient({
    projectId: 'p',
    appOrigin: 'https://shop.example',
    onToken: () => {},
    send: send as typeof fetch,
    deadlineMs: 1,
  })
  return { server, asked: () => asked }
}

test('a server that says nothing has not answered once its time is over', async () => {
  await expect(setUpSilent().server.refresh()).rejects.toMatchObject({ code: 'server/unreachable' })
})

test('a question that got lost while the visitor is waited for is asked once more', async () => {
  const answers = { 2: { status: 'waiting' }, 4: { status: 'approved' } }
  const { server, asked } = setUpSilent(answers)
  await server.awaitDevice('a')
  expect(asked()).toBe(4)
  const silent = setUpSilent()
  await expect(silent.server.awaitDevice('a')).rejects.toMatchObject({ code: 'server/unreachable' })
  expect(silent.asked()).toBe(2)
})

test('an answer that breaks off in the middle is one of a server that did not answer', async () => {
  const half = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  const server = createWalletServerClient({
    projectId: 'p',
    appOrigin: 'https://shop.example',
    onToken: () => {},
    send: async () => new Response(half),
  })
  await expect(server.verifyEmail('a', '1')).rejects.toMatchObject({ code: 'server/unreachable' })
})

test.each([
  ['a refusal', [401, refusal('otp/wrong')] as const, { code: 'server/refused', message: 'otp/wrong' }],
  [
    'a refusal without words',
    [502, 'bad gateway'] as const,
    { code: 'server/refused', message: 'The wallet server answered 502.' },
  ],
  ['an answer of another form', [200, { user: 'ada' }] as const, { code: 'server/invalid-answer' }],
])('%s is an error', async (_, answer, error) => {
  await expect(setUp(answer).server.verifyEmail('a', '1')).rejects.toMatchObject(error)
})
