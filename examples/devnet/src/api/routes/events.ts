import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/error-schema.js'
import { jsonAnswer, jsonBody } from '../http/json-answer.js'
import { projectQuery } from '../http/project-query.js'

/** Kits of all versions post here, so only what makes it an event is asked for. */
const body = z
  .looseObject({
    eventId: z.string().min(1),
    url: z.string(),
    domain: z.string(),
    timestamp: z.number().openapi({ description: 'In milliseconds' }),
    props: z.looseObject({ event: z.string().min(1) }),
  })
  .openapi('Event')

export const addEvents: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'post',
    path: '/e',
    summary: 'Takes an event of analytics',
    middleware: project,
    request: { query: z.object(projectQuery), ...jsonBody(body) },
    responses: { 202: jsonAnswer(z.object({ status: z.literal('accepted') }), 'It was taken'), ...problems(400, 401, 403, 413) },
  })
  app.openapi(route, async (c) => {
    const { projectId, st, sv } = c.req.valid('query')
    const receivedAt = new Date().toISOString()
    await storage.addEvent({ projectId, sdkType: st, sdkVersion: sv, origin: c.req.header('origin'), receivedAt, body: c.req.valid('json') })
    return c.json({ status: 'accepted' as const }, 202)
  })
}
