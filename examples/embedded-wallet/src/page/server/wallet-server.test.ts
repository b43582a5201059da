import { createWalletServerClient } from './wallet-server.js'

const USER = { id: 'u', email: 'ada@example.org', userName: null, provider: 'email', wallet: null }
const session = (resumeToken: string) => ({ user: USER, resumeToken, device: 'known' })
const refusal = (code: string, more: object = {}) => ({ error: { code, message: code, ...more } })

/** A server that answers in this order. */
function setUp(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: { path: string; method: string; headers: Record<string, string>; body: unknown }[] = []
  const tokens: string[] = []
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
    send: send as typeof fetch,
  })
  return { server, asked, tokens }
}

test('names the project and the app with each call, and the token once there is one', async () => {
  const { server, asked, tokens } = setUp([200, session('t1')], [200, { ways: [] }])
  await server.verifyEmail('a', '123456')
  await server.recovery()
  expect(asked.map(({ headers }) => headers)).toMatchObject([
    { 'x-latchkey-project': 'p', 'x-latchkey-app': 'https://shop.example' },
    { 'x-latchkey-resume': 't1' },
  ])
  expect([asked[0]!.headers['x-latchkey-resume'], tokens]).toEqual([undefined, ['t1']])
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
  const { server, asked } = setUp([200, session('t1')], [401, refusal('session/none')])
  await server.refresh()
  await expect(server.share()).rejects.toMatchObject({ context: { code: 'session/none' } })
  expect(asked).toHaveLength(2)
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
