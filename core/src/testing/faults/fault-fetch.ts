import type { Clock } from '../../platform/clock.js'
import type { Fetch } from '../../platform/http.js'
import { wait } from '../../platform/wait.js'
import { piecesOf, scriptOf, type FaultAnswer, type FaultRequest, type FaultScript } from './fault-script.js'

/** A request that {@link FaultFetch} received. */
export interface SentRequest extends FaultRequest {
  /** In the clock's milliseconds. */
  readonly at: number
  /** Whether the caller aborted the request before its answer was complete. */
  readonly aborted: boolean
  /** Whether the answer is still incomplete and the request was not aborted. */
  readonly isOpen: boolean
  readonly init: RequestInit
}

/** A `fetch` whose answers and faults a test scripts. */
export interface FaultFetch {
  readonly fetch: Fetch
  readonly requests: readonly SentRequest[]
  /** The number of requests whose answer is incomplete. */
  readonly open: number
  /** Scripts the answers to the next requests, one each. */
  next(...answers: readonly FaultAnswer[]): void
  /** Scripts the answer to every other request. Without it those requests throw. */
  always(answer: FaultAnswer): void
}

export interface FaultFetchOptions {
  /** Times the waits of scripts. A script that waits throws without a clock. */
  readonly clock?: Clock
  /** Ignores the request's signal, as some polyfills do. */
  readonly isDeaf?: boolean
}

/**
 * @example
 * const { fetch, next } = createFaultFetch({ clock })
 * next({ status: 503 }, { chunks: ['{"a":'], stalls: 'body' })
 */
export function createFaultFetch({ clock, isDeaf = false }: FaultFetchOptions = {}): FaultFetch {
  const plan: FaultAnswer[] = []
  const requests: SentRequest[] = []
  let fallback: FaultAnswer | undefined
  let open = 0

  async function pause(ms: number | undefined, signal: AbortSignal) {
    if (ms === undefined) return
    if (!clock) throw new Error('A script that waits needs a clock: createFaultFetch({ clock })')
    await wait(clock, ms, signal)
  }

  function bodyOf(script: FaultScript, signal: AbortSignal, ended: () => void): ReadableStream<Uint8Array> {
    const pieces = piecesOf(script)
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const { done, value } = pieces.next()
            if (!done) {
              await pause(script.chunkEveryMs, signal)
              return controller.enqueue(value)
            }
            if (script.breaks === 'body') throw new TypeError('terminated')
            if (script.stalls === 'body') await aborted(signal)
            controller.close()
          } catch (error) {
            controller.error(error)
          }
          ended()
        },
        cancel: ended,
      },
      { highWaterMark: 0 },
    )
  }

  async function answer(request: SentRequest, script: FaultScript, signal: AbortSignal, ended: () => void) {
    const { status = 200, headers = {}, breaks, stalls } = script
    try {
      signal.throwIfAborted()
      await pause(script.headersAfterMs, signal)
      if (breaks === 'headers') throw new TypeError('fetch failed')
      if (stalls === 'headers') await aborted(signal)
      if (request.init.redirect === 'error' && status >= 300 && status < 400) throw new TypeError('unexpected redirect')
    } catch (error) {
      ended()
      throw error
    }
    const isEmpty = [204, 205, 304].includes(status)
    if (isEmpty) ended()
    return new Response(isEmpty ? null : bodyOf(script, signal, ended), { status, headers })
  }

  return {
    async fetch(input, init = {}) {
      const { method, url, headers } = new Request(input, { ...init, signal: null })
      const given = init.signal ?? undefined
      // It aborts with the request's signal, and when the request is over, so neither signal keeps a listener.
      const life = new AbortController()
      let [isOver, wasAborted] = [false, false]
      const onAbort = () => {
        wasAborted = true
        if (!isDeaf) life.abort(given!.reason)
      }
      const ended = () => {
        if (!isOver) open--
        isOver = true
        given?.removeEventListener('abort', onAbort)
        life.abort()
      }
      open++
      if (given?.aborted) onAbort()
      else given?.addEventListener('abort', onAbort)

      const request: SentRequest = {
        method,
        url,
        headers: Object.fromEntries(headers),
        body: typeof init.body === 'string' ? init.body : '',
        at: clock?.now() ?? 0,
        init,
        get aborted() {
          return wasAborted
        },
        get isOpen() {
          return !isOver
        },
      }
      requests.push(request)
      const planned = plan.shift() ?? fallback
      if (planned) return answer(request, scriptOf(planned, request), life.signal, ended)
      ended()
      throw new Error(`The test plans no answer to ${method} ${url}.`)
    },
    requests,
    get open() {
      return open
    },
    next: (...answers) => void plan.push(...answers),
    always: (answer) => void (fallback = answer),
  }
}

/** Stays pending until the signal aborts, then rejects. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
