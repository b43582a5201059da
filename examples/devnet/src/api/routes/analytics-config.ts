import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/error-schema.js'
import { jsonAnswer } from '../http/json-answer.js'
import { projectQuery } from '../http/project-query.js'

export const addAnalyticsConfig: AddRoute = (app, { isAnalyticsEnabled, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/getAnalyticsConfig',
    summary: 'Whether this project’s events are wanted',
    middleware: project,
    request: { query: z.object(projectQuery) },
    responses: { 200: jsonAnswer(z.object({ isAnalyticsEnabled: z.boolean() }), 'The answer'), ...problems(400, 401, 403) },
  })
  app.openapi(route, (c) => c.json({ isAnalyticsEnabled }, 200))
}
