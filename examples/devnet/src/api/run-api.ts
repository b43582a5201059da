import { readConfig } from './config/read-config.js'
import { startApi } from './start-api.js'
import { openStorage } from './storage/open-storage.js'

/** The server in the foreground, as the environment has it, until the process is asked to end. Rejects when that is wrong. */
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
