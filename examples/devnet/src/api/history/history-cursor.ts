import { z } from '@hono/zod-openapi'
import { invalid } from '../http/api-error.js'
import type { HistoryPosition } from '../storage/history-store.js'
import { networkIdSchema } from '../tokens/token-record.js'

const positionSchema = z.tuple([z.int().min(0), networkIdSchema, z.int().min(0), z.int().min(0)])

/** A place in a history, as a text that means nothing to clients. */
export const writeCursor = ({ minedAt, chain, block, index }: HistoryPosition): string =>
  Buffer.from(JSON.stringify([minedAt, chain, block, index])).toString('base64url')

/** Refuses a text that was not written here. */
export function readCursor(cursor: string): HistoryPosition {
  const { data, success } = positionSchema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!success) throw invalid('cursor', 'not a cursor of this server')
  const [minedAt, chain, block, index] = data
  return { minedAt, chain, block, index }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no position either; the schema says so.
    return undefined
  }
}
