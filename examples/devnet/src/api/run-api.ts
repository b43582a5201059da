import { readConfig } from './config/read-config.js'
import { startApi } from './start-api.js'
import type { ApiStorage } from './storage/api-storage.js'
import { createMemoryStorage } from './storage/memory-storage.js'

/**
 * Runs the server in the foreground, configured by the environment, until a signal ends the process. Rejects when the
 * configuration is invalid.
 */
export async function runApi(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { database, ...options } = readConfig(env)
  const storage = await openStorage(database)
  const api = await startApi({ ...options, storage })
  console.log(`API  ${api.url}\nIts OpenAPI document is at ${api.url}/openapi.json. Ctrl-C ends it.`)

  const end = async () => {
    await api.close()
    await storage.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}

/** Opens the storage that `DATABASE` names: `memory`, or the path of a SQLite file. */
async function openStorage(database: string): Promise<ApiStorage> {
  if (database === 'memory') return createMemoryStorage()
  // The SQLite storage loads a native module, which a memory storage does not need.
  const { openSqliteStorage } = await import('./storage/sqlite-storage.js')
  return openSqliteStorage(database)
}
