import { createRoute, z } from '@hono/zod-openapi'
import { credentialsOf, describeSession, userOf } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { removeSessionCookie, setSessionCookie } from '../http/cookies.js'
import { appHeaders, jsonAnswer, jsonBody, NO_BODY, problems, sessionSchema } from '../http/route-schemas.js'
import { Refusal } from '../refusal.js'
import { IDLE_LIFE_MS } from '../sessions/sessions.js'

export const addSessionRefresh: AddRoute = (app, { sessions }) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/session/refresh',
    summary: 'Rotates the session. A token that was rotated before ends it, because somebody has copied it',
    request: { headers: appHeaders, ...jsonBody(z.object({ resumeToken: z.string().optional() })) },
    responses: { 200: jsonAnswer(sessionSchema, 'The session'), ...problems(400, 401, 403) },
  })
  app.openapi(route, async (c) => {
    try {
      const { resumeToken } = c.req.valid('json')
      const session = await sessions.refresh(credentialsOf(c, resumeToken), c.var.visit.app)
      setSessionCookie(c, c.var.visit.app, session.cookie, IDLE_LIFE_MS)
      return c.json(describeSession(session, 'known'), 200)
    } catch (error) {
      if (error instanceof Refusal) removeSessionCookie(c, c.var.visit.app)
      throw error
    }
  })
}

export const addSessionEnd: AddRoute = (app, { sessions }) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/session/end',
    summary: 'Signs out. The session of another visitor than the request names goes on',
    request: { headers: appHeaders },
    responses: { 204: NO_BODY, ...problems(403) },
  })
  app.openapi(route, async (c) => {
    const { app: embedder } = c.var.visit
    const hasNone = await sessions.end(credentialsOf(c), embedder, userOf(c))
    // Otherwise the cookie is that of a visitor who has signed in with another tab since.
    if (hasNone) removeSessionCookie(c, embedder)
    return c.body(null, 204)
  })
}
