import { check } from '../conformance/case.js'
import { A_WHILE_MS } from '../conformance/connector-bench.js'
import type { FakeClock } from '../fakes/fake-clock.js'
import { flush } from '../flush.js'
import { see } from './see.js'
import { turn } from './turn.js'

/** Work that needs no time settles within this number of turns. */
const TURNS = 20
/** Work that needs real time, such as loading code, settles within this number of flushes. */
const FLUSHES = 500

/** Waits for a promise, and advances the time if needed. The promise must settle. */
export type Reach = <T>(what: string, promise: PromiseLike<T>) => Promise<T>

export function createReach(clock: FakeClock): Reach {
  return async (what, promise) => {
    const seen = see(promise)
    for (let turns = 0; !seen.isSettled && turns < TURNS; turns++) await turn()
    if (!seen.isSettled) await clock.advance(A_WHILE_MS)
    for (let flushes = 0; !seen.isSettled && flushes < FLUSHES; flushes++) await flush()
    check(seen.isSettled, `${what} did not settle.`)
    return promise
  }
}
