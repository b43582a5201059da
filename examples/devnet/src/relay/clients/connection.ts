import type { WebSocket } from 'ws'
import type { Activity } from '../activity.js'
import type { RelayClock } from '../clock.js'
import type { Frame } from '../faults/fault-rules.js'
import type { Faults } from '../faults/faults.js'
import { type IncomingRequest, type IncomingResponse, readIncoming, type RequestId } from './incoming.js'
import type { Journal } from '../journal.js'
import { letterJson, type Method } from './methods.js'
import type { PostOffice, StoredLetter, Subscriber } from '../post-office.js'
import { methodNotFound, RpcError } from './rpc-error.js'
import { tagsOfRequest } from './methods.js'
import { createWire } from '../faults/wire.js'

/** The parts of the relay that all connections share. */
export interface RelayDeps {
  readonly clock: RelayClock
  readonly activity: Activity
  readonly faults: Faults
  readonly journal: Journal
  readonly office: PostOffice
  readonly methods: ReadonlyMap<string, Method>
  /** Ids for pushes. They have 16 digits, so that JSON keeps them exact. */
  readonly nextPushId: () => number
}

interface Push {
  readonly letter: StoredLetter
  readonly over: () => void
}

/** Serves one client until its socket closes. */
export function openConnection(socket: WebSocket, clientId: string, relay: RelayDeps): void {
  const { activity, journal, office } = relay
  const incoming = createWire(relay)
  const outgoing = createWire(relay)
  const unacknowledged = new Map<RequestId, Push>()

  const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))

  const subscriber: Subscriber = {
    clientId,
    receive(subscriptionId, letter) {
      const id = relay.nextPushId()
      const frame: Frame = { direction: 'push', clientId, method: 'irn_subscription', tags: [letter.tag] }
      outgoing.pass(frame, () => {
        if (!unacknowledged.has(id)) unacknowledged.set(id, { letter, over: activity.begin() })
        journal.record({ type: 'pushed', clientId, topic: letter.topic, tag: letter.tag })
        send({ id, method: 'irn_subscription', params: { id: subscriptionId, data: letterJson(letter) } })
      })
    },
  }

  function receive(text: string) {
    const message = readIncoming(text)
    if (message.type === 'response') return settle(message)
    if (message.type === 'malformed') return fail(message.id, '', [], message.error)
    const tags = tagsOfRequest(message)
    journal.record({ type: 'received', clientId, method: message.method })
    incoming.pass({ direction: 'request', clientId, method: message.method, tags }, () => answer(message, tags))
  }

  function answer({ id, method, params }: IncomingRequest, tags: readonly number[]) {
    const over = activity.begin()
    const afterwards: (() => void)[] = []
    try {
      const run = relay.methods.get(method)
      if (!run) throw methodNotFound(method)
      const result = run(subscriber, params, (next) => afterwards.push(next))
      outgoing.pass({ direction: 'reply', clientId, method, tags }, () => send({ id, result }))
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      fail(id, method, tags, error)
    }
    for (const run of afterwards) run()
    over()
  }

  function fail(id: RequestId | null, method: string, tags: readonly number[], { code, message }: RpcError) {
    journal.record({ type: 'failed', clientId, method, code })
    outgoing.pass({ direction: 'reply', clientId, method, tags }, () => send({ id, error: { code, message } }))
  }

  /** The client acknowledged a push, or answered an error; then the letter stays in the mailbox. */
  function settle({ id, isAcknowledgement }: IncomingResponse) {
    const push = unacknowledged.get(id)
    if (!push) return
    unacknowledged.delete(id)
    if (isAcknowledgement) {
      push.letter.acknowledgedBy.add(clientId)
      journal.record({ type: 'acknowledged', clientId, topic: push.letter.topic, tag: push.letter.tag })
    }
    push.over()
  }

  function disconnect() {
    incoming.cut()
    outgoing.cut()
    office.remove(subscriber)
    for (const { over } of unacknowledged.values()) over()
    unacknowledged.clear()
    journal.record({ type: 'closed', clientId })
  }

  keepAlive(socket, relay.clock)
  socket.on('message', (data) => receive(String(data)))
  socket.on('close', disconnect)
  // Every error also closes the socket, and that event does the rest.
  socket.on('error', () => socket.terminate())
  journal.record({ type: 'opened', clientId })
}

/** Clients in Node drop a socket that is silent for 35 seconds. */
const PING_EVERY_MS = 30_000

/** Pings the client until the socket closes, and ends the socket of a client that did not answer the last ping. */
function keepAlive(socket: WebSocket, clock: RelayClock): void {
  let hasAnswered = true
  const stop = clock.every(PING_EVERY_MS, () => {
    if (!hasAnswered) return socket.terminate()
    hasAnswered = false
    socket.ping()
  })
  socket.on('pong', () => (hasAnswered = true))
  socket.on('close', stop)
}
