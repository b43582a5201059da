import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Headers that apply to one of the two connections only. */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding']

/**
 * Forwards a request to the server, and its answer unchanged to the client. Rejects when the answer is absent or
 * incomplete.
 */
export async function passThrough(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  origin: string,
): Promise<void> {
  const answer = await ask(request, body, response, origin)
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutConnection(answer.headers))
  await pipeline(answer, response)
}

function ask({ method, url, headers }: IncomingMessage, body: Buffer, response: ServerResponse, origin: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const length = body.length > 0 || headers['content-length'] !== undefined ? { 'content-length': body.length } : {}
    // Connections are not reused: a reused one that the server is about to close would lose a request.
    const asking = httpRequest({
      hostname,
      port,
      path: url,
      method,
      headers: { ...withoutConnection(headers), ...length },
      agent: false,
    })
    asking.once('response', resolve).on('error', reject).end(body)
    // The client may leave before the answer.
    response.once('close', () => asking.destroy())
  })
}

/** Connects a client's WebSocket to the server. When one end closes, so does the other. */
export function passThroughUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, origin: string): void {
  const { hostname, port } = new URL(origin)
  const upstream = connect(Number(port), hostname)
  const headers = Array.from({ length: request.rawHeaders.length / 2 }, (_, index) =>
    request.rawHeaders.slice(index * 2, index * 2 + 2).join(': '),
  )
  upstream.write(`${[`${request.method} ${request.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`)
  upstream.write(head)
  socket.pipe(upstream).pipe(socket)
  socket.once('close', () => upstream.destroy())
  upstream.once('error', () => socket.destroy()).once('close', () => socket.destroy())
}

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name)))
