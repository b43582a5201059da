import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocket, WebSocketServer } from 'ws'
import { type Door, openDoor } from './open-door.js'

// A server that echoes its requests, and a door in front of it.

let server: Server
let door: Door
let received: string[]
beforeEach(async () => {
  received = []
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    received.push(`${method} ${url}`)
    if (url === '/held') return void server.emit('held', response)
    response.writeHead(method === 'OPTIONS' ? 204 : 201, 'Made', {
      'access-control-allow-origin': 'https://page.example',
      'x-part': 'one',
    })
    response.end(
      method === 'OPTIONS'
        ? undefined
        : JSON.stringify({ method, url, host: headers.host, auth: headers.authorization, body: await text(request) }),
    )
  })
  new WebSocketServer({ server }).on('connection', (socket, { url }) =>
    socket.on('message', (data) => socket.send(`${url} ${String(data)}`)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  door = await openDoor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  await door.close()
  server.closeAllConnections()
  server.close()
})

const call = (method: string) =>
  fetch(door.url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }) })
const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('passes a request and its answer through unchanged', async () => {
  const answer = await fetch(`${door.url}/v1/things?page=2`, {
    method: 'PUT',
    body: 'héllo',
    headers: { authorization: 'me' },
  })
  expect([
    answer.status,
    answer.statusText,
    answer.headers.get('access-control-allow-origin'),
    answer.headers.get('x-part'),
  ]).toEqual([201, 'Made', 'https://page.example', 'one'])
  expect(await answer.json()).toEqual({
    method: 'PUT',
    url: '/v1/things?page=2',
    host: new URL(door.url).host,
    auth: 'me',
    body: 'héllo',
  })
})

test('forwards to no other server, whatever the path is', async () => {
  const { hostname, port } = new URL(door.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET //elsewhere.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toContain('"url":"//elsewhere.example/"')
})

test('answers instead of the server, and lets pages read the answer', async () => {
  door.faults.add({ status: 503 })
  const answer = await fetch(door.url)
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
  expect(received).toEqual([])
  door.faults.clear()
  expect((await fetch(door.url)).status).toBe(201)
})

test('answers with invalid JSON', async () => {
  door.faults.add({ garbage: true })
  const answer = await fetch(door.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  await expect(answer.json()).rejects.toThrow('JSON')
})

test('answers a document that drips and never ends, until the client leaves', async () => {
  door.faults.add({ drips: true })
  const leaving = new AbortController()
  const answer = await fetch(door.url, { signal: leaving.signal })
  const reader = answer.body!.getReader()
  let text = ''
  while (!text.endsWith('  ')) text += new TextDecoder().decode((await reader.read()).value)
  expect(text).toMatch(/^\{"data":\[ {2,}$/)
  leaving.abort()
  await expect(reader.read()).rejects.toThrow('abort')
})

test('passes preflights through, and does not count them', async () => {
  door.faults.add({ status: 500, delayMs: 60_000, next: 1 })
  expect((await fetch(door.url, { method: 'OPTIONS' })).status).toBe(204)
  expect(door.faults.list()).toEqual([{ status: 500, delayMs: 60_000, next: 1 }])
})

test('delays the answer, which is otherwise right', async () => {
  door.faults.add({ delayMs: 20, next: 1 })
  expect((await fetch(`${door.url}/late`)).status).toBe(201)
  expect([door.faults.list(), received]).toEqual([[], ['GET /late']])
})

test.each([
  ['leaves', 'aborted', (leaving: AbortController) => leaving.abort()],
  ['finds the door closed', 'fetch failed', () => door.close()],
])('does not call the server for a page that waits for a delayed answer and %s', async (_, reason, end) => {
  const { meet } = door.faults
  const met = new Promise<void>((resolve) => {
    door.faults.meet = (request) => (resolve(), meet(request))
  })
  door.faults.add({ delayMs: 60_000 })
  const leaving = new AbortController()
  const waiting = fetch(door.url, { signal: leaving.signal })
  await met
  await Promise.all([end(leaving), expect(waiting).rejects.toThrow(reason)])
  expect(received).toEqual([])
})

test('aborts the request to the server when the page leaves', async () => {
  const holding = once(server, 'held')
  const leaving = new AbortController()
  const waiting = fetch(`${door.url}/held`, { signal: leaving.signal })
  const [response] = (await holding) as [ServerResponse]
  const gone = once(response, 'close')
  leaving.abort()
  await Promise.all([gone, expect(waiting).rejects.toThrow('aborted')])
})

test('meets the next requests, by the oldest fault first', async () => {
  door.faults.add({ status: 500, next: 1 })
  door.faults.add({ status: 429, next: 2 })
  const answers: number[] = []
  for (const path of ['/1', '/2', '/3', '/4']) answers.push((await fetch(door.url + path)).status)
  expect(answers).toEqual([500, 429, 429, 201])
})

test('selects by path, and by method of JSON-RPC, also in a batch', async () => {
  door.faults.add({ status: 500, path: '/v1/' })
  door.faults.add({ status: 502, method: 'eth_call' })
  expect(
    await statuses([fetch(`${door.url}/v1/x?y`), fetch(`${door.url}/v2/`), call('eth_call'), call('eth_chainId')]),
  ).toEqual([500, 201, 502, 201])
  const batch = JSON.stringify([{ method: 'eth_chainId' }, null, { method: 'eth_call' }])
  expect(
    await statuses([
      fetch(door.url, { method: 'POST', body: batch }),
      fetch(door.url, { method: 'POST', body: 'null' }),
    ]),
  ).toEqual([502, 201])
})

test('answers an error when the server does not answer', async () => {
  server.closeAllConnections()
  server.close()
  const answer = await fetch(door.url)
  expect([answer.status, answer.headers.get('access-control-allow-origin'), await answer.text()]).toEqual([
    502,
    '*',
    expect.stringContaining('The server behind this door did not answer'),
  ])
})

describe('a WebSocket through a door', () => {
  const open = (path = '/') => new WebSocket(door.url.replace('http', 'ws') + path)

  test('passes both ways, and ends with the door', async () => {
    const socket = open('/socket')
    await once(socket, 'open')
    socket.send('hello')
    expect(String((await once(socket, 'message'))[0])).toBe('/socket hello')
    const closed = once(socket, 'close')
    await door.close()
    await closed
  })

  test('is refused with the status of a fault', async () => {
    door.faults.add({ status: 429, next: 1 })
    const [error] = (await once(open(), 'error')) as [Error]
    expect(error.message).toBe('Unexpected server response: 429')
    await once(open(), 'open')
  })

  test('ends when the server does not answer', async () => {
    server.close()
    const [error] = (await once(open(), 'error')) as [Error]
    expect(error.message).toBe('socket hang up')
  })
})
