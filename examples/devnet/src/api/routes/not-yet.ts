import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { ApiError } from '../http/api-error.js'
import { problems } from '../http/error-schema.js'
import { projectQuery, projectQueryOfPost } from '../http/project-query.js'

/** What clients call and this server cannot do yet. It says so, instead of making something up. */
const NOT_YET: readonly (readonly [method: 'get' | 'post', path: string, summary: string])[] = [
  ['get', '/v1/convert/quotes', 'What a swap would bring'],
  ['get', '/v1/convert/allowance', 'What may be taken for a swap'],
  ['post', '/v1/convert/build-transaction', 'The transaction of a swap'],
  ['get', '/v1/convert/build-approve', 'The transaction that lets a swap take a token'],
  ['get', '/v1/profile/account/{name}', 'Where a registered name leads'],
  ['post', '/v1/profile/account', 'Registers a name'],
  ['get', '/v1/profile/reverse/{address}', 'The registered names of an account'],
  ['get', '/v1/profile/suggestions/{name}', 'Names that could be registered'],
  ['post', '/v1/generators/onrampurl', 'The page of an on-ramp'],
  ['get', '/v1/onramp/options', 'What an on-ramp sells'],
  ['post', '/v1/onramp/quote', 'What an on-ramp asks for it'],
  ['get', '/v1/sessions/{id}', 'The smart sessions of an account'],
  ['post', '/v1/sessions/{id}', 'Makes a smart session'],
  ['post', '/v1/sessions/{id}/activate', 'Activates a smart session'],
  ['post', '/v1/sessions/{id}/revoke', 'Revokes a smart session'],
]

export const addNotYet: AddRoute = (app, { project }) => {
  for (const [method, path, summary] of NOT_YET) {
    const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => [name!, z.string()])
    const route = createRoute({
      method,
      path,
      summary: `Not here yet: ${summary}`,
      middleware: project,
      request: { query: z.object(method === 'get' ? projectQuery : projectQueryOfPost), params: z.object(Object.fromEntries(names)) },
      responses: problems(400, 401, 403, 501),
    })
    app.openapi(route, () => {
      throw new ApiError(501, 'not-implemented', `${summary}: this server cannot tell yet.`)
    })
  }
}
