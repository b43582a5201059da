// Read when this module loads, so that a test that patches timers does not affect it.
const schedule = globalThis.setTimeout

/** Waits until all ready work has run: reactions to settled promises, and the work that they start. */
export const flush = (): Promise<void> => new Promise((resolve) => schedule(resolve, 0))
