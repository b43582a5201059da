import { withoutPairing } from '../errors/without-pairing.js'
import type { Logger } from './logger.js'

/** How much is written: what is named, and all that is graver. */
export type LogLevel = keyof Logger | 'silent'

/** From the gravest. `silent` is not among them, so it is graver than all. */
const ORDER: readonly LogLevel[] = ['error', 'warn', 'info', 'debug']

/** Writes to the console what is at least as grave as `level`, and no pairing's secret. */
export function createConsoleLogger(level: LogLevel = 'error'): Logger {
  const writer =
    (own: keyof Logger) =>
    (...said: readonly unknown[]) => {
      if (ORDER.indexOf(own) <= ORDER.indexOf(level)) console[own]('[latchkey]', ...said.map(withoutPairing))
    }
  return { error: writer('error'), warn: writer('warn'), info: writer('info'), debug: writer('debug') }
}
