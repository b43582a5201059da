import { createRoute, z } from '@hono/zod-openapi'
import { requireSession } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { appHeaders, jsonAnswer, jsonBody, NO_BODY, problems } from '../http/route-schemas.js'
import { MOST_PERMISSIONS, permissionSchema } from '../permissions/permissions.js'

export const addPermissionList: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/permissions',
    summary: 'What the visitor has granted to this app, and has not expired. The network says whether it was revoked',
    request: { headers: appHeaders },
    responses: {
      200: jsonAnswer(z.object({ permissions: z.array(permissionSchema) }), 'The permissions, the newest one first'),
      ...problems(401, 403),
    },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    return c.json({ permissions: [...(await context.permissions.list(session, c.var.visit.app))] }, 200)
  })
}

export const addPermissions: AddRoute = (app, context) => {
  const permissions = z.array(permissionSchema).min(1).max(MOST_PERMISSIONS)
  const route = createRoute({
    method: 'post',
    path: '/v1/permissions',
    summary: 'Remembers what the visitor has granted to this app, until it expires',
    request: { headers: appHeaders, ...jsonBody(z.object({ permissions })) },
    responses: { 204: NO_BODY, ...problems(400, 401, 403, 409) },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    await context.permissions.add(session, c.var.visit.app, c.req.valid('json').permissions)
    return c.body(null, 204)
  })
}

export const addPermissionRemoval: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'delete',
    path: '/v1/permissions/{id}',
    summary: 'Forgets a permission that was revoked on the network',
    request: { headers: appHeaders, params: z.object({ id: z.string() }) },
    responses: { 204: NO_BODY, ...problems(401, 403) },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    await context.permissions.remove(session, c.var.visit.app, c.req.valid('param').id)
    return c.body(null, 204)
  })
}
