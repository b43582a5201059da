import { createToken } from '../kernel/token.js'

/**
 * The log for developers. `details` is a thrown value with everything it holds: a logger that stores or sends it must
 * `redact` it. The console logger removes the secrets of pairings only.
 */
export interface Logger {
  error(message: string, details?: unknown): void
  warn(message: string, details?: unknown): void
  info(message: string, details?: unknown): void
  debug(message: string, details?: unknown): void
}

export const Logger = createToken<Logger>('logger')
