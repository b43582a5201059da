import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/route-schemas.js'
import { jsonAnswer } from '../http/route-schemas.js'
import { projectQuery } from '../http/route-schemas.js'
import { networkIdSchema } from '../tokens/token-record.js'

const answer = z.object({ http: z.array(networkIdSchema), ws: z.array(networkIdSchema) })

export const addSupportedChains: AddRoute = (app, { nodes, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/supported-chains',
    summary: 'The networks that have nodes',
    middleware: project,
    request: { query: z.object(projectQuery) },
    responses: { 200: jsonAnswer(answer, 'Their ids, by transport'), ...problems(400, 401, 403) },
  })
  app.openapi(route, (c) => c.json({ http: nodes.all.map(({ chain }) => chain), ws: [] }, 200))
}
