import { encodeIss, generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { EventEmitter, once } from 'node:events'
import { WebSocket } from 'ws'

export interface Push {
  readonly id: number
  readonly method: 'irn_subscription'
  readonly params: {
    readonly id: string
    readonly data: { topic: string; message: string; publishedAt: number; tag: number; attestation?: string }
  }
}

export interface Answer {
  readonly id: number | string | null
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A passive client: it acknowledges a push only when a test says so. */
export interface TestClient {
  readonly clientId: string
  /** All messages from the relay, in order. */
  readonly inbox: readonly (Push | Answer)[]
  readonly pushes: readonly Push[]
  /** Sends a request without waiting. Answers its id. */
  ask(method: string, params: object): number
  /** Sends any text. */
  send(text: string): void
  /** Sends a request, and waits for its answer. */
  request(method: string, params: object): Promise<Answer>
  /** Waits for the answer with that id. It may have arrived already. */
  answerTo(id: Answer['id']): Promise<Answer>
  /** Waits until that many pushes have arrived in all. */
  pushed(count: number): Promise<readonly Push[]>
  acknowledge(push: Push): void
  /**
   * Waits for a round trip: the relay has everything that was sent here, and its messages have arrived. Faults ignore
   * pings.
   */
  inStep(): Promise<void>
  /** Stops answering pings, as a sleeping machine does. */
  goSilent(): void
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  disconnect(): Promise<void>
}

export interface TestClientOptions {
  readonly projectId?: string
  readonly origin?: string
  /** In milliseconds. */
  readonly now?: number
  /** Derives the client's key. The same seed makes the same client. */
  readonly seed?: number
  /** Replaces the valid token. */
  readonly token?: string
}

const DAY_SECONDS = 86_400

/** Opens a socket at the relay, and waits until it is open. */
export async function openClient(url: string, options: TestClientOptions = {}): Promise<TestClient> {
  const { projectId = 'local', origin, now = Date.now(), seed } = options
  const keys = generateKeyPair(seed === undefined ? undefined : new Uint8Array(32).fill(seed))
  const token = options.token ?? (await signJWT('subject', url, DAY_SECONDS, keys, Math.floor(now / 1_000)))
  const query = new URLSearchParams({ auth: token, ua: 'wc-2/js-test', projectId, useOnCloseEvent: 'true' })
  const socket = new WebSocket(`${url}/?${query}`, { ...(origin !== undefined && { origin }) })
  const inbox: (Push | Answer)[] = []
  const news = new EventEmitter()
  let lastId = 0

  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  socket.on('message', (data) => {
    inbox.push(JSON.parse(String(data)) as Push | Answer)
    news.emit('message')
  })
  await once(socket, 'open')

  const pushes = () => inbox.filter((message): message is Push => 'method' in message)

  function ask(method: string, params: object) {
    const id = (lastId += 1)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return id
  }

  async function answerTo(id: Answer['id']): Promise<Answer> {
    const answer = inbox.find((message): message is Answer => !('method' in message) && message.id === id)
    if (answer) return answer
    await once(news, 'message')
    return answerTo(id)
  }

  async function pushed(count: number): Promise<readonly Push[]> {
    if (pushes().length >= count) return pushes()
    await once(news, 'message')
    return pushed(count)
  }

  return {
    clientId: encodeIss(keys.publicKey),
    inbox,
    get pushes() {
      return pushes()
    },
    ask,
    send: (text) => socket.send(text),
    request: (method, params) => answerTo(ask(method, params)),
    answerTo,
    pushed,
    acknowledge: ({ id }) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    async inStep() {
      socket.ping()
      await once(socket, 'pong')
    },
    goSilent: () => socket.pause(),
    closed,
    async disconnect() {
      socket.close()
      await closed
    },
  }
}
