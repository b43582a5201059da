import type { WebSocket } from 'ws'
import type { RelayClock } from './clock.js'

/** Clients in Node give a socket up that is silent for 35 seconds. */
const PING_EVERY_MS = 30_000

/** Pings the client until the socket closes, and ends the socket of a client that did not answer the last ping. */
export function keepAlive(socket: WebSocket, clock: RelayClock): void {
  let hasAnswered = true
  const stop = clock.every(PING_EVERY_MS, () => {
    if (!hasAnswered) return socket.terminate()
    hasAnswered = false
    socket.ping()
  })
  socket.on('pong', () => (hasAnswered = true))
  socket.on('close', stop)
}
