import { ADA, createTestServer, SHOP, WALLET, WITH_SMART_ACCOUNTS } from '../wallet-server.test.helper.js'

const start = '/v1/email/start'

it('tells an app that may embed the wallet about its project', async () => {
  const { browser } = await createTestServer()
  const { status, body } = await browser().visit()
  expect([status, body]).toEqual([
    200,
    {
      id: 'shop',
      name: 'Shop',
      networks: [
        {
          caipNetworkId: 'eip155:1',
          name: 'Mainnet',
          rpcUrl: 'https://node.example/rpc',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
      ],
      providers: [],
      farcaster: false,
      passkeys: true,
    },
  ])
})

it.each([
  ['nobody', SHOP, 'project/unknown'],
  ['__proto__', SHOP, 'project/unknown'],
  ['shop', 'https://bank.example', 'project/origin-not-allowed'],
  ['shop', 'https://shop.example.evil.example', 'project/origin-not-allowed'],
  ['shop', 'https://evil-shop.example', 'project/origin-not-allowed'],
  ['shop', 'http://shop.example', 'project/origin-not-allowed'],
  ['shop', 'https://shop.example/', 'project/origin-not-allowed'],
  ['shop', 'null', 'project/origin-not-allowed'],
  ['shop', '', 'project/origin-not-allowed'],
])(
  'refuses the project %j on the origin %j, in the question about it and in every call',
  async (project, app, code) => {
    const { browser } = await createTestServer()
    const visitor = browser({ project, app })
    expect(await visitor.visit()).toMatchObject({ status: 403, code })
    expect(await visitor.post(start, { email: ADA })).toMatchObject({ status: 403, code })
    expect(await visitor.get('/v1/devices')).toMatchObject({ status: 403, code })
  },
)

it.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['the app around the frame', { origin: SHOP, 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { origin: 'http://evil.wallet.localhost:4000', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a page that claims our origin', { origin: WALLET, 'sec-fetch-site': 'cross-site' }],
  ['nobody', { origin: '' }],
])('refuses a request of %s', async (_who, headers) => {
  const { browser } = await createTestServer()
  const visitor = browser()
  expect(await visitor.post(start, { email: ADA }, headers)).toMatchObject({ status: 403, code: 'request/forged' })
})

it('refuses a change without an origin, and takes a read without one', async () => {
  const { browser } = await createTestServer()
  const visitor = browser()
  const forged = visitor.request('POST', start, { email: ADA })
  forged.headers.delete('origin')
  expect(await visitor.send(forged)).toMatchObject({ status: 403, code: 'request/forged' })
  expect(await visitor.get('/v1/devices')).toMatchObject({ status: 401, code: 'session/none' })
})

it('allows no other origin to read its answers, and answers no question for such a permission', async () => {
  const { browser, server } = await createTestServer()
  const { headers } = await browser().visit()
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  const asking = {
    origin: SHOP,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-latchkey-app',
  }
  const answer = await server.fetch(new Request(`${WALLET}${start}`, { method: 'OPTIONS', headers: asking }))
  expect(answer.ok).toBe(false)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

it.each([
  ['no JSON', '{', 400, 'request/invalid'],
  ['a list', '[]', 400, 'request/invalid'],
  ['another field', '{"mail":"ada@example.org"}', 400, 'request/invalid'],
  ['65 kB', JSON.stringify({ email: 'a'.repeat(65_000) }), 413, 'request/too-large'],
])('refuses a body that is %s', async (_what, body, status, code) => {
  const { server, browser } = await createTestServer()
  const answer = await server.fetch(browser().request('POST', start, body))
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([status, code])
})

it('frames the page on the origins of its project alone, and no other page of the server on any', async () => {
  const { server } = await createTestServer()
  const page = await server.fetch(new Request(`${WALLET}/sdk?projectId=shop&chainId=eip155:1&version=4`))
  expect([page.status, await page.text()]).toEqual([200, '<p>The wallet</p>'])
  const policy = page.headers.get('content-security-policy')!
  expect(policy).toContain('frame-ancestors https://shop.example https://www.shop.example;')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).toContain("connect-src 'self' https://node.example;")
  expect(policy).not.toContain('unsafe')
  for (const path of ['/sdk', '/sdk?projectId=nobody', '/sdk?projectId=__proto__']) {
    const refused = await server.fetch(new Request(`${WALLET}${path}`))
    expect(refused.status).toBe(403)
    expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

it('lets the page reach the bundler of a network with smart accounts, and tells it what they need', async () => {
  const { bundlerUrl, framework } = WITH_SMART_ACCOUNTS.smartAccounts
  const whole = { ...framework, multisig: framework.hybrid }
  const network = { ...WITH_SMART_ACCOUNTS, smartAccounts: { bundlerUrl, framework: whole } }
  const { server, browser } = await createTestServer({ networks: [network] })
  const page = await server.fetch(new Request(`${WALLET}/sdk?projectId=shop`))
  expect(page.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://node.example https://bundler.example;",
  )
  expect((await browser().visit()).body.networks[0].smartAccounts).toEqual({ bundlerUrl, framework })
})

it('reads files of the page by their plain paths alone', async () => {
  const asked: string[] = []
  const { server } = await createTestServer({
    pageFiles(path) {
      asked.push(path)
      return { body: 'secret', contentType: 'text/plain' }
    },
  })
  for (const path of [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fx',
    'a%00b',
    '.env',
    'assets/.env',
    '/etc/passwd',
    '%E0%A4%A',
  ])
    expect([path, (await server.fetch(new Request(`${WALLET}/sdk/${path}`))).status]).toEqual([path, 404])
  const file = await server.fetch(new Request(`${WALLET}/sdk/assets/index-Ab_1-2.js`))
  expect([file.status, asked]).toEqual([200, ['assets/index-Ab_1-2.js']])
})

it('answers what it does not have with 404, and says nothing about failures of its own', async () => {
  const { server, browser, store, lines } = await createTestServer()
  expect((await server.fetch(new Request(`${WALLET}/nothing`))).status).toBe(404)
  expect((await server.fetch(new Request(`${WALLET}/sdk/nothing.js`))).status).toBe(404)
  store.read = async () => {
    throw new Error('the password of the database is hunter2')
  }
  const answer = await server.fetch(browser().request('POST', start, { email: ADA }))
  expect([answer.status, await answer.text()]).toEqual([
    500,
    '{"error":{"code":"unexpected","message":"The server failed unexpectedly."}}',
  ])
  expect(lines.join('\n')).toMatch(/POST \/v1\/email\/start failed: .*hunter2/)
})
