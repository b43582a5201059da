import type { WalletStore } from './store.js'

/** An opened SQLite database. Those of `libsql` and `better-sqlite3` fit. */
export interface SqliteDatabase {
  exec(sql: string): unknown
  prepare(sql: string): SqliteStatement
}

interface SqliteStatement {
  run(...values: (string | number | null)[]): { readonly changes: number | bigint }
  all(...values: (string | number | null)[]): unknown[]
}

/** The time that one server waits while another one writes. */
const BUSY_TIMEOUT_MS = 5_000

/** Several servers that start at the same time get in each other's way this often at most. */
const MAX_SWITCHES_TO_WAL = 20

const TABLES = `
  CREATE TABLE IF NOT EXISTS wallet_records (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER);
  CREATE TABLE IF NOT EXISTS wallet_counts (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS wallet_entries (id INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL, entry TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS wallet_records_by_end ON wallet_records (expires_at) WHERE expires_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS wallet_counts_by_end ON wallet_counts (ends_at);
  CREATE INDEX IF NOT EXISTS wallet_entries_by_list ON wallet_entries (list, id);
`

const IS_KEPT = '(expires_at IS NULL OR expires_at > ?)'

/**
 * Keeps everything in a SQLite database, which the caller opened and closes. The servers of one machine can share its
 * file. Creates its tables if they are missing. SQLite answers synchronously: the process waits, up to 5 s, while another
 * one writes.
 */
export function createSqliteStore(database: SqliteDatabase): WalletStore {
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  switchToWal(database)
  database.exec(TABLES)

  const read = database.prepare(`SELECT value FROM wallet_records WHERE key = ? AND ${IS_KEPT}`)
  const add = database.prepare(`
    INSERT INTO wallet_records (key, value, expires_at) VALUES (?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
      WHERE wallet_records.expires_at <= ?
  `)
  const replace = database.prepare(
    `UPDATE wallet_records SET value = ?, expires_at = ? WHERE key = ? AND value = ? AND ${IS_KEPT}`,
  )
  const remove = database.prepare(`DELETE FROM wallet_records WHERE key = ? AND value = ? AND ${IS_KEPT}`)
  const count = database.prepare(`
    INSERT INTO wallet_counts (key, count, ends_at) VALUES (?, 1, ?)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ends_at > ? THEN count + 1 ELSE 1 END,
      ends_at = CASE WHEN ends_at > ? THEN ends_at ELSE excluded.ends_at END
    RETURNING count, ends_at
  `)
  const append = database.prepare('INSERT INTO wallet_entries (list, entry) VALUES (?, ?)')
  const shorten = database.prepare(`
    DELETE FROM wallet_entries WHERE list = ?1 AND id <= (
      SELECT id FROM wallet_entries WHERE list = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2
    )
  `)
  const entries = database.prepare('SELECT entry FROM wallet_entries WHERE list = ? ORDER BY id')
  const removals = [
    database.prepare('DELETE FROM wallet_records WHERE expires_at <= ?'),
    database.prepare('DELETE FROM wallet_counts WHERE ends_at <= ?'),
  ]

  const changed = (statement: SqliteStatement, ...values: (string | number | null)[]) =>
    Number(statement.run(...values).changes) === 1

  // Each change is one statement, which SQLite executes as one transaction that writes from its beginning on.
  return {
    async read(key, now) {
      const [row] = read.all(key, now) as { readonly value: string }[]
      return row?.value
    },
    async write(key, expected, value, { now, expiresAt = null }) {
      return expected === undefined
        ? changed(add, key, value, expiresAt, now)
        : changed(replace, value, expiresAt, key, expected, now)
    },
    remove: async (key, expected, now) => changed(remove, key, expected, now),

    async count(key, windowMs, now) {
      const [row] = count.all(key, now + windowMs, now, now) as { readonly count: number; readonly ends_at: number }[]
      return { count: Number(row!.count), endsAt: Number(row!.ends_at) }
    },

    async append(list, entry, maxEntries) {
      append.run(list, entry)
      shorten.run(list, maxEntries)
    },
    async entries(list) {
      const rows = entries.all(list) as { readonly entry: string }[]
      return rows.map(({ entry }) => entry)
    },

    async removeExpired(now) {
      for (const removal of removals) removal.run(now)
    },
    async close() {},
  }
}

/** SQLite does not wait for other processes when it switches; it throws. An empty transaction waits for them. */
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
