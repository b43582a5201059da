import type Database from 'libsql'
import type { NameStore, StoredName } from './name-store.js'

const TABLES = `
  CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, record TEXT NOT NULL);
`

export function createSqliteNames(database: Database.Database): NameStore {
  database.exec(TABLES)
  const insert = database.prepare('INSERT OR IGNORE INTO names VALUES (?, ?, ?)')
  const byName = database.prepare('SELECT record FROM names WHERE name = ?')
  const byAddress = database.prepare('SELECT record FROM names WHERE address = ?')

  const read = (row: unknown) => (row ? (JSON.parse((row as { record: string }).record) as StoredName) : undefined)

  return {
    addName: async (record) => insert.run(record.name, record.address, JSON.stringify(record)).changes === 1,
    findName: async (name) => read(byName.get(name)),
    nameOf: async (address) => read(byAddress.get(address)),
  }
}
