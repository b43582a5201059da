import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { startFaultServer, type FaultServer } from './fault-server.js'

let server: FaultServer
beforeEach(async () => {
  server = await startFaultServer()
})
afterEach(() => server.close())

test('answers by path in order, repeats the last answer, and answers other paths with 404', async () => {
  server.on('/a', { status: 503, headers: { 'retry-after': '1' } }, ({ method, body }) => ({ body: { method, body } }))
  const first = await fetch(`${server.url}/a?x=1`)
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1'])
  for (const body of ['one', 'two']) {
    const answer = await fetch(`${server.url}/a`, { method: 'POST', body })
    expect(await answer.json()).toEqual({ method: 'POST', body })
  }
  expect((await fetch(`${server.url}/b`)).status).toBe(404)
  expect(server.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/a?x=1', ''],
    ['POST', '/a', 'one'],
    ['POST', '/a', 'two'],
    ['GET', '/b', ''],
  ])
})

test('allows requests from pages of any origin', async () => {
  server.on('/a', { body: 'x' })
  const preflight = await fetch(`${server.url}/a`, { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, '*'])
  const answer = await fetch(`${server.url}/a`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('sends a body piece by piece', async () => {
  server.on('/drip', { chunks: ['a', 'b', 'c'], chunkEveryMs: 1, headersAfterMs: 1 })
  expect(await (await fetch(`${server.url}/drip`)).text()).toBe('abc')
})

test('breaks the connection before the headers or inside the body', async () => {
  server.on('/headers', { breaks: 'headers' })
  server.on('/body', { chunks: ['{'], breaks: 'body' })
  await expect(fetch(`${server.url}/headers`)).rejects.toMatchObject({ name: 'TypeError' })
  const answer = await fetch(`${server.url}/body`)
  await expect(answer.text()).rejects.toMatchObject({ name: 'TypeError' })
})

test('stalls before the headers or inside the body until the client aborts or the server closes', async () => {
  server.on('/headers', { stalls: 'headers' })
  server.on('/body', { chunks: ['{'], stalls: 'body' })
  const silent = fetch(`${server.url}/headers`)
  const { body } = await fetch(`${server.url}/body`)
  const reader = body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{')
  const rest = reader.read()
  const failures = [silent, rest].map((one) => one.catch((error: unknown) => (error as Error).name))
  await server.close()
  expect(await Promise.all(failures)).toEqual(['TypeError', 'TypeError'])
  expect(server.connections).toBe(0)
})

test('reports an error in a script', async () => {
  server.on('/a', () => {
    throw new Error('mistake')
  })
  const answer = await fetch(`${server.url}/a`)
  expect([answer.status, await answer.text()]).toEqual([500, 'Error: mistake'])
})

describe('a WebSocket', () => {
  const MASK = [1, 2, 3, 4]
  /** Writes a masked frame as a client does. */
  const frame = (opcode: number, text: string, isLast = true) => {
    const payload = [...new TextEncoder().encode(text)]
    return Uint8Array.from([
      (isLast ? 0x80 : 0) | opcode,
      0x80 | payload.length,
      ...MASK,
      ...payload.map((byte, index) => byte ^ MASK[index % 4]!),
    ])
  }

  async function open(path: string): Promise<Socket> {
    const asked = request(server.url + path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
      },
    })
    asked.end()
    const [response, socket] = (await once(asked, 'upgrade')) as [{ headers: Record<string, string> }, Socket]
    expect(response.headers['sec-websocket-accept']).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
    return socket
  }

  const next = async (socket: Socket) => [...((await once(socket, 'data'))[0] as Uint8Array)]

  test('receives texts whole or in fragments, answers them, and answers pings', async () => {
    server.onSocket('/relay', { message: (socket, text) => socket.send(text.toUpperCase()) })
    const client = await open('/relay')
    client.write(frame(1, 'hi'))
    expect(await next(client)).toEqual([0x81, 2, 0x48, 0x49])
    client.write(frame(1, 'a', false))
    client.write(frame(0, 'b'))
    expect(await next(client)).toEqual([0x81, 2, 0x41, 0x42])
    client.write(frame(9, '?'))
    expect(await next(client)).toEqual([0x8a, 1, 0x3f])
    expect(server.sockets[0]).toMatchObject({ received: ['hi', 'ab'], closedWith: undefined })
  })

  test('closes with a code, and records the client’s close code', async () => {
    server.onSocket('/relay', { opened: (socket) => socket.send('hello') })
    const client = await open('/relay')
    server.sockets[0]!.close(1013)
    const sent: number[] = []
    client.on('data', (bytes: Uint8Array) => sent.push(...bytes))
    await once(client, 'end')
    expect(sent.slice(-4)).toEqual([0x88, 2, 1013 >> 8, 1013 & 0xff])
    const other = await open('/relay')
    other.write(Uint8Array.from([0x88, 0x82, 0, 0, 0, 0, 3, 233]))
    other.resume()
    await once(other, 'end')
    expect(server.sockets.map(({ closedWith }) => closedWith)).toEqual([1013, 1001])
  })

  test('closes with a protocol error when the client sends an invalid frame', async () => {
    server.onSocket('/relay', {})
    const client = await open('/relay')
    client.write(Uint8Array.from([0x81, 0x02, 0x68, 0x69]))
    expect(await next(client)).toEqual([0x88, 2, 1002 >> 8, 1002 & 0xff])
  })

  test('breaks without a close frame, and can send bytes that are no frame', async () => {
    server.onSocket('/relay', {
      message: (socket, text) => (text === 'break' ? socket.break() : socket.sendRaw(Uint8Array.of(0xff, 0xff))),
    })
    const client = await open('/relay')
    client.write(frame(1, 'raw'))
    expect(await next(client)).toEqual([0xff, 0xff])
    client.on('error', () => undefined)
    client.write(frame(1, 'break'))
    await once(client, 'close')
    expect(server.sockets[0]!.closedWith).toBe(1006)
  })

  test('refuses a handshake or leaves it unanswered', async () => {
    server.onSocket('/refused', { refuses: 503 })
    server.onSocket('/silent', { stalls: true })
    const shake = (path: string) => {
      const client = connect(Number(new URL(server.url).port), '127.0.0.1')
      // Closing the server may reset the connection.
      client.on('error', () => undefined)
      client.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n\r\n`,
      )
      return client
    }
    for (const [path, status] of [
      ['/refused', 503],
      ['/unknown', 404],
    ] as const) {
      const [answer] = (await once(shake(path), 'data')) as [Uint8Array]
      expect(new TextDecoder().decode(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    }
    const silent = shake('/silent')
    const heard: unknown[] = []
    silent.on('data', (bytes) => heard.push(bytes))
    const over = new Promise((resolve) => silent.once('close', resolve))
    await once(silent, 'connect')
    await server.close()
    await over
    expect([heard, server.sockets]).toEqual([[], []])
  })
})
