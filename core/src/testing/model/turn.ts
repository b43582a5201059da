import { flush } from '../flush.js'

// Read when this module loads, so that a test that patches it does not affect it.
const { setImmediate } = globalThis as { readonly setImmediate?: (run: () => void) => void }

/**
 * Waits until all ready work has run, as `flush` does, but without the millisecond that a timer takes: a thousand
 * courses have ten thousand turns.
 */
export const turn: () => Promise<void> = setImmediate ? () => new Promise((resolve) => setImmediate(resolve)) : flush
