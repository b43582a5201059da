import { flush } from '../flush.js'

// Taken when this module loads, so that a test's own patching does not reach it.
const { setImmediate } = globalThis as { readonly setImmediate?: (run: () => void) => void }

/**
 * Lets what is ready to run, run, as `flush` does, but does not wait for the
 * millisecond that a timer takes: a thousand courses have ten thousand turns.
 */
export const turn: () => Promise<void> = setImmediate ? () => new Promise((resolve) => setImmediate(resolve)) : flush
