import { z } from '@hono/zod-openapi'

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
  404: 'There is no such thing',
  413: 'The request is too large',
  501: 'Not here yet',
  502: 'The node of the chain failed',
} as const

type Problem = keyof typeof MEANINGS
type Problems<Status extends Problem> = { [Each in Status]: { description: string; content: ErrorContent } }
// Not an interface: the library wants what any content type could be looked up in.
type ErrorContent = { 'application/json': { schema: typeof errorSchema } }

/** What a route documents beside its answer. */
export function problems<Status extends Problem>(...statuses: readonly Status[]): Problems<Status> {
  const documented = statuses.map((status) => [status, { description: MEANINGS[status], content: { 'application/json': { schema: errorSchema } } }])
  return Object.fromEntries(documented) as Problems<Status>
}
