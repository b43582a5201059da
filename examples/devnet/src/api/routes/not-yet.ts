import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { ApiError } from '../http/api-error.js'
import { problems } from '../http/route-schemas.js'
import { projectQuery, projectQueryOfPost } from '../http/route-schemas.js'

/** Calls of clients that this server does not implement yet. It says so instead of inventing answers. */
const NOT_YET: readonly (readonly [method: 'get' | 'post', path: string, summary: string])[] = [
  ['get', '/v1/sessions/{id}', 'The smart sessions of an account'],
  ['post', '/v1/sessions/{id}', 'Creates a smart session'],
  ['post', '/v1/sessions/{id}/activate', 'Activates a smart session'],
  ['post', '/v1/sessions/{id}/revoke', 'Revokes a smart session'],
]

export const addNotYet: AddRoute = (app, { project }) => {
  for (const [method, path, summary] of NOT_YET) {
    const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => [name!, z.string()])
    const route = createRoute({
      method,
      path,
      summary: `Not implemented yet: ${summary}`,
      middleware: project,
      request: {
        query: z.object(method === 'get' ? projectQuery : projectQueryOfPost),
        params: z.object(Object.fromEntries(names)),
      },
      responses: problems(400, 401, 403, 501),
    })
    app.openapi(route, () => {
      throw new ApiError(501, 'not-implemented', `${summary}: not implemented yet.`)
    })
  }
}
