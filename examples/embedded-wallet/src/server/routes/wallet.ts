import { createRoute, z } from '@hono/zod-openapi'
import { requireSession } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import {
  addressesSchema,
  appHeaders,
  jsonAnswer,
  jsonBody,
  problems,
  recoverySchema,
  versionSchema,
} from '../http/route-schemas.js'

const share = z
  .string()
  .regex(/^[\w-]{20,512}$/)
  .openapi({ description: 'One of three shares, as base64url' })

export const addWallet: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/wallet',
    summary: 'Keeps a new wallet: its addresses and the server’s share. The same once more changes nothing',
    request: {
      headers: appHeaders,
      ...jsonBody(z.object({ addresses: addressesSchema, serverShare: share, recovery: recoverySchema.optional() })),
    },
    responses: {
      201: jsonAnswer(z.object({ addresses: addressesSchema, version: versionSchema }), 'The wallet'),
      ...problems(400, 401, 403, 409),
    },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    const { addresses, serverShare, recovery: way } = c.req.valid('json')
    const { wallet } = await context.wallets.create(session, addresses, serverShare, way)
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
      200: jsonAnswer(z.object({ serverShare: share, version: versionSchema }), 'The share'),
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
    summary: 'Replaces the share after the key was split anew, and all ways of recovery by the one of the new split',
    request: {
      headers: appHeaders,
      ...jsonBody(z.object({ serverShare: share, recovery: recoverySchema, version: versionSchema })),
    },
    responses: {
      200: jsonAnswer(z.object({ version: versionSchema }), 'The version of the new share'),
      ...problems(400, 401, 403, 404, 409),
    },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    const { serverShare, recovery: way, version: replaced } = c.req.valid('json')
    return c.json({ version: await context.wallets.replaceShare(session, serverShare, way, replaced) }, 200)
  })
}
