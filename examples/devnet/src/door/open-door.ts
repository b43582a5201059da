import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { answerFault, answerFaultToUpgrade, answersItself } from './answer-fault.js'
import { createFaultList, type FaultList } from './fault-list.js'
import { passThrough, passThroughUpgrade } from './pass-through.js'
import { readAsked } from './read-asked.js'

/** A server in front of another one, at which things can go wrong. */
export interface Door {
  readonly url: string
  readonly faults: FaultList
  /** Whoever waits for a late answer waits no more. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Opens a door on a free port of 127.0.0.1. It lets everything through as it is, WebSockets included, until a fault
 * is put on its list. Preflights always get through, so that a page sees the fault and not a refusal of its browser.
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
    const fault = request.method === 'OPTIONS' ? undefined : faults.meet(readAsked(request.url ?? '/', body))
    if (fault?.delayMs) await late(fault.delayMs, response)
    if (fault && answersItself(fault)) return answerFault(response, fault)
    await passThrough(request, body, response, origin)
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const fault = faults.meet(readAsked(request.url ?? '/', Buffer.alloc(0)))
    if (fault?.delayMs) await late(fault.delayMs, socket)
    if (fault && answersItself(fault)) return answerFaultToUpgrade(socket, fault)
    passThroughUpgrade(request, socket, head, origin)
  }

  /** Rejects when who waits is gone, as everybody is when the door closes. */
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

/** What is behind the door did not answer, or broke off. */
function refuse(response: ServerResponse, error: unknown) {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const reason = error instanceof Error ? error.message : String(error)
  response.writeHead(502, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end(`Nothing answers behind this door: ${reason}`)
}
