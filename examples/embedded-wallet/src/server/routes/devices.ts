import { createRoute, z } from '@hono/zod-openapi'
import { requireSession } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { removeSessionCookie } from '../http/cookies.js'
import { appHeaders, jsonAnswer, NO_BODY, problems } from '../http/route-schemas.js'
import { Refusal } from '../refusal.js'

const devicesSchema = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string().openapi({ example: 'Firefox on Linux' }),
      app: z.string().optional().openapi({ description: 'The app in which somebody last signed in on it' }),
      addedAt: z.number().openapi({ description: 'In milliseconds' }),
      lastSeenAt: z.number().openapi({ description: 'When somebody last signed in on it' }),
      current: z.boolean(),
    }),
  ),
})

export const addDeviceList: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/devices',
    summary: 'The devices on which somebody has signed in to the account',
    request: { headers: appHeaders },
    responses: { 200: jsonAnswer(devicesSchema, 'The devices, the last one first'), ...problems(401, 403) },
  })
  app.openapi(route, async (c) => {
    const { account, device } = await requireSession(c, context)
    const devices = account.devices.map(({ hash: _hash, ...shown }) => ({ ...shown, current: shown.id === device }))
    return c.json({ devices }, 200)
  })
}

export const addDeviceRevocation: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'delete',
    path: '/v1/devices/{id}',
    summary: 'Ends the sessions of a device, which is a new one from then on',
    request: { headers: appHeaders, params: z.object({ id: z.string() }) },
    responses: { 204: NO_BODY, ...problems(401, 403, 404) },
  })
  app.openapi(route, async (c) => {
    const { account } = await requireSession(c, context)
    const { id } = c.req.valid('param')
    await context.accounts.change(account.id, (one) => {
      const devices = one.devices.filter((device) => device.id !== id)
      if (devices.length === one.devices.length) throw new Refusal('device/unknown')
      return { ...one, devices }
    })
    await context.audit.add({ event: 'device-revoked', account: account.id, device: id })
    return c.body(null, 204)
  })
}

export const addRevocationOfAll: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'delete',
    path: '/v1/devices',
    summary: 'Signs out everywhere: ends the sessions of all devices, this one among them',
    request: { headers: appHeaders },
    responses: { 204: NO_BODY, ...problems(401, 403) },
  })
  app.openapi(route, async (c) => {
    const { account, device } = await requireSession(c, context)
    await context.accounts.change(account.id, (one) => ({ ...one, devices: [] }))
    removeSessionCookie(c, c.var.visit.app)
    await context.audit.add({ event: 'devices-revoked', account: account.id, device })
    return c.body(null, 204)
  })
}
