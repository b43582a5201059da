import type { SiwxStore } from '../store.js'
import { readRecord, writeRecord } from './stored-record.js'

/** An opened SQLite database. Those of `better-sqlite3`, `libsql` and `node:sqlite` fit. */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqliteStatement
}

export interface SqliteStatement {
  run(...values: (string | number)[]): { readonly changes: number | bigint }
  all(...values: (string | number)[]): unknown[]
}

export interface SqliteStoreOptions {
  /** The app opened it, and closes it after the server has stopped. */
  readonly database: SqliteDatabase
}

/** The time that one server waits while another one writes. */
const BUSY_TIMEOUT_MS = 5_000

/** Several servers that start at the same time get in each other's way this often at most. */
const MAX_SWITCHES_TO_WAL = 20

const TABLES = `
  CREATE TABLE IF NOT EXISTS siwx_nonces (nonce TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS siwx_sessions (key TEXT PRIMARY KEY, record TEXT NOT NULL, expires_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS siwx_attempts (caller TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS siwx_nonces_by_end ON siwx_nonces (expires_at);
  CREATE INDEX IF NOT EXISTS siwx_sessions_by_end ON siwx_sessions (expires_at);
  CREATE INDEX IF NOT EXISTS siwx_attempts_by_end ON siwx_attempts (ends_at);
`

/**
 * Keeps everything in a SQLite database. The servers of one machine can share its file. Creates the tables `siwx_nonces`,
 * `siwx_sessions` and `siwx_attempts` if they are missing, and switches the file to write-ahead logging. Throws when the
 * database cannot be used. SQLite answers synchronously: the process waits, up to 5 s, while another one writes.
 */
export function createSqliteStore({ database }: SqliteStoreOptions): SiwxStore {
  waitWhileOthersWrite(database)
  switchToWal(database)
  database.exec(TABLES)

  const addNonce = database.prepare('INSERT OR REPLACE INTO siwx_nonces (nonce, expires_at) VALUES (?, ?)')
  const spendNonce = database.prepare('DELETE FROM siwx_nonces WHERE nonce = ? AND expires_at > ?')
  const writeSessions = database.prepare(
    'INSERT OR REPLACE INTO siwx_sessions (key, record, expires_at) VALUES (?, ?, ?)',
  )
  const readSessions = database.prepare('SELECT record FROM siwx_sessions WHERE key = ? AND expires_at > ?')
  const removeSessions = database.prepare('DELETE FROM siwx_sessions WHERE key = ?')
  const removeRecord = database.prepare('DELETE FROM siwx_sessions WHERE key = ? AND record = ?')
  const countAttempt = database.prepare(`
    INSERT INTO siwx_attempts (caller, count, ends_at) VALUES (?, 1, ?)
    ON CONFLICT (caller) DO UPDATE SET
      count = CASE WHEN ends_at > ? THEN count + 1 ELSE 1 END,
      ends_at = CASE WHEN ends_at > ? THEN ends_at ELSE excluded.ends_at END
    RETURNING count
  `)
  const removals = [
    database.prepare('DELETE FROM siwx_nonces WHERE expires_at <= ?'),
    database.prepare('DELETE FROM siwx_sessions WHERE expires_at <= ?'),
    database.prepare('DELETE FROM siwx_attempts WHERE ends_at <= ?'),
  ]

  // Each method is one statement, which SQLite executes as one transaction that writes from its beginning on.
  return {
    addNonce: async (nonce, expiresAt) => void addNonce.run(nonce, expiresAt),
    spendNonce: async (nonce, now) => Number(spendNonce.run(nonce, now).changes) === 1,

    writeSessions: async (key, stored) => void writeSessions.run(key, writeRecord(stored), stored.expiresAt),
    async readSessions(key, now) {
      const [row] = readSessions.all(key, now) as { readonly record: string }[]
      if (!row) return undefined
      const stored = readRecord(row.record)
      if (!stored) removeRecord.run(key, row.record)
      return stored
    },
    removeSessions: async (key) => void removeSessions.run(key),

    async countAttempt(caller, windowMs, now) {
      const [row] = countAttempt.all(caller, now + windowMs, now, now) as { readonly count: number | bigint }[]
      return Number(row!.count)
    },

    async removeExpired(now) {
      for (const removal of removals) removal.run(now)
    },

    async close() {},
  }
}

/** Keeps a longer time that the app has set. */
function waitWhileOthersWrite(database: SqliteDatabase): void {
  const [row] = database.prepare('PRAGMA busy_timeout').all() as { readonly timeout: number | bigint }[]
  if (row!.timeout < BUSY_TIMEOUT_MS) database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
}

/**
 * SQLite does not wait for other processes when it switches; it throws. An empty transaction waits for them. A database
 * that cannot use the log, as one in memory, stays as it is.
 */
function switchToWal(database: SqliteDatabase): void {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return void database.prepare('PRAGMA journal_mode = WAL').all()
    } catch (error) {
      if (attempts === MAX_SWITCHES_TO_WAL) throw error
      database.exec('BEGIN IMMEDIATE; COMMIT')
    }
  }
}
