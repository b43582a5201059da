import { lazy, type Services } from '@latchkey/core/plugin'
import type { SiwxConfig } from './config.js'
import { serverSessions } from './sessions/sources.js'
import { SharedParts } from './shared-parts.js'

/** Loads the one config: a nonce that it made for a message is spent by the session that it gets. */
export function loadConfig(services: Services): Promise<SiwxConfig> {
  const parts = services.get(SharedParts)
  parts.loadConfig ??= lazy('siwx', async () => {
    const { sessions = serverSessions() } = parts.options
    return 'load' in sessions ? sessions.load(services) : sessions
  })
  return parts.loadConfig()
}
