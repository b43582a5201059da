import { createServer, request as requestOf, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createNodeHandler, toWebRequest } from './node-handler.js'
import { createBrowser, createTestServer, ORIGIN, signIn } from './siwx-server.test.helper.js'
import { createMemoryStore } from './stores/memory-store.js'

const opened: Server[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) {
    one.closeAllConnections()
    await new Promise((resolve) => one.close(resolve))
  }
})

/** A server of Node with an endpoint of its own, as Express has one behind the handler. */
async function listen(options: Parameters<typeof createTestServer>[0] = {}) {
  const { server: siwx } = createTestServer(options)
  const handler = createNodeHandler(siwx)
  const server = createServer((request, response) => {
    response.setHeader('set-cookie', 'theme=dark')
    void handler(request, response, async (failure) => {
      const body: string[] = []
      for await (const part of request) body.push(String(part))
      const sessions = await siwx.sessionsOf(toWebRequest(request)).catch(() => [])
      response.statusCode = failure ? 500 : 404
      response.end(JSON.stringify({ body: body.join(''), signedIn: sessions.length }))
    })
  })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  return {
    port,
    at,
    browser: createBrowser({
      handle: async (request) => {
        const { method } = request
        const body = method === 'GET' ? {} : { body: request.body, duplex: 'half' as const }
        return fetch(at(new URL(request.url).pathname), { method, headers: request.headers, ...body })
      },
    }),
  }
}

test('signs in over a server of Node, whose own cookies stay', async () => {
  const { browser, at } = await listen()
  const { status, sessions, headers } = await signIn(browser)
  expect([status, sessions?.length]).toEqual([200, 1])
  const cookies = headers.getSetCookie()
  expect(cookies).toEqual(['theme=dark', expect.stringMatching(/^__Host-siwx=[\da-f]{64};/)])
  const cookie = cookies[1]!.split(';')[0]!
  const own = await fetch(at('/orders'), { method: 'POST', body: 'one lamp', headers: { cookie, origin: ORIGIN } })
  expect([own.status, await own.json()]).toEqual([404, { body: 'one lamp', signedIn: 1 }])
})

test('V23: refuses a body that is too large, and the browser reads why', async () => {
  const { port } = await listen()
  const headers = { origin: ORIGIN, 'content-type': 'application/json' }
  const answer = await new Promise<readonly [number | undefined, string]>((resolve, reject) => {
    const sent = requestOf({ port, path: '/siwx/verify', method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (part) => (text += String(part)))
      response.on('end', () => resolve([response.statusCode, text]))
    })
    sent.on('error', reject)
    // In parts, without a length, and for as long as the server takes them.
    for (let part = 0; part < 200; part++) sent.write('a'.repeat(10_000))
    sent.end()
  })
  expect(answer).toEqual([413, expect.stringContaining('too-large')])
})

test('what the store throws is told to the handler after it', async () => {
  const store = { ...createMemoryStore(), addNonce: () => Promise.reject(new Error('The store is down.')) }
  const { at } = await listen({ store })
  const headers = { origin: ORIGIN, 'content-type': 'application/json' }
  const answer = await fetch(at('/siwx/nonce'), { method: 'POST', body: '{}', headers })
  expect(answer.status).toBe(500)
})

test('knows the path at which Express has mounted it', async () => {
  const request = { method: 'GET', url: '/session', originalUrl: '/siwx/session', rawHeaders: ['A', '1', 'A', '2'] }
  const { url, headers } = toWebRequest(Object.assign(Readable.from([]), request))
  expect([new URL(url).pathname, headers.get('a')]).toEqual(['/siwx/session', '1, 2'])
})
