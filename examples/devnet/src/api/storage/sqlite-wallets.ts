import type Database from 'libsql'
import { type WalletRecord, walletRecordSchema } from '../wallets/wallet-record.js'
import type { WalletQuery, WalletStore } from './wallet-store.js'

const TABLES = `
  CREATE TABLE IF NOT EXISTS wallets (
    place INTEGER PRIMARY KEY, id TEXT NOT NULL, image_id TEXT NOT NULL, search_name TEXT NOT NULL, badge TEXT NOT NULL, record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS wallets_by_image ON wallets (image_id);
`

interface Row {
  readonly record: string
}

export function createSqliteWallets(database: Database.Database): WalletStore {
  database.exec(TABLES)
  const insert = database.prepare('INSERT INTO wallets VALUES (?, ?, ?, ?, ?, ?)')
  const byImage = database.prepare('SELECT record FROM wallets WHERE image_id = ? ORDER BY place LIMIT 1')

  const replace = database.transaction((wallets: readonly WalletRecord[]) => {
    database.exec('DELETE FROM wallets')
    for (const [place, wallet] of wallets.entries()) {
      insert.run(
        place,
        wallet.id,
        wallet.image_id,
        wallet.name.toLowerCase(),
        wallet.badge_type,
        JSON.stringify(wallet),
      )
    }
  })

  return {
    replaceWallets: async (wallets) => void replace.immediate(wallets),
    async findWallets(query) {
      const { where, values } = conditionsOf(query)
      const { count } = database.prepare(`SELECT count(*) AS count FROM wallets ${where}`).get(...values) as {
        count: number
      }
      const page = database.prepare(`SELECT record FROM wallets ${where} ORDER BY place LIMIT ? OFFSET ?`)
      const rows = page.all(...values, query.entries, (query.page - 1) * query.entries) as Row[]
      return { data: rows.map(read), count }
    },
    async walletOfImage(imageId) {
      const row = byImage.get(imageId) as Row | undefined
      return row && read(row)
    },
  }
}

const read = ({ record }: Row): WalletRecord => walletRecordSchema.parse(JSON.parse(record))

function conditionsOf({ include, exclude, chains, search, badge }: WalletQuery) {
  const conditions: (readonly [sql: string, value: string])[] = []
  if (include.length > 0) conditions.push(['id IN (SELECT value FROM json_each(?))', JSON.stringify(include)])
  if (exclude.length > 0) conditions.push(['id NOT IN (SELECT value FROM json_each(?))', JSON.stringify(exclude)])
  if (chains.length > 0) {
    conditions.push([
      "EXISTS (SELECT 1 FROM json_each(record, '$.chains') AS has JOIN json_each(?) AS asked ON has.value = asked.value)",
      JSON.stringify(chains),
    ])
  }
  if (badge) conditions.push(['badge = ?', badge])
  // LIKE would treat `%` and `_` as wildcards.
  if (search) conditions.push(['instr(search_name, ?) > 0', search.toLowerCase()])
  const where = conditions.length > 0 ? `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}` : ''
  return { where, values: conditions.map(([, value]) => value) }
}
