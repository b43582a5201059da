import { createRoute, z } from '@hono/zod-openapi'
import { requireSession } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import {
  appHeaders,
  jsonAnswer,
  jsonBody,
  NO_BODY,
  problems,
  recoverySchema,
  versionSchema,
} from '../http/route-schemas.js'

const waySchema = z.object({
  id: z.string(),
  name: z.string().optional().openapi({ description: 'The device on which it was made', example: 'Firefox on Linux' }),
  addedAt: z.number().openapi({ description: 'In milliseconds' }),
  ...recoverySchema.shape,
})

export const addRecoveryList: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/recovery',
    summary: 'How the visitor gets the wallet on a device that has no share: each of these ways alone is enough',
    request: { headers: appHeaders },
    responses: { 200: jsonAnswer(z.object({ ways: z.array(waySchema) }), 'The ways'), ...problems(401, 403) },
  })
  app.openapi(route, async (c) => c.json({ ways: context.wallets.waysOf(await requireSession(c, context)) }, 200))
}

export const addRecoveryWay: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/recovery',
    summary: 'Keeps one more way of recovery, beside those that there are',
    request: {
      headers: appHeaders,
      ...jsonBody(z.object({ recovery: recoverySchema, version: versionSchema })),
    },
    responses: { 201: jsonAnswer(z.object({ id: z.string() }), 'The way'), ...problems(400, 401, 403, 404, 409) },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    const { recovery, version } = c.req.valid('json')
    return c.json({ id: await context.wallets.addRecovery(session, recovery, version) }, 201)
  })
}

export const addRecoveryRemoval: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'delete',
    path: '/v1/recovery/{id}',
    summary: 'Forgets a way of recovery. Only a new split makes a copy of its share useless',
    request: { headers: appHeaders, params: z.object({ id: z.string() }) },
    responses: { 204: NO_BODY, ...problems(401, 403, 404) },
  })
  app.openapi(route, async (c) => {
    await context.wallets.removeRecovery(await requireSession(c, context), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
