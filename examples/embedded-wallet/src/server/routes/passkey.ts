import { createRoute, z } from '@hono/zod-openapi'
import { countCaller, describeSession, requireSession, signIn } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { appHeaders, jsonAnswer, jsonBody, NO_BODY, problems, sessionSchema } from '../http/route-schemas.js'
import { madePasskeySchema, usedPasskeySchema } from '../passkeys/verify-passkey.js'

const PURPOSES = ['sign-in', 'add'] as const
const purpose = z.enum(PURPOSES).openapi({ description: '`add`: to the account of the visitor who is signed in' })

export const addPasskeyOffer: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/passkey/options',
    summary: 'A challenge, for a new passkey or for one that the visitor has',
    request: { headers: appHeaders, ...jsonBody(z.object({ purpose })) },
    responses: {
      200: jsonAnswer(z.object({ challenge: z.string(), rpId: z.string(), userHandle: z.string() }), 'The challenge'),
      ...problems(400, 401, 403, 404, 429),
    },
  })
  app.openapi(route, async (c) => {
    await countCaller(c, context, 'signIns')
    const session = c.req.valid('json').purpose === 'add' ? await requireSession(c, context) : undefined
    return c.json(await context.passkeys.offer(c.var.visit, session), 200)
  })
}

export const addPasskeyRegistration: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/passkey/register',
    summary: 'Makes an account for a new passkey and signs in, or adds the passkey to the visitor’s account',
    request: { headers: appHeaders, ...jsonBody(z.object({ purpose, passkey: madePasskeySchema })) },
    responses: { 200: jsonAnswer(sessionSchema, 'The session'), ...problems(400, 401, 403, 409, 410) },
  })
  app.openapi(route, async (c) => {
    const { purpose: asked, passkey } = c.req.valid('json')
    const { visit } = c.var
    if (asked === 'sign-in')
      return c.json(await signIn(c, context, await context.passkeys.signUp(passkey, visit), 'passkey'), 200)
    const session = await requireSession(c, context)
    await context.passkeys.add(passkey, visit, session)
    return c.json(describeSession(session, 'known'), 200)
  })
}

export const addPasskeyVerification: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/passkey/verify',
    summary: 'Signs in with a passkey that the visitor has',
    request: { headers: appHeaders, ...jsonBody(z.object({ passkey: usedPasskeySchema })) },
    responses: { 200: jsonAnswer(sessionSchema, 'The session'), ...problems(400, 401, 403, 410) },
  })
  app.openapi(route, async (c) => {
    const account = await context.passkeys.signIn(c.req.valid('json').passkey, c.var.visit)
    return c.json(await signIn(c, context, account, 'passkey'), 200)
  })
}

const listSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      addedAt: z.number().openapi({ description: 'In milliseconds' }),
      usedAt: z.number().optional().openapi({ description: 'When it last signed the visitor in' }),
      recovers: z.boolean().openapi({ description: 'Whether it opens the wallet on another device, too' }),
      isLast: z.boolean().openapi({ description: 'Whether the account has nothing else to sign in with' }),
    }),
  ),
})

export const addPasskeyList: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/passkeys',
    summary: 'The passkeys with which the visitor can sign in',
    request: { headers: appHeaders },
    responses: {
      200: jsonAnswer(listSchema, 'The passkeys, in the order in which they were added'),
      ...problems(401, 403),
    },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    return c.json({ passkeys: [...context.passkeys.list(session)] }, 200)
  })
}

export const addPasskeyRemoval: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'delete',
    path: '/v1/passkeys/{id}',
    summary: 'Removes a passkey, within ten minutes after the visitor has signed in. The last way to sign in stays',
    request: { headers: appHeaders, params: z.object({ id: z.string() }) },
    responses: { 204: NO_BODY, ...problems(401, 403, 404, 409) },
  })
  app.openapi(route, async (c) => {
    await context.passkeys.remove(await requireSession(c, context), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
