/** A visitor who waits this long is told that it takes longer than usual. */
export const SLOW_HINT_AFTER_MS = 3_000
/** And after this, trying again is offered. */
export const RETRY_AFTER_MS = 5_000
