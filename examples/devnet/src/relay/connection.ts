import type { WebSocket } from 'ws'
import type { Activity } from './activity.js'
import type { RelayClock } from './clock.js'
import type { Frame } from './fault-rules.js'
import type { Faults } from './faults.js'
import { type IncomingRequest, type IncomingResponse, readIncoming, type RequestId } from './incoming.js'
import type { Journal } from './journal.js'
import { keepAlive } from './keep-alive.js'
import { letterJson, type Method } from './methods.js'
import type { PostOffice, StoredLetter, Subscriber } from './post-office.js'
import { methodNotFound, RpcError } from './rpc-error.js'
import { tagsOfRequest } from './tags-of-request.js'
import { createWire } from './wire.js'

/** What all connections share. */
export interface RelayParts {
  readonly clock: RelayClock
  readonly activity: Activity
  readonly faults: Faults
  readonly journal: Journal
  readonly office: PostOffice
  readonly methods: ReadonlyMap<string, Method>
  /** Numbers for pushes. They have 16 digits, so that JSON keeps them whole. */
  readonly nextPushId: () => number
}

interface Push {
  readonly letter: StoredLetter
  readonly over: () => void
}

/** Speaks with one client, until its socket closes. */
export function openConnection(socket: WebSocket, clientId: string, relay: RelayParts): void {
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

  /** The client has a push, or could not use it: then it stays in the mailbox. */
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

  function leave() {
    incoming.cut()
    outgoing.cut()
    office.leave(subscriber)
    for (const { over } of unacknowledged.values()) over()
    unacknowledged.clear()
    journal.record({ type: 'closed', clientId })
  }

  keepAlive(socket, relay.clock)
  socket.on('message', (data) => receive(String(data)))
  socket.on('close', leave)
  // Every error closes the socket, too, which is what counts.
  socket.on('error', () => socket.terminate())
  journal.record({ type: 'opened', clientId })
}
