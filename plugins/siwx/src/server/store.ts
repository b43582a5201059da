import type { SiwxSession } from '@latchkey/core'

/** The sign-ins of one browser. */
export interface StoredSessions {
  readonly sessions: readonly SiwxSession[]
  /** In milliseconds. */
  readonly expiresAt: number
}

/**
 * Keeps nonces and the sign-ins of browsers. Servers that share a store share both. All times are in milliseconds, and given by the caller.
 */
export interface SiwxStore {
  /** Keeps a nonce until it expires. */
  addNonce(nonce: string, expiresAt: number): Promise<void>
  /** Takes a nonce away. Resolves with true for one caller only, however many ask at the same time, and only before it expires. */
  spendNonce(nonce: string, now: number): Promise<boolean>
  /** Keeps the sign-ins of a browser, in place of those that it had. */
  writeSessions(key: string, stored: StoredSessions): Promise<void>
  /** Resolves with nothing for a browser without sign-ins, and for one whose sign-ins have expired. */
  readSessions(key: string, now: number): Promise<StoredSessions | undefined>
  /** Forgets the sign-ins of a browser. Resolves also where there are none. */
  removeSessions(key: string): Promise<void>
  /** Counts one more attempt of a caller, and resolves with their number since the window began. The next one begins a new window after it. */
  countAttempt(caller: string, windowMs: number, now: number): Promise<number>
  /** Removes what has expired. A server calls it now and then; a store may do it by itself. */
  removeExpired(now: number): Promise<void>
  /** Frees what the store holds. Safe to call twice. */
  close(): Promise<void>
}
