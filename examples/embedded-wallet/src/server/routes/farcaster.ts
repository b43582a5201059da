import { createRoute, z } from '@hono/zod-openapi'
import { countCaller, signInAs } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { appHeaders, jsonAnswer, jsonBody, problems, sessionSchema } from '../http/route-schemas.js'

export const addFarcasterStart: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/farcaster/start',
    summary: 'The address that the visitor’s phone opens or scans',
    request: { headers: appHeaders },
    responses: {
      200: jsonAnswer(z.object({ attempt: z.string(), url: z.string() }), 'The attempt, and the address'),
      ...problems(403, 404, 429, 502),
    },
  })
  app.openapi(route, async (c) => {
    await countCaller(c, context, 'signIns')
    return c.json(await context.farcaster.start(c.var.visit), 200)
  })
}

export const addFarcasterFinish: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/farcaster/finish',
    summary: 'Waits, for 25 s at most, until the phone has signed, and signs in',
    request: { headers: appHeaders, ...jsonBody(z.object({ attempt: z.string() })) },
    responses: {
      200: jsonAnswer(z.union([sessionSchema, z.object({ status: z.literal('waiting') })]), 'The session, if signed'),
      ...problems(400, 401, 403, 404, 410, 502),
    },
  })
  app.openapi(route, async (c) => {
    const { attempt } = c.req.valid('json')
    const ask = () => context.farcaster.finish(attempt, c.var.visit)
    const identity = await context.longPoll.until(`farcaster ${attempt}`, ask, c.req.raw.signal)
    if (!identity) return c.json({ status: 'waiting' as const }, 200)
    return c.json(await signInAs(c, context, identity), 200)
  })
}
