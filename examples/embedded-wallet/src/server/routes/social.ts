import { createRoute, z } from '@hono/zod-openapi'
import { countCaller, signInAs } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { appHeaders, jsonAnswer, jsonBody, problems, sessionSchema } from '../http/route-schemas.js'
import { SOCIAL_PROVIDERS } from '../social/presets.js'

const uri = z.string().max(4_096)
const waited = z.union([
  z.object({ status: z.literal('waiting') }),
  z.object({ status: z.literal('returned'), uri: z.string() }),
])

export const addSocialStart: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/social/start',
    summary: 'The address at the provider for the visitor’s window',
    request: {
      headers: appHeaders,
      ...jsonBody(z.object({ provider: z.enum(SOCIAL_PROVIDERS), returnTo: uri.optional() })),
    },
    responses: {
      200: jsonAnswer(z.object({ attempt: z.string(), uri: z.string() }), 'The attempt, and the address'),
      ...problems(400, 403, 404, 429, 502),
    },
  })
  app.openapi(route, async (c) => {
    await countCaller(c, context, 'signIns')
    const { provider, returnTo } = c.req.valid('json')
    return c.json(await context.social.start(provider, c.var.visit, returnTo), 200)
  })
}

export const addSocialFinish: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/social/finish',
    summary: 'Signs in with the result that the window brought back',
    request: { headers: appHeaders, ...jsonBody(z.object({ attempt: z.string(), uri })) },
    responses: { 200: jsonAnswer(sessionSchema, 'The session'), ...problems(400, 401, 403, 410, 502) },
  })
  app.openapi(route, async (c) => {
    const { attempt, uri: resultUri } = c.req.valid('json')
    const identity = await context.social.finish(attempt, resultUri, c.var.visit)
    return c.json(await signInAs(c, context, identity), 200)
  })
}

export const addSocialWait: AddRoute = (app, { social, longPoll }) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/social/wait',
    summary: 'Waits, for 25 s at most, for the result of a window that lost its opener',
    request: { headers: appHeaders, ...jsonBody(z.object({ attempt: z.string() })) },
    responses: { 200: jsonAnswer(waited, 'The result, if there is one'), ...problems(400, 401, 403, 410) },
  })
  app.openapi(route, async (c) => {
    const { attempt } = c.req.valid('json')
    const ask = () => social.released(attempt, c.var.visit)
    const released = await longPoll.until(social.keyOf(attempt), ask, c.req.raw.signal)
    if (released === undefined) return c.json({ status: 'waiting' as const }, 200)
    return c.json({ status: 'returned' as const, uri: released }, 200)
  })
}
