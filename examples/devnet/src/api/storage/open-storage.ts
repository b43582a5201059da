import type { ApiStorage } from './api-storage.js'
import { createMemoryStorage } from './memory-storage.js'

/** The storage that `DATABASE` names: `memory`, or the path of a SQLite file. */
export async function openStorage(database: string): Promise<ApiStorage> {
  if (database === 'memory') return createMemoryStorage()
  // It comes with a native module, which nobody needs who does not use it.
  const { openSqliteStorage } = await import('./sqlite-storage.js')
  return openSqliteStorage(database)
}
