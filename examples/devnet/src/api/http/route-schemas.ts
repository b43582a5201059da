import { z } from '@hono/zod-openapi'
import type { ZodType } from 'zod'

/** Every refusal and failure has this body. */
const errorSchema = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: 'invalid' }),
      message: z.string(),
      field: z.string().optional().openapi({ description: 'The parameter or field that is wrong' }),
    }),
  })
  .openapi('Error')

const MEANINGS = {
  400: 'A parameter is missing or cannot be read',
  401: 'The project is not known',
  403: 'The origin of the page is not on the allow list',
  404: 'Not found',
  413: 'The request is too large',
  502: 'The node of the network failed',
} as const

type Problem = keyof typeof MEANINGS
type Problems<Status extends Problem> = { [Each in Status]: { description: string; content: ErrorContent } }
// A type, not an interface: the library requires an implicit index signature.
type ErrorContent = { 'application/json': { schema: typeof errorSchema } }

/** The refusals that a route documents beside its answer. */
export function problems<Status extends Problem>(...statuses: readonly Status[]): Problems<Status> {
  const documented = statuses.map((status) => [
    status,
    { description: MEANINGS[status], content: { 'application/json': { schema: errorSchema } } },
  ])
  return Object.fromEntries(documented) as Problems<Status>
}

/** Documents a JSON answer. */
export function jsonAnswer<Schema extends ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** Documents a JSON body. Any content type is accepted: `text/plain` saves pages a preflight. */
export function jsonBody<Schema extends ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

const sdk = {
  st: z.string().optional().openapi({ description: 'The type of the SDK' }),
  sv: z.string().optional().openapi({ description: 'The version of the SDK' }),
}

/** The first query parameters of every GET for a project. */
export const projectQuery = { projectId: z.string().min(1), ...sdk }

/** The same for a POST, which may name its project in the body instead. */
export const projectQueryOfPost = { projectId: z.string().optional(), ...sdk }
