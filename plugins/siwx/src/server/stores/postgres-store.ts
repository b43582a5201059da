import type { SiwxStore } from '../store.js'
import { readRecord, writeRecord } from './stored-record.js'

/** A `Pool` of `pg` fits. */
export interface PostgresClient {
  query(sql: string, values?: (string | number)[]): Promise<{ readonly rows: readonly unknown[] }>
}

export interface PostgresStoreOptions {
  /** The app opened it, and ends it after the server has stopped. */
  readonly client: PostgresClient
}

/**
 * Servers that start at the same time take turns. A role that may not create tables can use those that exist. The
 * records are texts, because JSON columns of PostgreSQL refuse some of the characters that a message may contain.
 */
const CREATE_TABLES = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('siwx_tables'));
    IF to_regclass('siwx_nonces') IS NULL THEN
      CREATE TABLE siwx_nonces (nonce text PRIMARY KEY, expires_at bigint NOT NULL);
      CREATE INDEX ON siwx_nonces (expires_at);
    END IF;
    IF to_regclass('siwx_sessions') IS NULL THEN
      CREATE TABLE siwx_sessions (key text PRIMARY KEY, record text NOT NULL, expires_at bigint NOT NULL);
      CREATE INDEX ON siwx_sessions (expires_at);
    END IF;
    IF to_regclass('siwx_attempts') IS NULL THEN
      CREATE TABLE siwx_attempts (caller text PRIMARY KEY, count integer NOT NULL, ends_at bigint NOT NULL);
      CREATE INDEX ON siwx_attempts (ends_at);
    END IF;
  END $$
`

const ADD_NONCE = `
  INSERT INTO siwx_nonces (nonce, expires_at) VALUES ($1, $2)
  ON CONFLICT (nonce) DO UPDATE SET expires_at = excluded.expires_at
`

/** Of callers that delete the same row, PostgreSQL lets one do so; the others wait for it, and find no row. */
const SPEND_NONCE = 'DELETE FROM siwx_nonces WHERE nonce = $1 AND expires_at > $2 RETURNING nonce'

const WRITE_SESSIONS = `
  INSERT INTO siwx_sessions (key, record, expires_at) VALUES ($1, $2, $3)
  ON CONFLICT (key) DO UPDATE SET record = excluded.record, expires_at = excluded.expires_at
`

const COUNT_ATTEMPT = `
  INSERT INTO siwx_attempts AS last (caller, count, ends_at) VALUES ($1, 1, $2::bigint)
  ON CONFLICT (caller) DO UPDATE SET
    count = CASE WHEN last.ends_at > $3::bigint THEN last.count + 1 ELSE 1 END,
    ends_at = CASE WHEN last.ends_at > $3::bigint THEN last.ends_at ELSE excluded.ends_at END
  RETURNING count
`

/** Skips the rows of a server that does the same at this moment: the two would wait for each other. */
const removeWhereEnded = (table: string, key: string, end: string) =>
  `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${end} <= $1 FOR UPDATE SKIP LOCKED)`

const REMOVALS = [
  removeWhereEnded('siwx_nonces', 'nonce', 'expires_at'),
  removeWhereEnded('siwx_sessions', 'key', 'expires_at'),
  removeWhereEnded('siwx_attempts', 'caller', 'ends_at'),
]

/**
 * Keeps everything in PostgreSQL 12 or later. The first call creates the tables `siwx_nonces`, `siwx_sessions` and
 * `siwx_attempts` where the search path has none of that name. When that fails, the call rejects, and the next one tries
 * again.
 */
export function createPostgresStore({ client }: PostgresStoreOptions): SiwxStore {
  let tables: Promise<unknown> | undefined

  async function query(sql: string, ...values: (string | number)[]): Promise<readonly unknown[]> {
    tables ??= client.query(CREATE_TABLES).catch((error: unknown) => {
      tables = undefined
      throw error
    })
    await tables
    const { rows } = await client.query(sql, values)
    return rows
  }

  return {
    addNonce: async (nonce, expiresAt) => void (await query(ADD_NONCE, toText(nonce), expiresAt)),

    async spendNonce(nonce, now) {
      const rows = await query(SPEND_NONCE, toText(nonce), now)
      return rows.length === 1
    },

    writeSessions: async (key, stored) =>
      void (await query(WRITE_SESSIONS, toText(key), writeRecord(stored), stored.expiresAt)),

    async readSessions(key, now) {
      const sql = 'SELECT record FROM siwx_sessions WHERE key = $1 AND expires_at > $2'
      const [row] = (await query(sql, toText(key), now)) as readonly { readonly record: string }[]
      if (!row) return undefined
      const stored = readRecord(row.record)
      // Another server may have written valid sign-ins since the row was read; those stay.
      if (!stored) await query('DELETE FROM siwx_sessions WHERE key = $1 AND record = $2', toText(key), row.record)
      return stored
    },

    removeSessions: async (key) => void (await query('DELETE FROM siwx_sessions WHERE key = $1', toText(key))),

    async countAttempt(caller, windowMs, now) {
      const [row] = (await query(COUNT_ATTEMPT, toText(caller), now + windowMs, now)) as readonly { count: number }[]
      return row!.count
    },

    async removeExpired(now) {
      for (const removal of REMOVALS) await query(removal, now)
    },

    async close() {},
  }
}

/** PostgreSQL refuses a text with this character, and a caller may send one. */
const toText = (text: string) => text.replaceAll('\0', '\uFFFD')
