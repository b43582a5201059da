import type { Logger } from '../../platform/logger.js'

export interface LogEntry {
  readonly level: keyof Logger
  readonly message: string
  readonly details: unknown
}

/** A logger that records its entries and prints none. */
export interface RecordingLogger extends Logger {
  readonly entries: readonly LogEntry[]
}

export function createRecordingLogger(): RecordingLogger {
  const entries: LogEntry[] = []
  const record = (level: keyof Logger) => (message: string, details?: unknown) =>
    void entries.push({ level, message, details })
  return { entries, error: record('error'), warn: record('warn'), info: record('info'), debug: record('debug') }
}
