import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { MAX_BODY_BYTES } from './http/read-body.js'
import { openApi } from './open-api.test.helper.js'
import { startApi } from './start-api.js'
import { createMemoryStorage } from './storage/memory-storage.js'

const EVENT = { eventId: '1', url: '', domain: '', timestamp: 1, props: { event: 'X' } }

const nodes: Server[] = []
afterAll(() => {
  for (const node of nodes) node.close().closeAllConnections()
})

/** A node that answers when the test calls `answer`. */
async function slowNode() {
  const answers: ((body: string) => void)[] = []
  const server = createServer((_request, response) => void answers.push((body) => response.end(body)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  nodes.push(server)
  return { answers, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('the project guard', () => {
  test('refuses a request that names no project', async () => {
    const api = await openApi()
    for (const path of ['/getWallets', '/v1/supported-chains', '/getAnalyticsConfig', '/v1/account/x/history']) {
      const answer = await fetch(`${api.url}${path}`)
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: { code: 'project-id-missing', field: 'projectId', message: expect.any(String) } },
      ])
    }
  })

  test('refuses other projects if there is a list, and accepts every project without one', async () => {
    const api = await openApi({ projectIds: ['mine'] })
    expect((await api.get('/getWallets', { projectId: 'yours' })).body.error).toMatchObject({ code: 'project-unknown' })
    expect([
      (await api.get('/getWallets', { projectId: 'yours' })).status,
      (await api.get('/getWallets', { projectId: 'mine' })).status,
    ]).toEqual([401, 200])
  })

  test('refuses pages of other origins if there is a list, and lets them read the refusal', async () => {
    const api = await openApi({ origins: ['https://shop.example'] })
    const from = (origin: string) => api.get('/getWallets', {}, { headers: { origin } })
    const refused = await from('https://evil.example')
    expect([refused.status, refused.body.error.code, refused.headers.get('access-control-allow-origin')]).toEqual([
      403,
      'origin-not-allowed',
      '*',
    ])
    expect((await api.post('/e', EVENT, {}, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect([(await from('https://shop.example')).status, (await api.get('/getWallets')).status]).toEqual([200, 200])
  })

  test('accepts a project that the body names', async () => {
    const api = await openApi({ projectIds: ['mine'] })
    const body = (projectId?: string) => JSON.stringify({ currency: 'usd', addresses: [], projectId })
    const post = async (text: string) =>
      (await fetch(`${api.url}/v1/fungible/price`, { method: 'POST', body: text })).status
    expect([await post(body('mine')), await post(body('yours')), await post(body()), await post('mine')]).toEqual([
      200, 401, 400, 400,
    ])
  })
})

describe('over HTTP', () => {
  test('lets pages of every origin send requests with any header', async () => {
    const { url } = await openApi()
    const headers = {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-anything,content-type',
    }
    const preflight = await fetch(`${url}/v1/convert/quotes`, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-anything,content-type')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    for (const path of ['/getWallets?projectId=x', '/nowhere', '/getWallets']) {
      expect((await fetch(`${url}${path}`)).headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test.each([
    ['GET', '/nowhere'],
    ['GET', '/'],
    ['GET', '/v1/nowhere'],
    ['POST', '/getWallets'],
    ['GET', '/e'],
    ['DELETE', '/v1/supported-chains'],
  ])('answers %s %s with 404 in JSON', async (method, path) => {
    const { url } = await openApi()
    const answer = await fetch(`${url}${path}?projectId=demo`, { method })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: { code: 'not-found', message: `This server has no route ${method} ${path}.` } },
    ])
  })

  test('refuses a body that is too large', async () => {
    const api = await openApi()
    const event = (bytes: number) => JSON.stringify({ ...EVENT, url: 'x'.repeat(bytes - JSON.stringify(EVENT).length) })
    expect((await api.post('/e', event(MAX_BODY_BYTES))).status).toBe(202)
    expect(await api.post('/e', event(MAX_BODY_BYTES + 1))).toMatchObject({
      status: 413,
      body: { error: { code: 'too-large' } },
    })
    const endless = new Response(event(MAX_BODY_BYTES * 3)).body!
    const streamed = await fetch(`${api.url}/e?projectId=demo`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    expect((await api.get('/events')).body.count).toBe(1)
  })

  test('answers an unexpected error without its stack, and logs the stack', async () => {
    const storage = {
      ...createMemoryStorage(),
      findWallets: () => Promise.reject(new Error('disk on fire at /var/secret')),
    }
    const api = await openApi({ storage })
    const answer = await fetch(`${api.url}/getWallets?projectId=demo`)
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: { code: 'unexpected', message: 'The server failed unexpectedly.' } },
    ])
    expect(api.lines).toEqual([
      expect.stringMatching(/^GET \/getWallets 500: Error: disk on fire at \/var\/secret\n {4}at /),
    ])
  })
})

describe('when the server closes', () => {
  test('answers pending requests, takes no new ones, and frees the port', async () => {
    const node = await slowNode()
    const api = await openApi({ nodes: { mainnet: node.url } })
    const received = once(node.server, 'request')
    const answer = api.post('/v1/', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, { chainId: 'eip155:1' })
    await received
    const closed = api.close()
    await expect(fetch(`${api.url}/getWallets?projectId=demo`)).rejects.toThrow('fetch failed')
    node.answers[0]!('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    const { body, headers } = await answer
    // A kept connection would hold the server open for further requests.
    expect([body, headers.get('connection')]).toEqual([{ jsonrpc: '2.0', id: 1, result: '0x1' }, 'close'])
    await Promise.all([closed, api.close()])
    const next = await startApi({ port: Number(new URL(api.url).port) })
    await next.close()
  })

  test('leaves a given storage open, so that the next server continues with it', async () => {
    const storage = createMemoryStorage()
    const first = await openApi({ storage })
    await first.post('/e', EVENT)
    await first.close()
    const second = await openApi({ storage })
    expect((await second.get('/events')).body.count).toBe(1)
  })
})

describe('refuses to start', () => {
  test('on a taken port', async () => {
    const { url } = await openApi()
    await expect(startApi({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE')
  })

  test.each([
    [{ dogecoin: 'http://127.0.0.1' }, '"dogecoin" is neither a network of the devnet nor a CAIP-2 id.'],
    [{ mainnet: 'ws://127.0.0.1' }, 'The node of mainnet has no HTTP address.'],
    [
      { 'eip155:10': 'http://127.0.0.1' },
      'The currency of eip155:10 is unknown. Add it to the tokens, without an address.',
    ],
  ])('with the nodes %j', async (nodes: Record<string, string>, message) => {
    await expect(startApi({ nodes })).rejects.toThrow(message)
  })
})
