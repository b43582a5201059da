import { type WebSocket, WebSocketServer } from 'ws'
import type { Server } from 'node:http'
import { accountAt, type AccountFormat } from './account-json.js'
import { answerRpc } from './answer-rpc.js'
import { inContext } from './rpc-values.js'
import type { Ledger } from './ledger.js'
import type { Methods } from './methods.js'
import { readAddress } from './rpc-values.js'

/** Checks the ledger after each block. Returns the notification for the subscriber, or undefined. */
type Watch = () => unknown

const NORMAL_CLOSURE = 1000

/** JSON-RPC over WebSocket on the same port: every method, and subscriptions to signatures, accounts and slots. */
export function serveSubscriptions(server: Server, ledger: Ledger, methods: Methods): { close(): void } {
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    const { own, close } = createSubscriptions(socket, ledger)
    socket.on('message', (text) => socket.send(JSON.stringify(answerRpc({ ...methods, ...own }, String(text)))))
    socket.on('close', close)
  })
  return {
    close() {
      for (const socket of sockets.clients) {
        // A normal closure keeps the client from reconnecting.
        socket.close(NORMAL_CLOSURE)
        socket.terminate()
      }
      sockets.close()
    },
  }
}

function createSubscriptions(socket: WebSocket, ledger: Ledger) {
  const ends = new Map<number, () => void>()
  let lastId = 0

  function add(notification: string, watch: Watch, { once = false, atOnce = false } = {}) {
    const id = (lastId += 1)
    const look = () => {
      const result = watch()
      if (result === undefined || !ends.has(id)) return
      socket.send(JSON.stringify({ jsonrpc: '2.0', method: notification, params: { subscription: id, result } }))
      if (once) remove(id)
    }
    ends.set(id, ledger.subscribe(look))
    // The subscriber learns its id before the first notification.
    if (atOnce) setImmediate(look)
    return id
  }

  function remove(id: number) {
    ends.get(id)?.()
    return ends.delete(id)
  }

  const own: Methods = {
    signatureSubscribe: ([signature]: [string]) =>
      add('signatureNotification', () => signatureNews(ledger, signature), { once: true, atOnce: true }),
    accountSubscribe: ([address, format]: [string, AccountFormat?]) =>
      add('accountNotification', accountNews(ledger, address, format)),
    slotSubscribe: () =>
      add('slotNotification', () => ({ slot: ledger.slot, parent: ledger.slot - 1, root: ledger.slot - 1 })),
    signatureUnsubscribe: ([id]: [number]) => remove(id),
    accountUnsubscribe: ([id]: [number]) => remove(id),
    slotUnsubscribe: ([id]: [number]) => remove(id),
  }
  return {
    own,
    close() {
      for (const id of [...ends.keys()]) remove(id)
    },
  }
}

function signatureNews(ledger: Ledger, signature: string) {
  const found = ledger.find(signature)
  return found && inContext(ledger, { err: found.failure })
}

/** Answers an account when it differs from the last time. */
function accountNews(ledger: Ledger, text: string, format?: AccountFormat): Watch {
  const address = readAddress(text)
  const look = () => accountAt(ledger.runtime, address, format)
  let last = JSON.stringify(look())
  return () => {
    const account = look()
    if (JSON.stringify(account) === last) return undefined
    last = JSON.stringify(account)
    return inContext(ledger, account)
  }
}
