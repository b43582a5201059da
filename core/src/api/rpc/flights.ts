import { RPC_DEDUPE_ENTRIES } from '../../domain/constants/rpc.js'

/** Work under way, which those who want the same share. */
export interface Flights {
  /**
   * Joins the work under way for `key`, or starts it. Whose signal aborts leaves it at
   * once; when all have left, the work's own signal aborts. When there is too much under way, it is not shared.
   *
   * @param copy makes what those get who joined later: nobody may change what another one reads.
   */
  join<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal, copy?: (value: T) => T): Promise<T>
  /** How much is under way that can be joined. */
  readonly size: number
}

interface Flight {
  readonly landing: Promise<unknown>
  readonly controller: AbortController
  passengers: number
}

export function createFlights(maxEntries = RPC_DEDUPE_ENTRIES): Flights {
  const flights = new Map<string, Flight>()

  function depart(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController()
    const landing = (async () => start(controller.signal))()
    const flight: Flight = { landing, controller, passengers: 0 }
    if (flights.size < maxEntries) {
      flights.set(key, flight)
      const forget = () => strike(key, flight)
      landing.then(forget, forget)
    }
    return flight
  }

  function strike(key: string, flight: Flight) {
    if (flights.get(key) === flight) flights.delete(key)
  }

  return {
    join<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal, copy = (value: T) => value) {
      return new Promise<T>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const joined = flights.get(key)
        const flight = joined ?? depart(key, start)
        flight.passengers++
        const onAbort = () => {
          reject(signal!.reason)
          if (--flight.passengers > 0) return
          strike(key, flight)
          flight.controller.abort(signal!.reason)
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        // The key says what the work brings, so those who share it agree on its type.
        const landing = flight.landing as Promise<T>
        const mine = joined ? landing.then(copy) : landing
        mine.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
      })
    },
    get size() {
      return flights.size
    },
  }
}
