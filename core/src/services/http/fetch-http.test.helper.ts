import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { createFaultFetch } from '../../testing/faults/fault-fetch.js'
import { createFetchHttp } from './fetch-http.js'

export const URL_OF_API = 'https://api.example/v1/list'

/** The client with a fake clock and a scripted server. */
export function setUpHttp({ isDeaf = false } = {}) {
  const clock = createFakeClock(Date.UTC(2026, 0, 31, 23, 59, 0))
  const page = { online: true }
  const faults = createFaultFetch({ clock, isDeaf })
  const http = createFetchHttp({ fetch: faults.fetch, clock, page })
  /** When each request was sent, counted from the first. */
  const times = () => faults.requests.map(({ at }) => at - faults.requests[0]!.at)
  return { clock, page, faults, http, times, read: (json: unknown) => json }
}

/** Records how a promise settles. */
export function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown; settled: number } = { settled: 0 }
  promise.then(
    (value) => Object.assign(seen, { value, settled: seen.settled + 1 }),
    (error: unknown) => Object.assign(seen, { error, settled: seen.settled + 1 }),
  )
  return seen
}
