import type { Watch } from './ledger.js'
import { patch } from './patch.js'

const never = () => false

/** Watches sent requests. None of them counts as a leak. */
export const watchRequests: Watch = (enter) => {
  const stopFetch = patch(globalThis, 'fetch', (original) => (input: unknown, ...rest: unknown[]) => {
    enter('request', `fetch ${String((input as { url?: unknown }).url ?? input)}`, never)
    return original(input, ...rest)
  })
  const stopXhr = patch(globalThis.XMLHttpRequest?.prototype, 'open', (original) => {
    return function (this: XMLHttpRequest, method: string, url: string, ...rest: unknown[]) {
      enter('request', `${method} ${url}`, never)
      original.call(this, method, url, ...rest)
    }
  })
  const stopBeacon = patch(globalThis.navigator, 'sendBeacon', (original) => {
    return function (this: Navigator, url: string, ...rest: unknown[]) {
      enter('request', `beacon ${url}`, never)
      return original.call(this, url, ...rest)
    }
  })
  return () => [stopFetch, stopXhr, stopBeacon].forEach((stop) => stop())
}
