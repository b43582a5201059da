import { createRoute, z } from '@hono/zod-openapi'
import { emailAddress } from '../email/address.js'
import { typedCode } from '../email/codes.js'
import { countCaller, requireSession } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { appHeaders, jsonAnswer, jsonBody, NO_BODY, problems } from '../http/route-schemas.js'

const action = z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })
const codeBody = z.object({ otp: typedCode })

export const addEmailUpdate: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/email/update',
    summary: 'Begins to change the address: sends a code to the present one, or to the new one where there is none',
    request: { headers: appHeaders, ...jsonBody(z.object({ email: emailAddress })) },
    responses: { 200: jsonAnswer(action, 'Which code comes next'), ...problems(400, 401, 403, 429, 502) },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    await countCaller(c, context, 'mails')
    const step = await context.emailUpdate.start(c.req.valid('json').email, session, c.var.visit.app)
    const next = step === 'primary' ? ('VERIFY_PRIMARY_OTP' as const) : ('VERIFY_SECONDARY_OTP' as const)
    return c.json({ action: next }, 200)
  })
}

export const addPrimaryCode: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/email/update/primary',
    summary: 'Confirms the change with the code of the present address, and sends one to the new address',
    request: { headers: appHeaders, ...jsonBody(codeBody) },
    responses: { 204: NO_BODY, ...problems(400, 401, 403, 410, 502) },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    await context.emailUpdate.verifyPrimary(c.req.valid('json').otp, session, c.var.visit.app)
    return c.body(null, 204)
  })
}

export const addSecondaryCode: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/email/update/secondary',
    summary: 'Changes the address with the code of the new one',
    request: { headers: appHeaders, ...jsonBody(codeBody) },
    responses: {
      200: jsonAnswer(z.object({ newEmail: z.string() }), 'The address of the account'),
      ...problems(400, 401, 403, 409, 410),
    },
  })
  app.openapi(route, async (c) => {
    const session = await requireSession(c, context)
    return c.json({ newEmail: await context.emailUpdate.verifySecondary(c.req.valid('json').otp, session) }, 200)
  })
}
