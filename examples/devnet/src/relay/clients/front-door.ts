import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { admit, type Admission, type AllowLists } from './admission.js'
import { openConnection, type RelayDeps } from './connection.js'
import { REFUSED } from './refusals.js'

/** Accepts the sockets of clients. */
export interface FrontDoor {
  /** The number of open sockets. */
  readonly sockets: number
  /** Replaces the lists for new clients. Connected clients stay. */
  allow(lists: AllowLists): void
  /** Sends every client a text. */
  send(frame: string): void
  /** Ends every socket, as a killed process would. Resolves once they are closed. */
  endSockets(): Promise<void>
}

export function openFrontDoor(server: Server, relay: RelayDeps, lists: AllowLists): FrontDoor {
  const { activity, clock, faults, journal } = relay
  const webSockets = new WebSocketServer({ noServer: true })
  const admitted = new Set<WebSocket>()
  let allowed = lists

  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const over = activity.begin()
    socket.on('error', () => socket.destroy())
    const admission = await admit(request, allowed, clock.now())
    if (faults.isDown) turnAway(socket)
    else webSockets.handleUpgrade(request, socket, head, (webSocket) => welcome(webSocket, admission))
    over()
  })

  function welcome(socket: WebSocket, admission: Admission) {
    const verdict = faults.refusal === undefined ? admission : { refusal: faults.refusal }
    if ('refusal' in verdict) return close(socket, verdict.refusal)
    admitted.add(socket)
    socket.on('close', () => admitted.delete(socket))
    openConnection(socket, verdict.clientId, relay)
  }

  function close(socket: WebSocket, reason: string) {
    journal.record({ type: 'refused', reason })
    socket.on('error', () => socket.terminate())
    socket.close(REFUSED, reason)
  }

  function turnAway(socket: Duplex) {
    journal.record({ type: 'unreachable' })
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    )
  }

  return {
    get sockets() {
      return admitted.size
    },
    allow(lists) {
      allowed = lists
    },
    send(frame) {
      for (const socket of admitted) socket.send(frame)
    },
    async endSockets() {
      const sockets = [...webSockets.clients]
      const closings = sockets.map((socket) => once(socket, 'close'))
      for (const socket of sockets) socket.terminate()
      await Promise.all(closings)
    },
  }
}
