import type { z } from '@hono/zod-openapi'
import { invalid } from './api-error.js'

/** Writes a place in a list as an opaque text. */
export const writeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Throws a refusal for a text that `writeCursor` did not write for this kind of place. */
export function readCursor<Place>(cursor: string, schema: z.ZodType<Place>): Place {
  const { data, success } = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!success) throw invalid('cursor', 'not a cursor that this server wrote')
  return data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses undefined.
    return undefined
  }
}
