import { createPoint, type Contribution } from './contributions.js'
import { lazy } from './lazy.js'
import type { PluginHost, Started } from './plugin.js'
import type { Disposer } from './token.js'

/** The part of a plugin that comes when somebody first wants something of the kit. See `PluginDefinition.late`. */
export interface Arrival extends Contribution {
  /** Fetches it, once. Asking again after a failure tries again. Absent for what comes only when it is used, or the whole kit is prepared: see `onDemand`. */
  load?(): Promise<unknown>
  /** Begins it, once, when it is fetched; fetches it, where there is nothing to fetch it before. Rejects with what it threw. */
  begin(): Promise<void>
}

/** What is yet to come in a kit that runs, and what has. Whoever acts first waits for it. */
export const Arrivals = createPoint<Arrival>('arrivals')

/** Announces a plugin's late part. What is returned takes it back, begun or not; one that is still fetched then never begins. */
export function announce<Part>(
  id: string,
  host: PluginHost,
  load: () => Promise<Part>,
  begin: (part: Part) => Started,
): Disposer {
  const fetch = lazy(id, load)
  let beginning: Promise<void> | undefined
  let isOver = false
  let back: Disposer | void

  async function attempt() {
    const part = await fetch()
    if (isOver) return
    back = await begin(part)
    if (isOver) await back?.()
  }

  const leave = host.get(Arrivals).add({ id, load: fetch, begin: () => (beginning ??= attempt()) })

  return () => {
    isOver = true
    leave()
    return back?.()
  }
}
