import type { Fetch } from './http.js'

/** The machine's own `fetch`, looked up when it is used: others may have wrapped it since. */
export const systemFetch: Fetch = (...request) => fetch(...request)
