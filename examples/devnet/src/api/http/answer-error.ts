import type { Hook } from '@hono/zod-openapi'
import type { Context, Env } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ApiError, invalid } from './api-error.js'

/** Answers a thrown error. Its stack goes to the log and never to the client. */
export function createErrorAnswerer(log: (line: string) => void) {
  return (error: Error, c: Context): Response => {
    const known = asApiError(error)
    if (known.status >= 500) log(`${c.req.method} ${c.req.path} ${known.status}: ${textOf(error)}`)
    const { code, message, field } = known
    return c.json({ error: field === undefined ? { code, message } : { code, message, field } }, known.status)
  }
}

export const answerNotFound = (c: Context): Response =>
  c.json({ error: { code: 'not-found', message: `This server has no route ${c.req.method} ${c.req.path}.` } }, 404)

function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  // The library throws these for a body that is no JSON.
  if (error instanceof HTTPException && error.status < 500)
    return new ApiError(400, 'malformed-body', 'The body is not JSON.')
  return new ApiError(500, 'unexpected', 'The server failed unexpectedly.')
}

function textOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\n  because of ${error.cause.stack ?? error.cause.message}` : ''
  return `${error instanceof ApiError ? error.message : (error.stack ?? error.message)}${cause}`
}

/** Turns the first issue of a schema into a refusal that names the field. */
// oxlint-disable-next-line typescript/no-explicit-any -- the library's own type for a hook of every route
export const refuseInvalid: Hook<any, Env, any, any> = (result) => {
  if (result.success) return
  const [issue] = result.error.issues
  throw invalid(issue?.path.join('.') || result.target, issue?.message ?? 'cannot be read')
}
