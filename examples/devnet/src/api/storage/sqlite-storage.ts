import Database from 'libsql'
import type { ApiStorage } from './api-storage.js'
import { createSqliteEvents } from './sqlite-events.js'
import { createSqliteHistory } from './sqlite-history.js'
import { createSqliteNames } from './sqlite-names.js'
import { createSqliteSessions } from './sqlite-sessions.js'
import { createSqliteWallets } from './sqlite-wallets.js'

/** The version of the tables in the file. */
const SCHEMA_VERSION = 3

/** The time that one server waits while another one writes. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Keeps everything in one SQLite file, which it creates if absent. Several servers on one machine can share it. Throws
 * when the file cannot be used.
 */
export function openSqliteStorage(file: string): ApiStorage {
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.exec('PRAGMA journal_mode = WAL')
    refuseOtherVersions(database, file)
    const stores = {
      ...createSqliteWallets(database),
      ...createSqliteHistory(database),
      ...createSqliteEvents(database),
      ...createSqliteNames(database),
      ...createSqliteSessions(database),
    }
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    return { ...stores, close: async () => void database.close() }
  } catch (error) {
    database.close()
    throw error
  }
}

function refuseOtherVersions(database: Database.Database, file: string): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version !== 0 && version !== SCHEMA_VERSION)
    throw new Error(`${file} has tables of version ${version}; this server has version ${SCHEMA_VERSION}.`)
}
