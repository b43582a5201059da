import { createToken } from '../kernel/token.js'

/**
 * Where the SDK speaks to developers. Visitors never read this. Details are what was thrown, and all that it holds: one
 * that keeps them or sends them anywhere has to `redact` them. The console's own leaves out what belongs to a pairing.
 */
export interface Logger {
  error(message: string, details?: unknown): void
  warn(message: string, details?: unknown): void
  info(message: string, details?: unknown): void
  debug(message: string, details?: unknown): void
}

export const Logger = createToken<Logger>('logger')
