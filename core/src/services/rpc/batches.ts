import { RPC_BATCH_SIZE, RPC_BATCH_WAIT_MS, RPC_RETRY_CODES, RPC_TIMEOUT_MS } from '../../domain/limits.js'
import { httpErrors, rpcErrors } from '../../errors/catalogue/request-errors.js'
import type { Clock } from '../../platform/clock.js'
import type { Exchange } from '../http/exchange.js'
import { readJson } from '../http/exchange.js'
import { matchAnswers, refusal, type RpcOutcome } from './messages.js'

/** A call of a node. */
export interface NodeCall {
  readonly method: string
  readonly params?: unknown
}

/**
 * Sends a call to an address, once. Calls of one moment are sent in one request, unless `isAlone`. Rejects with
 * `rpc/failed`, `rpc/invalid`, the errors of {@link Exchange} and the signal's own reason.
 */
export type SendCall = (url: string, call: NodeCall, signal?: AbortSignal, isAlone?: boolean) => Promise<unknown>

export interface BatchesDeps {
  readonly exchange: Exchange
  readonly clock: Pick<Clock, 'after'>
  /** Hosts that are asked in `text/plain`, which spares a browser the preflight request. */
  readonly plainTextHosts?: readonly string[] | undefined
}

interface Entry {
  readonly id: number
  readonly call: NodeCall
  isAborted: boolean
  /** Called when the caller has aborted. */
  onAborted(): void
  settle(outcome: RpcOutcome): void
  fail(error: unknown): void
}

export function createBatches({ exchange, clock, plainTextHosts = [] }: BatchesDeps): SendCall {
  const queues = new Map<string, Entry[]>()
  /** The number of calls that an address takes in one request, where it is known to be lower. */
  const sizes = new Map<string, number>()
  let lastId = 0

  function enqueue(url: string, entry: Entry) {
    const queue = queues.get(url)
    if (queue) return void queue.push(entry)
    queues.set(url, [entry])
    clock.after(RPC_BATCH_WAIT_MS, () => {
      const entries = queues.get(url)!.filter(isWanted)
      queues.delete(url)
      void postAll(url, entries, sizes.get(url) ?? RPC_BATCH_SIZE)
    })
  }

  async function postAll(url: string, entries: readonly Entry[], size: number, isPart = false): Promise<void> {
    const lists = [...Array(Math.ceil(entries.length / size)).keys()].map((index) =>
      entries.slice(index * size, (index + 1) * size),
    )
    await Promise.all(lists.map((list) => post(url, list, isPart)))
  }

  async function post(url: string, entries: readonly Entry[], isPart = false): Promise<void> {
    const controller = new AbortController()
    for (const entry of entries) {
      // The request ends when every caller has aborted.
      entry.onAborted = () => entries.every(({ isAborted }) => isAborted) && controller.abort()
    }
    const ids = entries.map(({ id }) => id)
    const messages = entries.map(({ id, call }) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params }))
    try {
      const json = await ask(url, messages.length > 1 ? messages : messages[0], controller.signal)
      if (messages.length > 1 && isRefused(json)) {
        // Some nodes take fewer calls at once, and some take no lists at all. No call of this list was carried out.
        const size = Math.ceil(messages.length / 2)
        sizes.set(url, size)
        return await postAll(url, entries.filter(isWanted), size)
      }
      matchAnswers(ids, json).forEach((outcome, index) => entries[index]!.settle(outcome))
    } catch (error) {
      const left = entries.filter(isWanted)
      // One call that asks for too much must not fail the others: halving finds it.
      const isAnswerTooLarge = httpErrors.is(error, 'http/too-large')
      const isTooMuch = httpErrors.is(error, 'http/status') && error.context.status === 413 && !isPart
      if ((!isTooMuch && !isAnswerTooLarge) || left.length < 2) return left.forEach((entry) => entry.fail(error))
      await postAll(url, left, Math.ceil(left.length / 2), true)
    }
  }

  async function ask(url: string, message: unknown, signal: AbortSignal): Promise<unknown> {
    const address = new URL(url)
    const type = plainTextHosts.includes(address.host) ? 'text/plain' : 'application/json'
    const headers = { 'content-type': type, accept: 'application/json' }
    const request = {
      address,
      method: 'POST',
      headers,
      body: JSON.stringify(message),
      signal,
      timeoutMs: RPC_TIMEOUT_MS,
    }
    const { bytes } = await exchange(request, url)
    return readJson(bytes, address.host)
  }

  return (url, call, signal, isAlone = false) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const onAbort = () => {
        entry.isAborted = true
        reject(signal!.reason)
        entry.onAborted()
      }
      const unsubscribe = () => signal?.removeEventListener('abort', onAbort)
      const entry: Entry = {
        id: ++lastId,
        call,
        isAborted: false,
        onAborted: () => {},
        settle(outcome) {
          unsubscribe()
          if ('result' in outcome) resolve(outcome.result)
          else reject(errorOf(call.method, outcome))
        },
        fail(error) {
          unsubscribe()
          reject(error)
        },
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      isAlone ? void post(url, [entry]) : enqueue(url, entry)
    })
}

const isWanted = ({ isAborted }: Entry) => !isAborted

/** Whether a node refuses a list as such, and not because it is busy. */
function isRefused(json: unknown): boolean {
  const outcome = refusal(Array.isArray(json) && json.length === 1 ? json[0] : json)
  return outcome !== undefined && !RPC_RETRY_CODES.includes(outcome.error.code)
}

function errorOf(method: string, outcome: Exclude<RpcOutcome, { readonly result: unknown }>): Error {
  if ('flaw' in outcome) return rpcErrors.create('rpc/invalid', { method, reason: outcome.flaw })
  return rpcErrors.create('rpc/failed', { method, ...outcome.error })
}
