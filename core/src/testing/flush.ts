// Taken when this module loads, so that a test's own patching of timers does not reach it.
const schedule = globalThis.setTimeout

/** Lets everything that is ready to run, run: promises that are settled, and what they lead to. */
export const flush = (): Promise<void> => new Promise((resolve) => schedule(resolve, 0))
