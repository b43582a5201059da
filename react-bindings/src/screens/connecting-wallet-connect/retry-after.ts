/** A visitor who waits for a pairing this long is told that it takes longer than usual, and may try again. */
export const RETRY_AFTER_MS = 5_000
