import type { ZodType } from 'zod'

/** How a route documents an answer or a body in JSON. */
export function jsonAnswer<Schema extends ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A body in JSON. Its content type may say anything: `text/plain` saves pages a preflight. */
export function jsonBody<Schema extends ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}
