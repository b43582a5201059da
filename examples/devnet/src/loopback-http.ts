import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { endServer } from './end-server.js'

export interface LoopbackRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly body: string
}

/** A text body is sent as it is, any other as JSON. */
export interface LoopbackAnswer {
  readonly status: number
  readonly body: unknown
}

export interface LoopbackServer {
  readonly server: Server
  /** Host and port, to follow a scheme. */
  readonly host: string
  close(): Promise<void>
}

const OPEN_TO_PAGES = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*',
}

type Answer = (request: LoopbackRequest) => LoopbackAnswer | Promise<LoopbackAnswer>

/** Serves on a free port that only this machine can reach, and accepts pages of every origin. */
export async function serveLoopback(answer: Answer): Promise<LoopbackServer> {
  const server = createServer((request, response) => void respond(request, response, answer))
  // The server ends no idle connection: on a busy machine, a client may be sending its next request on it.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    host: `127.0.0.1:${port}`,
    close: () => endServer(server),
  }
}

async function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, OPEN_TO_PAGES).end()
  try {
    const [path = '/'] = (request.url ?? '/').split('?')
    send(response, await answer({ method: request.method ?? 'GET', path, body: await text(request) }))
  } catch (error) {
    // A client that has left does not read this.
    send(response, { status: 500, body: String(error) })
  }
}

function send(response: ServerResponse, { status, body }: LoopbackAnswer): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { ...OPEN_TO_PAGES, 'content-type': isText ? 'text/plain' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
