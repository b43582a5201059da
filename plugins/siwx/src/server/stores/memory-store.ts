import type { SiwxStore, StoredSessions } from '../store.js'

interface Attempts {
  readonly count: number
  readonly windowEndsAt: number
}

/**
 * Keeps everything in the memory of this process: for tests, for development, and for a single server whose visitors may
 * be signed out by a restart.
 */
export function createMemoryStore(): SiwxStore {
  const nonces = new Map<string, number>()
  const sessions = new Map<string, StoredSessions>()
  const attempts = new Map<string, Attempts>()

  return {
    addNonce: async (nonce, expiresAt) => void nonces.set(nonce, expiresAt),

    async spendNonce(nonce, now) {
      const expiresAt = nonces.get(nonce)
      nonces.delete(nonce)
      return expiresAt !== undefined && now < expiresAt
    },

    writeSessions: async (key, stored) => void sessions.set(key, structuredClone(stored)),

    async readSessions(key, now) {
      const stored = sessions.get(key)
      return stored && now < stored.expiresAt ? structuredClone(stored) : undefined
    },

    removeSessions: async (key) => void sessions.delete(key),

    async countAttempt(caller, windowMs, now) {
      const last = attempts.get(caller)
      const next =
        last && now < last.windowEndsAt
          ? { count: last.count + 1, windowEndsAt: last.windowEndsAt }
          : { count: 1, windowEndsAt: now + windowMs }
      attempts.set(caller, next)
      return next.count
    },

    async removeExpired(now) {
      removeWhere(nonces, (expiresAt) => expiresAt <= now)
      removeWhere(sessions, ({ expiresAt }) => expiresAt <= now)
      removeWhere(attempts, ({ windowEndsAt }) => windowEndsAt <= now)
    },

    async close() {
      nonces.clear()
      sessions.clear()
      attempts.clear()
    },
  }
}

function removeWhere<T>(map: Map<string, T>, isExpired: (value: T) => boolean): void {
  for (const [key, value] of map) if (isExpired(value)) map.delete(key)
}
