import { createToken } from '../kernel/token.js'

/** Where the SDK speaks to developers. Visitors never read this. */
export interface Logger {
  error(message: string, details?: unknown): void
  warn(message: string, details?: unknown): void
  info(message: string, details?: unknown): void
  debug(message: string, details?: unknown): void
}

export const Logger = createToken<Logger>('logger')
