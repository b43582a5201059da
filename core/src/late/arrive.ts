import type { Arrival } from '../kernel/arrivals.js'
import type { Contributions } from '../kernel/contributions.js'
import type { Clock } from '../platform/clock.js'
import type { Logger } from '../platform/logger.js'

/** How long an act waits for what a plugin fetches. One that takes longer comes when it comes. */
export const ARRIVAL_DEADLINE_MS = 10_000

/** Brings what plugins have kept back until somebody acts. */
export interface Arriving {
  /** Resolves when all of it has begun, has failed, or takes too long; what failed is logged, and tried again the next time. Never rejects. */
  all(): Promise<void>
  /** Brings what plugins keep until it is used. */
  bring(): Promise<void>
  /** Once somebody has acted, brings what plugins announce later as well. The way back ends every wait, too. */
  start(): () => void
}

export function createArriving(arrivals: Contributions<Arrival>, clock: Clock, logger: Logger): Arriving {
  const waits = new Set<() => void>()
  const known = new WeakSet<Arrival>()
  let isWanted = false
  let coming: Promise<void> | undefined

  /** Fetched together, begun in the order of the plugins, so that namespaces keep theirs. */
  async function fetch(here = listed()) {
    isWanted = true
    if (!here.length) return
    for (const arrival of here) known.add(arrival)
    const { over, end } = deadline()
    const loaded = here.map((arrival) => heard(arrival, arrival.load?.() ?? Promise.resolve()))
    await Promise.race([Promise.all(loaded), over])
    const begun = here.map(async (arrival, index) => (await loaded[index]) && heard(arrival, arrival.begin()))
    await Promise.race([Promise.all(begun), over])
    end()
  }

  /** Whether it went well. */
  const heard = ({ id }: Arrival, step: Promise<unknown>) =>
    step.then(
      () => true,
      (error: unknown) => void logger.error(`The late part of "${id}" failed.`, error),
    )

  function deadline() {
    let end!: () => void
    const over = new Promise<void>((resolve) => {
      const cancel = clock.after(ARRIVAL_DEADLINE_MS, () => end())
      end = () => {
        cancel()
        waits.delete(end)
        resolve()
      }
    })
    waits.add(end)
    return { over, end }
  }

  const listed = () => arrivals.getSnapshot().filter(({ load }) => load)

  const all = () =>
    (coming ??= fetch().finally(() => {
      coming = undefined
    }))

  return {
    all,
    async bring() {
      await coming
      await fetch(arrivals.getSnapshot().filter(({ load }) => !load))
    },
    start() {
      // What is under way may have begun without those who come now.
      const look = () => isWanted && listed().some((one) => !known.has(one)) && void all().then(all)
      const back = arrivals.subscribe(look)
      return () => {
        back()
        for (const end of waits) end()
      }
    },
  }
}
