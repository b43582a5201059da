import type { Hook } from '@hono/zod-openapi'
import type { Env } from 'hono'
import { invalid } from './api-error.js'

/** Turns what a schema has to say about a request into a refusal that names the field. */
// oxlint-disable-next-line typescript/no-explicit-any -- the library's own type for a hook of every route
export const refuseInvalid: Hook<any, Env, any, any> = (result) => {
  if (result.success) return
  const [issue] = result.error.issues
  throw invalid(issue?.path.join('.') || result.target, issue?.message ?? 'cannot be read')
}
