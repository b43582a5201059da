/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createSystemClock } from '../../../platform/system.js'
import { wait } from '../../../platform/wait.js'
import { piecesOf, scriptOf, type FaultAnswer, type FaultRequest, type FaultScript } from '../fault-script.js'
import { openFaultSocket, type FaultSocket, type SocketScript } from './fault-socket.js'

/** A server on this machine whose answers and faults a test scripts. Pages of any origin may send requests to it. */
export interface FaultServer {
  /** For example `http://127.0.0.1:49152`. */
  readonly url: string
  /** The same URL with `ws:`. */
  readonly socketUrl: string
  /** Every complete request, in order, including a browser's preflights. Their `url` is a path. */
  readonly requests: readonly FaultRequest[]
  /** Every WebSocket that was opened, in order. */
  readonly sockets: readonly FaultSocket[]
  /** The number of open connections. */
  readonly connections: number
  /**
   * Scripts the answers to a path's requests, one each; the last one answers all later requests. Other paths get a 404.
   */
  on(path: string, ...answers: readonly [FaultAnswer, ...(readonly FaultAnswer[])]): void
  onSocket(path: string, script: SocketScript): void
  /** Closes the server and breaks every connection. */
  close(): Promise<void>
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
const PREFLIGHT: FaultScript = {
  status: 204,
  headers: {
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
    'access-control-max-age': '600',
  },
}
const NOT_FOUND: FaultScript = { status: 404, body: 'not found' }

/**
 * @example
 * const server = await startFaultServer()
 * server.on('/rpc', { status: 503 }, { chunks: ['{"jsonrpc"'], breaks: 'body' }, nodeAnswer({ eth_blockNumber: '0x1' }))
 * await server.close()
 */
export async function startFaultServer(): Promise<FaultServer> {
  const clock = createSystemClock()
  const plans = new Map<string, FaultAnswer[]>()
  const socketScripts = new Map<string, SocketScript>()
  const requests: FaultRequest[] = []
  const sockets: FaultSocket[] = []
  const connections = new Set<Socket>()
  const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?')[0]!

  function answerTo(path: string): FaultAnswer {
    const plan = plans.get(path) ?? [NOT_FOUND]
    return plan.length > 1 ? plan.shift()! : plan[0]!
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const request = await arrived(incoming)
    requests.push(request)
    const script = request.method === 'OPTIONS' ? PREFLIGHT : scriptOf(answerTo(pathOf(incoming)), request)
    await play(script, response)
  }

  async function play(script: FaultScript, response: ServerResponse) {
    const left = new AbortController()
    response.on('close', () => left.abort())
    if (script.headersAfterMs !== undefined) await wait(clock, script.headersAfterMs, left.signal)
    if (script.breaks === 'headers') return response.socket?.resetAndDestroy()
    if (script.stalls === 'headers') return
    response.writeHead(script.status ?? 200, { ...CORS, ...script.headers })
    response.flushHeaders()
    for (const piece of piecesOf(script)) {
      if (script.chunkEveryMs !== undefined) await wait(clock, script.chunkEveryMs, left.signal)
      if (left.signal.aborted) return
      await new Promise((resolve) => response.write(piece, resolve))
    }
    if (script.breaks === 'body') return response.socket?.resetAndDestroy()
    if (script.stalls !== 'body') response.end()
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      // A wait rejects with this when the client has left. Any other error is a mistake in a script and is shown.
      if (!response.destroyed && !response.headersSent) response.writeHead(500, CORS).end(String(error))
    })
  })
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
  })
  server.on('upgrade', (incoming: IncomingMessage, stream, head) => {
    // The bytes that came directly after the handshake.
    stream.unshift(head)
    const key = incoming.headers['sec-websocket-key'] ?? ''
    const socket = openFaultSocket(stream, key, socketScripts.get(pathOf(incoming)) ?? { refuses: 404 })
    if (socket) sockets.push(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}`,
    requests,
    sockets,
    get connections() {
      return connections.size
    },
    on: (path, ...answers) => void plans.set(path, [...answers]),
    onSocket: (path, script) => void socketScripts.set(path, script),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const gone = [...connections].map(
        (connection) => new Promise((resolve) => connection.destroy().once('close', resolve)),
      )
      await Promise.all([closed, ...gone])
    },
  }
}

async function arrived(incoming: IncomingMessage): Promise<FaultRequest> {
  const pieces: Uint8Array[] = []
  for await (const piece of incoming) pieces.push(piece as Uint8Array)
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  const { method = 'GET', url = '/' } = incoming
  return { method, url, headers, body: await new Blob(pieces as Uint8Array<ArrayBuffer>[]).text() }
}
