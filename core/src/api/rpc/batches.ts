import { RPC_BATCH_SIZE, RPC_BATCH_WAIT_MS, RPC_RETRY_CODES, RPC_TIMEOUT_MS } from '../../domain/constants/rpc.js'
import { httpErrors } from '../../errors/http-errors.js'
import { rpcErrors } from '../../errors/rpc-errors.js'
import type { Clock } from '../../platform/clock.js'
import type { Exchange } from '../http/exchange.js'
import { readJson } from '../http/read-json.js'
import { matchAnswers, refusal, type RpcOutcome } from './messages.js'

/** What is asked of a node. */
export interface NodeCall {
  readonly method: string
  readonly params?: unknown
}

/**
 * Sends a call to an address, once. Those of one moment travel together, unless `isAlone`.
 * Rejects with `rpc/failed`, `rpc/invalid`, the errors of {@link Exchange} and the signal's own reason.
 */
export type SendCall = (url: string, call: NodeCall, signal?: AbortSignal, isAlone?: boolean) => Promise<unknown>

export interface BatchesOptions {
  readonly exchange: Exchange
  readonly clock: Pick<Clock, 'after'>
  /** Hosts to be asked in `text/plain`, which spares a browser the preflight request. */
  readonly plainTextHosts?: readonly string[] | undefined
}

interface Entry {
  readonly id: number
  readonly call: NodeCall
  isGone: boolean
  /** Told when it has gone. */
  onGone(): void
  settle(outcome: RpcOutcome): void
  fail(error: unknown): void
}

export function createBatches({ exchange, clock, plainTextHosts = [] }: BatchesOptions): SendCall {
  const waiting = new Map<string, Entry[]>()
  /** How many calls an address takes at once, where that is known to be fewer. */
  const sizes = new Map<string, number>()
  let lastId = 0

  function enqueue(url: string, entry: Entry) {
    const queue = waiting.get(url)
    if (queue) return void queue.push(entry)
    waiting.set(url, [entry])
    clock.after(RPC_BATCH_WAIT_MS, () => {
      const entries = waiting.get(url)!.filter(isWanted)
      waiting.delete(url)
      void postAll(url, entries, sizes.get(url) ?? RPC_BATCH_SIZE)
    })
  }

  async function postAll(url: string, entries: readonly Entry[], size: number, isPart = false): Promise<void> {
    const lists = Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => entries.slice(index * size, (index + 1) * size))
    await Promise.all(lists.map((list) => post(url, list, isPart)))
  }

  async function post(url: string, entries: readonly Entry[], isPart = false): Promise<void> {
    const controller = new AbortController()
    for (const entry of entries) {
      // Nobody waits for it any more.
      entry.onGone = () => entries.every(({ isGone }) => isGone) && controller.abort()
    }
    const ids = entries.map(({ id }) => id)
    const messages = entries.map(({ id, call }) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params }))
    try {
      const json = await ask(url, messages.length > 1 ? messages : messages[0], controller.signal)
      if (messages.length > 1 && isRefused(json)) {
        // Some take fewer at once, and some no lists at all. Nothing of this one was done.
        const size = Math.ceil(messages.length / 2)
        sizes.set(url, size)
        return await postAll(url, entries.filter(isWanted), size)
      }
      matchAnswers(ids, json).forEach((outcome, index) => entries[index]!.settle(outcome))
    } catch (error) {
      const left = entries.filter(isWanted)
      // What asks for too much must not take the others along, so that one is looked for to the end.
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
    const question = { address, method: 'POST', headers, body: JSON.stringify(message), signal, timeoutMs: RPC_TIMEOUT_MS }
    const { bytes } = await exchange(question, url)
    return readJson(bytes, address.host)
  }

  return (url, call, signal, isAlone = false) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const onAbort = () => {
        entry.isGone = true
        reject(signal!.reason)
        entry.onGone()
      }
      const settled = () => signal?.removeEventListener('abort', onAbort)
      const entry: Entry = {
        id: ++lastId,
        call,
        isGone: false,
        onGone: () => {},
        settle(outcome) {
          settled()
          if ('result' in outcome) resolve(outcome.result)
          else reject(errorOf(call.method, outcome))
        },
        fail(error) {
          settled()
          reject(error)
        },
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      isAlone ? void post(url, [entry]) : enqueue(url, entry)
    })
}

const isWanted = ({ isGone }: Entry) => !isGone

/** Whether a node refuses a list as such. That all is too much for it at present is no such answer. */
function isRefused(json: unknown): boolean {
  const outcome = refusal(Array.isArray(json) && json.length === 1 ? json[0] : json)
  return outcome !== undefined && !RPC_RETRY_CODES.includes(outcome.error.code)
}

function errorOf(method: string, outcome: Exclude<RpcOutcome, { readonly result: unknown }>): Error {
  if ('flaw' in outcome) return rpcErrors.create('rpc/invalid', { method, reason: outcome.flaw })
  return rpcErrors.create('rpc/failed', { method, ...outcome.error })
}
