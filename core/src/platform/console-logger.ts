import { withoutPairing } from '../errors/safe-log.js'
import type { Logger } from './logger.js'

/** The least severe level that is written. */
export type LogLevel = keyof Logger | 'silent'

/** The most severe first. `silent` is missing, so its index of -1 excludes all. */
const ORDER: readonly LogLevel[] = ['error', 'warn', 'info', 'debug']

/** Writes messages of at least this level to the console, without the secrets of pairings. */
export function createConsoleLogger(level: LogLevel = 'error'): Logger {
  const writer =
    (severity: keyof Logger) =>
    (...details: readonly unknown[]) => {
      if (ORDER.indexOf(severity) <= ORDER.indexOf(level))
        console[severity]('[latchkey]', ...details.map(withoutPairing))
    }
  return { error: writer('error'), warn: writer('warn'), info: writer('info'), debug: writer('debug') }
}
