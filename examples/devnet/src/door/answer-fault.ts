import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Fault } from './fault-list.js'

/** A fault is for pages to see, so every origin may read it. */
const OPEN_TO_PAGES = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
const HALF_A_DOCUMENT = '{"jsonrpc":"2.0","id":1,"result":{"data":[{"id":'

/** Whether the fault has an answer of its own. One that is only late leaves it to what is behind the door. */
export const answersItself = ({ status, garbage }: Fault): boolean => status !== undefined || garbage === true

export function answerFault(response: ServerResponse, fault: Fault): void {
  const { status, type, body } = answerOf(fault)
  response.writeHead(status, { ...OPEN_TO_PAGES, 'content-type': type }).end(body)
}

/** In place of a WebSocket. */
export function answerFaultToUpgrade(socket: Duplex, fault: Fault): void {
  const { status, body } = answerOf(fault)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Fault'}`, 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function answerOf({ status = 200, garbage }: Fault) {
  if (garbage) return { status, type: 'application/json', body: HALF_A_DOCUMENT }
  const hasBody = status !== 204 && status !== 304
  return { status, type: 'text/plain', body: hasBody ? `A fault of the devnet: status ${status}.` : '' }
}
