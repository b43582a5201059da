import type { SiwxSession } from '@latchkey/core'
import { siwxSessionSchema } from '@latchkey/core/schemas'
import type { StoredSessions } from '../store.js'

/** Writes the sign-ins of a browser as one text, which a database keeps. */
export function writeRecord({ sessions, expiresAt }: StoredSessions): string {
  return JSON.stringify({ sessions, expiresAt })
}

/**
 * Reads what `writeRecord` wrote. Returns `undefined` for anything else: another program, or an older version of this
 * one, may have written the row. One invalid session makes the whole record invalid.
 */
export function readRecord(record: string): StoredSessions | undefined {
  const { sessions, expiresAt } = parse(record)
  if (!Array.isArray(sessions) || typeof expiresAt !== 'number') return undefined
  const valid = sessions.flatMap((session): SiwxSession[] => {
    const reading = siwxSessionSchema.safeParse(session)
    return reading.success ? [reading.data] : []
  })
  return valid.length === sessions.length ? { sessions: valid, expiresAt } : undefined
}

function parse(record: string): { readonly sessions?: unknown; readonly expiresAt?: unknown } {
  try {
    return Object(JSON.parse(record))
  } catch {
    return {}
  }
}
