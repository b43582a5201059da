import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { type DoorRequest, createFaultList, type Fault, type FaultList } from './fault-list.js'
import { passThrough, passThroughUpgrade } from './pass-through.js'

/** A proxy in front of a server, which can have faults. */
export interface Door {
  readonly url: string
  readonly faults: FaultList
  /** Aborts delayed answers. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Opens a door on a free port of 127.0.0.1. It passes everything through unchanged, WebSockets included, except for the
 * faults on its list. Preflights always pass, so that a page sees the fault and not a refusal of its browser.
 *
 * ```ts
 * const door = await openDoor(node.url)
 * door.faults.add({ status: 503, next: 2 })
 * ```
 */
export async function openDoor(origin: string): Promise<Door> {
  const faults = createFaultList()
  const sockets = new Set<Duplex>()

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => refuse(response, error))
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
    upgrade(request, socket, head).catch(() => socket.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const fault = request.method === 'OPTIONS' ? undefined : faults.meet(readRequest(request.url ?? '/', body))
    if (fault?.delayMs) await late(fault.delayMs, response)
    if (fault && answersItself(fault)) return answerFault(response, fault)
    await passThrough(request, body, response, origin)
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const fault = faults.meet(readRequest(request.url ?? '/', Buffer.alloc(0)))
    if (fault?.delayMs) await late(fault.delayMs, socket)
    if (fault && answersItself(fault)) return answerFaultToUpgrade(socket, fault)
    passThroughUpgrade(request, socket, head, origin)
  }

  /** Rejects when the client leaves, or the door closes. */
  async function late(milliseconds: number, waiting: NodeJS.EventEmitter) {
    const leaving = new AbortController()
    waiting.once('close', () => leaving.abort())
    await delay(milliseconds, undefined, { signal: leaving.signal })
  }

  async function close() {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let closed: Promise<void> | undefined
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    close: () => (closed ??= close()),
  }
}

/** The server behind the door did not answer, or broke off. */
function refuse(response: ServerResponse, error: unknown) {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const reason = error instanceof Error ? error.message : String(error)
  response
    .writeHead(502, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' })
    .end(`The server behind this door did not answer: ${reason}`)
}

/** Pages must see the fault, so every origin may read it. */
const OPEN_TO_PAGES = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
const HALF_A_DOCUMENT = '{"jsonrpc":"2.0","id":1,"result":{"data":[{"id":'

/** Whether the fault replaces the server's answer. A mere delay does not. */
const answersItself = ({ status, garbage, drips }: Fault): boolean =>
  status !== undefined || garbage === true || drips === true

function answerFault(response: ServerResponse, fault: Fault): void {
  if (fault.drips) return drip(response)
  const { status, type, body } = answerOf(fault)
  response.writeHead(status, { ...OPEN_TO_PAGES, 'content-type': type }).end(body)
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { ...OPEN_TO_PAGES, 'content-type': 'application/json' }).write('{"data":[')
  const dripping = setInterval(() => response.write(' '), DRIP_EVERY_MS)
  response.once('close', () => clearInterval(dripping))
}

const DRIP_EVERY_MS = 20

/** Answers instead of opening a WebSocket. */
function answerFaultToUpgrade(socket: Duplex, fault: Fault): void {
  const { status, body } = answerOf(fault)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Fault'}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function answerOf({ status = 200, garbage }: Fault) {
  if (garbage) return { status, type: 'application/json', body: HALF_A_DOCUMENT }
  const hasBody = status !== 204 && status !== 304
  return { status, type: 'text/plain', body: hasBody ? `A fault of the devnet: status ${status}.` : '' }
}

/** Reads the path and the methods of a request. A body that is no JSON-RPC calls no methods. */
function readRequest(path: string, body: Buffer): DoorRequest {
  return { path, methods: body.length > 0 ? methodsIn(body.toString('utf8')) : [] }
}

function methodsIn(text: string): readonly string[] {
  const calls = [parsed(text)].flat() as readonly ({ readonly method?: unknown } | null)[]
  return calls.map((call) => call?.method).filter((method) => typeof method === 'string')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not every body is JSON: a Bitcoin transaction is hexadecimal.
    return undefined
  }
}
