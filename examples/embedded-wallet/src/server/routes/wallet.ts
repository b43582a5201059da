import { createRoute, z } from '@hono/zod-openapi'
import { requireSession } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { addressesSchema, appHeaders, jsonAnswer, jsonBody, problems } from '../http/route-schemas.js'

const share = z
  .string()
  .regex(/^[\w-]{20,512}$/)
  .openapi({ description: 'One of three shares, as base64url' })
const version = z.int().min(1)
const recoveryFields = {
  kind: z.enum(['passkey', 'file']),
  credentialId: z.string().max(2_048).optional().openapi({ description: 'Of the passkey' }),
  sealedShare: z
    .string()
    .max(8_192)
    .optional()
    .openapi({ description: 'The third share, sealed with what only the visitor has' }),
}

export const addWallet: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/wallet',
    summary: 'Keeps a new wallet: its addresses and the server’s share. The same once more changes nothing',
    request: { headers: appHeaders, ...jsonBody(z.object({ addresses: addressesSchema, serverShare: share })) },
    responses: {
      201: jsonAnswer(z.object({ addresses: addressesSchema, version }), 'The wallet'),
      ...problems(400, 401, 403, 409),
    },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    const { addresses, serverShare } = c.req.valid('json')
    const { wallet } = await context.wallets.create(session, addresses, serverShare)
    return c.json({ addresses, version: wallet!.version }, 201)
  })
}

export const addShare: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/wallet/share',
    summary: 'The server’s share, which alone is not the key',
    request: { headers: appHeaders },
    responses: {
      200: jsonAnswer(z.object({ serverShare: share, version }), 'The share'),
      ...problems(401, 403, 404, 429),
    },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    return c.json(await context.wallets.giveShare(session), 200)
  })
}

export const addShareReplacement: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'put',
    path: '/v1/wallet/share',
    summary: 'Replaces the share after the key was split anew, with the visitor’s way of recovery',
    request: {
      headers: appHeaders,
      ...jsonBody(z.object({ serverShare: share, recovery: z.object(recoveryFields), version })),
    },
    responses: {
      200: jsonAnswer(z.object({ version }), 'The version of the new share'),
      ...problems(400, 401, 403, 404, 409),
    },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    const { serverShare, recovery, version: replaced } = c.req.valid('json')
    return c.json({ version: await context.wallets.replaceShare(session, serverShare, recovery, replaced) }, 200)
  })
}

export const addRecovery: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/recovery',
    summary: 'How the visitor gets the wallet on a device that has no share',
    request: { headers: appHeaders },
    responses: {
      200: jsonAnswer(z.object({ ways: z.array(z.object({ id: z.string(), ...recoveryFields })) }), 'The ways'),
      ...problems(401, 403),
    },
  })
  app.openapi(route, async (c) => c.json({ ways: context.wallets.waysOf(await requireSession(c, context)) }, 200))
}
