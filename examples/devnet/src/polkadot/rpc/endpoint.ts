import type { Methods, SubscribeMethods } from './methods.js'
import { RpcFailure } from './rpc-failure.js'

/** JSON-RPC 2.0 over texts, independent of the transport. */
export interface RpcEndpoint {
  /** For requests that are answered once. A batch is answered with a batch. */
  answer(text: string): unknown
  /** For a connection that stays open and can subscribe. */
  connect(send: (message: unknown) => void): RpcConnection
}

export interface RpcConnection {
  receive(text: string): void
  /** Ends the connection's subscriptions. */
  close(): void
}

interface Request {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: readonly unknown[]
}

type Run = (method: string, parameters: readonly unknown[]) => unknown

export function createRpcEndpoint(methods: Methods, subscribeMethods: SubscribeMethods): RpcEndpoint {
  const all: Methods = {
    ...methods,
    rpc_methods: () => ({ methods: [...Object.keys(methods), ...Object.keys(subscribeMethods)].toSorted() }),
  }
  const run: Run = (method, parameters) => {
    if (!Object.hasOwn(all, method)) throw methodNotFound()
    return all[method]!(...parameters)
  }

  return {
    answer: (text) => answerText(text, run),
    connect: (send) => connect(send, run, subscribeMethods),
  }
}

function connect(send: (message: unknown) => void, run: Run, subscribeMethods: SubscribeMethods): RpcConnection {
  const running = new Map<string, () => void>()
  const unsubscribeMethods = new Set(Object.values(subscribeMethods).map(({ unsubscribe }) => unsubscribe))
  let opened = 0

  function unsubscribe(id: unknown): boolean {
    running.get(String(id))?.()
    return running.delete(String(id))
  }

  return {
    receive(text) {
      // A subscription starts after its request is answered, because the client learns its id from that answer.
      const starts: (() => void)[] = []
      const answer = answerText(text, (method, parameters) => {
        if (unsubscribeMethods.has(method)) return unsubscribe(parameters[0])
        if (!Object.hasOwn(subscribeMethods, method)) return run(method, parameters)
        const { notification, open } = subscribeMethods[method]!
        const start = open(...parameters)
        const subscription = String((opened += 1))
        const notify = (result: unknown) =>
          send({ jsonrpc: '2.0', method: notification, params: { subscription, result } })
        starts.push(() => running.set(subscription, start(notify)))
        return subscription
      })
      if (answer !== undefined) send(answer)
      for (const start of starts) start()
    },
    close() {
      for (const stop of running.values()) stop()
      running.clear()
    },
  }
}

function answerText(text: string, run: Run): unknown {
  const request = parse(text)
  if (!Array.isArray(request)) return answerRequest(request, run)
  const answers = request.map((one) => answerRequest(one, run)).filter((answer) => answer !== undefined)
  return answers.length > 0 ? answers : undefined
}

/** Answers undefined for a notification. */
function answerRequest(request: unknown, run: Run): unknown {
  const { id, method, params = [] } = (request ?? {}) as Request
  if (typeof method !== 'string') return failed(id, new RpcFailure(-32_600, 'Invalid request'))
  try {
    const result = run(method, params)
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result }
  } catch (error) {
    return failed(id, error instanceof RpcFailure ? error : new RpcFailure(-32_602, 'Invalid params', String(error)))
  }
}

function failed(id: unknown, { code, message, data }: RpcFailure) {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message, ...(data !== undefined && { data }) } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller answers it like any other invalid request.
    return undefined
  }
}

const methodNotFound = () => new RpcFailure(-32_601, 'Method not found')
