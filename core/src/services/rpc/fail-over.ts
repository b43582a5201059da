import { RPC_RETRIES, RPC_RETRY_CODES, RPC_RETRY_STATUSES, RPC_TIMEOUT_MS } from '../../domain/limits.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'
import { httpErrors, rpcErrors } from '../../errors/catalogue/request-errors.js'
import type { Clock } from '../../platform/clock.js'
import { wait } from '../../platform/wait.js'
import { race } from '../../state/race.js'
import { createCircuit, type Circuit } from '../http/circuit.js'
import { retryDelay } from '../http/retry.js'

/** The next place to try after a failed attempt. */
type Next =
  /** Nowhere. */
  | 'none'
  /** At another address: this one will not succeed. */
  | 'elsewhere'
  /** At the same address, a little later. */
  | 'later'

/**
 * Tries something at an address. After it has called `commit`, it must not be tried again, here or elsewhere.
 *
 * @param ms what is left of the time of an address that was tried before.
 */
export type Attempt<T> = (url: string, commit: () => void, ms: number | undefined) => Promise<T>

/** An address that was tried. */
interface Tried {
  readonly count: number
  readonly since: number
  /** The wait before the next try. */
  readonly waitMs: number
}

/**
 * Tries something at a network's addresses, 4 times in all: first at the addresses that were tried least and have not
 * failed lately, and with a wait before an address is tried again. An address that wants to be left alone for longer
 * than the 10 s that it has in all is given up at once. Rejects with the error of the last attempt.
 */
export type FailOver = <T>(network: Network, attempt: Attempt<T>, signal?: AbortSignal) => Promise<T>

export interface FailOverDeps {
  readonly clock: Clock
  readonly circuit: Circuit
  readonly urlsOf: (network: Network) => readonly string[]
  /** An address that is asked only once every other one has failed. Must not reject. */
  readonly spareUrlOf?: ((network: NetworkId) => Promise<string | undefined>) | undefined
  readonly isRefused: (network: Network, url: string) => boolean
}

export function createFailOver({ clock, circuit, urlsOf, spareUrlOf, isRefused }: FailOverDeps): FailOver {
  /** Addresses that failed in any way are tried after the others for a while. */
  const failures = createCircuit(clock)

  return async (network, attempt, signal) => {
    let urls = urlsOf(network)
    let isSpareAsked = false
    const tries = new Map<string, Tried>()
    const givenUp = new Set<string>()
    let failure: unknown

    const countOf = (url: string) => tries.get(url)?.count ?? 0
    const msLeftAt = (url: string) => {
      const tried = tries.get(url)
      return tried && tried.since + RPC_TIMEOUT_MS - clock.now() - tried.waitMs
    }
    const hasTime = (url: string) => (msLeftAt(url) ?? RPC_TIMEOUT_MS) > 0
    const isOpen = (url: string) =>
      !givenUp.has(url) && !isRefused(network, url) && circuit.pausedFor(url) === 0 && hasTime(url)
    const rank = (url: string) => countOf(url) * 2 + Number(failures.isDoubtful(url))

    const best = () => urls.filter(isOpen).sort((one, other) => rank(one) - rank(other))[0]

    /** Adds the spare address, which may itself have to be asked for. */
    async function addSpare() {
      if (isSpareAsked || !spareUrlOf) return
      isSpareAsked = true
      const spare = await race(() => spareUrlOf(network.caipNetworkId), { signal })
      if (spare && !urls.includes(spare)) urls = [...urls, spare]
    }

    for (let attempts = 0; attempts <= RPC_RETRIES; attempts++) {
      const own = best()
      if (!own || tries.has(own)) await addSpare()
      const url = best()
      if (!url) break
      const [tried, ms] = [tries.get(url), msLeftAt(url)]
      if (tried) await wait(clock, tried.waitMs, signal)
      const since = tried?.since ?? clock.now()
      let isCommitted = false
      try {
        const result = await attempt(url, () => void (isCommitted = true), ms)
        failures.enter(url)('well')
        return result
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        const next = nextAfter(error)
        if (next === 'none') throw error
        failures.enter(url)('ill')
        if (isCommitted) throw error
        if (next === 'elsewhere') givenUp.add(url)
        const retryAfterMs = httpErrors.is(error, 'http/status') ? error.context.retryAfterMs : undefined
        const count = countOf(url)
        tries.set(url, { count: count + 1, since, waitMs: retryDelay(count, retryAfterMs) })
        // The reason of a pause says more than the pause.
        failure = failure && httpErrors.is(error, 'http/paused') ? failure : error
      }
    }
    throw failure ?? unavailable(network, urls)
  }

  /** Why no address could be tried. */
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
    // A request that was too large stays too large.
    return RPC_RETRY_STATUSES.includes(status) && status !== 413 ? 'later' : 'elsewhere'
  }
  const isBadNode = rpcErrors.is(error, 'rpc/invalid') || rpcErrors.is(error, 'rpc/wrong-network')
  const badServerCodes = ['http/timeout', 'http/too-large', 'http/invalid', 'http/paused'] as const
  return isBadNode || badServerCodes.some((code) => httpErrors.is(error, code)) ? 'elsewhere' : 'none'
}
