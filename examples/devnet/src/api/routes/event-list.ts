import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/error-schema.js'
import { jsonAnswer } from '../http/json-answer.js'
import { projectQuery } from '../http/project-query.js'
import { KEPT_EVENTS } from '../storage/event-store.js'

const query = z.object({ ...projectQuery, limit: z.coerce.number().int().min(1).max(KEPT_EVENTS).default(100) })

const list = z.object({
  data: z.array(
    z.object({
      projectId: z.string(),
      sdkType: z.string().optional(),
      sdkVersion: z.string().optional(),
      origin: z.string().optional(),
      receivedAt: z.iso.datetime(),
      body: z.record(z.string(), z.unknown()),
    }),
  ),
  count: z.int().min(0).openapi({ description: 'How many came in all' }),
})

/** What a visitor did is for tests to see, not for everybody: a server on the internet does not have this. */
export const addEventList: AddRoute = (app, { storage, project, listEvents }) => {
  if (!listEvents) return
  const route = createRoute({
    method: 'get',
    path: '/events',
    summary: 'The newest events of a project, in the order in which they came',
    middleware: project,
    request: { query },
    responses: { 200: jsonAnswer(list, 'The events'), ...problems(400, 401, 403) },
  })
  app.openapi(route, async (c) => {
    const { projectId, limit } = c.req.valid('query')
    const { data, count } = await storage.listEvents(projectId, limit)
    return c.json({ data: [...data], count }, 200)
  })
}
