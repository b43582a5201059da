import type { WalletStore } from './store.js'

/** A `Pool` of `pg` fits. */
export interface PostgresClient {
  query(
    sql: string,
    values?: (string | number | null)[],
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>
}

/** Servers that start at the same time take turns. A role that may not create tables can use those that exist. */
const CREATE_TABLES = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('wallet_tables'));
    IF to_regclass('wallet_records') IS NULL THEN
      CREATE TABLE wallet_records (key text PRIMARY KEY, value text NOT NULL, expires_at bigint);
      CREATE INDEX ON wallet_records (expires_at);
    END IF;
    IF to_regclass('wallet_counts') IS NULL THEN
      CREATE TABLE wallet_counts (key text PRIMARY KEY, count integer NOT NULL, ends_at bigint NOT NULL);
      CREATE INDEX ON wallet_counts (ends_at);
    END IF;
    IF to_regclass('wallet_entries') IS NULL THEN
      CREATE TABLE wallet_entries (id bigserial PRIMARY KEY, list text NOT NULL, entry text NOT NULL);
      CREATE INDEX ON wallet_entries (list, id);
    END IF;
  END $$
`

const isKept = (now: string) => `(expires_at IS NULL OR expires_at > ${now}::bigint)`

const ADD = `
  INSERT INTO wallet_records AS kept (key, value, expires_at) VALUES ($1, $2, $3::bigint)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
    WHERE kept.expires_at <= $4::bigint
`

const REPLACE = `
  UPDATE wallet_records SET value = $2, expires_at = $3::bigint WHERE key = $1 AND value = $5 AND ${isKept('$4')}
`

const COUNT = `
  INSERT INTO wallet_counts AS last (key, count, ends_at) VALUES ($1, 1, $2::bigint)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN last.ends_at > $3::bigint THEN last.count + 1 ELSE 1 END,
    ends_at = CASE WHEN last.ends_at > $3::bigint THEN last.ends_at ELSE excluded.ends_at END
  RETURNING count, ends_at
`

const SHORTEN = `
  DELETE FROM wallet_entries WHERE list = $1 AND id <= (
    SELECT id FROM wallet_entries WHERE list = $1 ORDER BY id DESC LIMIT 1 OFFSET $2
  )
`

/** Skips the rows of a server that does the same at this moment: the two would wait for each other. */
const removeWhereEnded = (table: string, end: string) =>
  `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE ${end} <= $1 FOR UPDATE SKIP LOCKED)`

/**
 * Keeps everything in PostgreSQL 12 or later, through a client that the caller opened and ends. The first call creates the
 * tables if they are missing. When that fails, the call rejects, and the next one tries again.
 */
export function createPostgresStore(client: PostgresClient): WalletStore {
  let tables: Promise<unknown> | undefined

  async function query(sql: string, ...values: (string | number | null)[]) {
    tables ??= client.query(CREATE_TABLES).catch((error: unknown) => {
      tables = undefined
      throw error
    })
    await tables
    return client.query(sql, values)
  }

  const changed = async (sql: string, ...values: (string | number | null)[]) =>
    (await query(sql, ...values)).rowCount === 1

  return {
    async read(key, now) {
      const { rows } = await query(`SELECT value FROM wallet_records WHERE key = $1 AND ${isKept('$2')}`, key, now)
      const [row] = rows as readonly { readonly value: string }[]
      return row?.value
    },
    async write(key, expected, value, { now, expiresAt = null }) {
      return expected === undefined
        ? changed(ADD, key, value, expiresAt, now)
        : changed(REPLACE, key, value, expiresAt, now, expected)
    },
    remove: (key, expected, now) =>
      changed(`DELETE FROM wallet_records WHERE key = $1 AND value = $2 AND ${isKept('$3')}`, key, expected, now),

    async count(key, windowMs, now) {
      const { rows } = await query(COUNT, key, now + windowMs, now)
      const [row] = rows as readonly { readonly count: number; readonly ends_at: string }[]
      return { count: row!.count, endsAt: Number(row!.ends_at) }
    },

    async append(list, entry, maxEntries) {
      await query('INSERT INTO wallet_entries (list, entry) VALUES ($1, $2)', list, entry)
      await query(SHORTEN, list, maxEntries)
    },
    async entries(list) {
      const { rows } = await query('SELECT entry FROM wallet_entries WHERE list = $1 ORDER BY id', list)
      return (rows as readonly { readonly entry: string }[]).map(({ entry }) => entry)
    },

    async removeExpired(now) {
      await query(removeWhereEnded('wallet_records', 'expires_at'), now)
      await query(removeWhereEnded('wallet_counts', 'ends_at'), now)
    },
    async close() {},
  }
}
