import type { Hook } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '../refusal.js'

/** Answers a thrown error. What nobody expected goes to the log, and never to the client. */
export function createErrorAnswerer(log: (line: string) => void) {
  return (error: Error, c: Context): Response => {
    const refusal = asRefusal(error)
    if (!refusal) {
      log(`wallet: ${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
      return c.json({ error: { code: 'unexpected', message: 'The server failed unexpectedly.' } }, 500)
    }
    const { code, message, status, details } = refusal
    if (details.seconds !== undefined) c.header('retry-after', String(details.seconds))
    const { existing, version } = details
    return c.json({ error: { code, message, ...(existing && { existing }), ...(version && { version }) } }, status)
  }
}

export const answerNotFound = (c: Context): Response => {
  const { code, message, status } = new Refusal('request/not-found')
  return c.json({ error: { code, message } }, status)
}

function asRefusal(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  // The library throws these for a body that is no JSON, and for one that is too large.
  if (!(error instanceof HTTPException) || error.status >= 500) return undefined
  return new Refusal(error.status === 413 ? 'request/too-large' : 'request/invalid')
}

/** Turns the first issue of a schema into a refusal that names the field. */
// oxlint-disable-next-line typescript/no-explicit-any -- the library's own type for a hook of every route
export const refuseInvalid: Hook<any, any, any, any> = (result) => {
  if (result.success) return
  const [issue] = result.error.issues
  throw new Refusal('request/invalid', { field: issue?.path.join('.') || result.target })
}
