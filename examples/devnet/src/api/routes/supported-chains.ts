import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/error-schema.js'
import { jsonAnswer } from '../http/json-answer.js'
import { projectQuery } from '../http/project-query.js'
import { networkIdSchema } from '../tokens/token-record.js'

const answer = z.object({ http: z.array(networkIdSchema), ws: z.array(networkIdSchema) })

export const addSupportedChains: AddRoute = (app, { nodes, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/supported-chains',
    summary: 'The chains that there are nodes for',
    middleware: project,
    request: { query: z.object(projectQuery) },
    responses: { 200: jsonAnswer(answer, 'Their ids, by the way they are asked'), ...problems(400, 401, 403) },
  })
  app.openapi(route, (c) => c.json({ http: nodes.all.map(({ chain }) => chain), ws: [] }, 200))
}
