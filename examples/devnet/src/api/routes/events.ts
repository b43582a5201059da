import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { jsonAnswer, jsonBody, problems, projectQuery } from '../http/route-schemas.js'
import { KEPT_EVENTS } from '../storage/event-store.js'

/** Kits of all versions post here, so the schema requires no more than an event needs. */
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
    summary: 'Accepts an analytics event',
    middleware: project,
    request: { query: z.object(projectQuery), ...jsonBody(body) },
    responses: {
      202: jsonAnswer(z.object({ status: z.literal('accepted') }), 'The event was accepted'),
      ...problems(400, 401, 403, 413),
    },
  })
  app.openapi(route, async (c) => {
    const { projectId, st, sv } = c.req.valid('query')
    const receivedAt = new Date().toISOString()
    await storage.addEvent({
      projectId,
      sdkType: st,
      sdkVersion: sv,
      origin: c.req.header('origin'),
      receivedAt,
      body: c.req.valid('json'),
    })
    return c.json({ status: 'accepted' as const }, 202)
  })
}

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
  count: z.int().min(0).openapi({ description: 'The number of all events so far' }),
})

/** Tests read the events of visitors here. A server on the internet does not have this call. */
export const addEventList: AddRoute = (app, { storage, project, listEvents }) => {
  if (!listEvents) return
  const route = createRoute({
    method: 'get',
    path: '/events',
    summary: 'The newest events of a project, in the order of arrival',
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

export const addAnalyticsConfig: AddRoute = (app, { isAnalyticsEnabled, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/getAnalyticsConfig',
    summary: 'Whether clients should send events',
    middleware: project,
    request: { query: z.object(projectQuery) },
    responses: {
      200: jsonAnswer(z.object({ isAnalyticsEnabled: z.boolean() }), 'The answer'),
      ...problems(400, 401, 403),
    },
  })
  app.openapi(route, (c) => c.json({ isAnalyticsEnabled }, 200))
}
