import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ApiError } from './api-error.js'

/** Answers whatever was thrown. A stack goes to the log and to nobody else. */
export function createErrorAnswerer(log: (line: string) => void) {
  return (error: Error, c: Context): Response => {
    const known = asApiError(error)
    if (known.status >= 500 && known.status !== 501) log(`${c.req.method} ${c.req.path} ${known.status}: ${textOf(error)}`)
    const { code, message, field } = known
    return c.json({ error: field === undefined ? { code, message } : { code, message, field } }, known.status)
  }
}

export const answerNotFound = (c: Context): Response => c.json({ error: { code: 'not-found', message: `There is no ${c.req.method} ${c.req.path} here.` } }, 404)

function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  // The library throws these for a body that is no JSON.
  if (error instanceof HTTPException && error.status < 500) return new ApiError(400, 'malformed-body', 'The body is not JSON.')
  return new ApiError(500, 'unexpected', 'Something went wrong here.')
}

function textOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\n  because of ${error.cause.stack ?? error.cause.message}` : ''
  return `${error instanceof ApiError ? error.message : (error.stack ?? error.message)}${cause}`
}
