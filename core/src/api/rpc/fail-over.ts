import { RPC_RETRIES, RPC_RETRY_CODES, RPC_RETRY_STATUSES } from '../../domain/constants/rpc.js'
import type { Network } from '../../domain/network.js'
import { httpErrors } from '../../errors/http-errors.js'
import { rpcErrors } from '../../errors/rpc-errors.js'
import type { Clock } from '../../platform/clock.js'
import { wait } from '../../platform/wait.js'
import { createCircuit, type Circuit } from '../http/circuit.js'
import { retryDelay } from '../http/retry-delay.js'

/** What a failed attempt means for the next one. */
type Next =
  /** There is no next one. */
  | 'none'
  /** Another address may know better; this one will not. */
  | 'elsewhere'
  /** The same may succeed a little later. */
  | 'later'

/** Attempts something at an address. What it does after calling `commit` must not be attempted again, here or elsewhere. */
export type Attempt<T> = (url: string, commit: () => void) => Promise<T>

/**
 * Attempts something at a network's addresses, 4 times in all: at the one that was asked
 * least and has not failed lately, waiting before one is asked again. Rejects with the last attempt's error.
 */
export type FailOver = <T>(network: Network, attempt: Attempt<T>, signal?: AbortSignal) => Promise<T>

export interface FailOverOptions {
  readonly clock: Clock
  readonly circuit: Circuit
  readonly urlsOf: (network: Network) => readonly string[]
  readonly isRefused: (network: Network, url: string) => boolean
}

export function createFailOver({ clock, circuit, urlsOf, isRefused }: FailOverOptions): FailOver {
  /** Who has disappointed, in whichever way, is asked after the others for a while. */
  const disappointments = createCircuit(clock)

  return async (network, attempt, signal) => {
    const urls = urlsOf(network)
    const tries = new Map<string, { readonly count: number; readonly retryAfterMs?: number | undefined }>()
    const given = new Set<string>()
    let failure: unknown

    const countOf = (url: string) => tries.get(url)?.count ?? 0
    const isOpen = (url: string) => !given.has(url) && !isRefused(network, url) && circuit.pausedFor(url) === 0
    const rank = (url: string) => countOf(url) * 2 + Number(disappointments.isDoubtful(url))

    for (let attempts = 0; attempts <= RPC_RETRIES; attempts++) {
      const url = urls.filter(isOpen).sort((one, other) => rank(one) - rank(other))[0]
      if (!url) break
      const count = countOf(url)
      if (count > 0) await wait(clock, retryDelay(count - 1, tries.get(url)?.retryAfterMs), signal)
      let isCommitted = false
      try {
        const result = await attempt(url, () => void (isCommitted = true))
        disappointments.enter(url)('well')
        return result
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        const next = nextAfter(error)
        if (next === 'none') throw error
        disappointments.enter(url)('ill')
        if (isCommitted) throw error
        if (next === 'elsewhere') given.add(url)
        tries.set(url, { count: count + 1, retryAfterMs: httpErrors.is(error, 'http/status') ? error.context.retryAfterMs : undefined })
        // That it is left alone now says less than what it was left alone for.
        failure = failure && httpErrors.is(error, 'http/paused') ? failure : error
      }
    }
    throw failure ?? unavailable(network, urls)
  }

  /** Why nothing could be attempted. */
  function unavailable(network: Network, urls: readonly string[]): Error {
    const hostOf = (url: string) => new URL(url).host
    const name = network.caipNetworkId
    const [first] = urls
    if (!first) return rpcErrors.create('rpc/no-url', { network: name })
    const paused = urls.find((url) => circuit.pausedFor(url) > 0)
    if (!paused) return rpcErrors.create('rpc/wrong-network', { network: name, host: hostOf(first) })
    return httpErrors.create('http/paused', { host: hostOf(paused), ms: circuit.pausedFor(paused) })
  }
}

function nextAfter(error: unknown): Next {
  if (rpcErrors.is(error, 'rpc/failed')) return RPC_RETRY_CODES.includes(error.context.code) ? 'later' : 'none'
  if (httpErrors.is(error, 'http/failed')) return 'later'
  if (httpErrors.is(error, 'http/status')) {
    const { status } = error.context
    // What was too large stays too large.
    return RPC_RETRY_STATUSES.includes(status) && status !== 413 ? 'later' : 'elsewhere'
  }
  const isOurs = rpcErrors.is(error, 'rpc/invalid') || rpcErrors.is(error, 'rpc/wrong-network')
  const isTheirs = ['http/timeout', 'http/too-large', 'http/invalid', 'http/paused'] as const
  return isOurs || isTheirs.some((code) => httpErrors.is(error, code)) ? 'elsewhere' : 'none'
}
