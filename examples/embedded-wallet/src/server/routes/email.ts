import { createRoute, z } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { emailAddress } from '../email/address.js'
import { typedCode } from '../email/codes.js'
import { countCaller, findSession, signIn } from '../http/answer-session.js'
import type { AddRoute } from '../http/context.js'
import { refuseForged } from '../http/guard.js'
import { answerPage } from '../http/html-page.js'
import { appHeaders, htmlAnswer, jsonAnswer, jsonBody, problems, sessionSchema } from '../http/route-schemas.js'
import { Refusal } from '../refusal.js'
import { createToken } from '../secrets/tokens.js'

const started = z.object({ attempt: z.string(), action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT']) })
const attemptBody = z.object({ attempt: z.string() })

export const addEmailStart: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/email/start',
    summary: 'Sends a code, or first a link to approve the device',
    request: { headers: appHeaders, ...jsonBody(z.object({ email: emailAddress })) },
    responses: { 200: jsonAnswer(started, 'What comes next'), ...problems(400, 403, 429, 502) },
  })
  app.openapi(route, async (c) => {
    const { email } = c.req.valid('json')
    const session = await findSession(c, context)
    if (session?.account.email === email) return c.json({ attempt: createToken(), action: 'CONNECT' as const }, 200)
    await countCaller(c, context, 'mails')
    const { attempt, needsDevice } = await context.email.start(email, c.var.visit)
    return c.json({ attempt, action: needsDevice ? ('VERIFY_DEVICE' as const) : ('VERIFY_OTP' as const) }, 200)
  })
}

export const addEmailDevice: AddRoute = (app, { email, longPoll }) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/email/device',
    summary: 'Waits until the device is approved, for 25 s at most',
    request: { headers: appHeaders, ...jsonBody(attemptBody) },
    responses: {
      200: jsonAnswer(z.object({ status: z.enum(['waiting', 'approved']) }), 'Whether the device is approved'),
      ...problems(400, 401, 403, 410),
    },
  })
  app.openapi(route, async (c) => {
    const { attempt } = c.req.valid('json')
    const isApproved = async () => (await email.isApproved(attempt, c.var.visit)) || undefined
    const approved = await longPoll.until(email.keyOf(attempt), isApproved, c.req.raw.signal)
    return c.json({ status: approved ? ('approved' as const) : ('waiting' as const) }, 200)
  })
}

export const addEmailVerify: AddRoute = (app, context) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/email/verify',
    summary: 'Signs in with the code of a mail',
    request: { headers: appHeaders, ...jsonBody(attemptBody.extend({ otp: typedCode })) },
    responses: { 200: jsonAnswer(sessionSchema, 'The session'), ...problems(400, 401, 403, 410, 429) },
  })
  app.openapi(route, async (c) => {
    await countCaller(c, context, 'signIns')
    const { attempt, otp } = c.req.valid('json')
    const account = await context.email.verify(attempt, otp, c.var.visit)
    return c.json(await signIn(c, context, account, 'email'), 200)
  })
}

/** Only looking at a link approves nothing: programs that check mails follow links. */
export const addApprovalPage: AddRoute = (app, { email }) => {
  const route = createRoute({
    method: 'get',
    path: '/approve-device',
    summary: 'The page that a mail’s link leads to, with a button that approves the device',
    request: { query: z.object({ token: z.string() }) },
    responses: { 200: htmlAnswer('The page'), 410: htmlAnswer('The link has expired or was used') },
  })
  app.openapi(route, async (c) => {
    const { token } = c.req.valid('query')
    try {
      const { device, app: asking } = await email.describeApproval(token)
      const content = html`<p>
          <b>${device}</b> asks to sign in to <b>${asking.name}</b> (${asking.origin}) with your address.
        </p>
        <form method="post">
          <input type="hidden" name="token" value="${token}" /><button>Approve this device</button>
        </form>
        <p>If it was not you, close this page.</p>`
      return (await answerPage(c, 'Approve a device', content)) as never
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return (await answerRefusedApproval(c, error)) as never
    }
  })
}

export const addApprovalPost: AddRoute = (app, { email, longPoll, options }) => {
  const route = createRoute({
    method: 'post',
    path: '/approve-device',
    summary: 'Approves the device of a link, once',
    request: {
      body: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: z.object({ token: z.string() }) } },
      },
    },
    responses: {
      200: htmlAnswer('The device is approved'),
      ...problems(403),
      410: htmlAnswer('The link has expired or was used'),
      502: htmlAnswer('The code could not be sent'),
    },
  })
  app.openapi(route, async (c) => {
    refuseForged(c, options.publicUrl)
    const { token } = c.req.valid('form')
    try {
      await email.approve(token)
      longPoll.wake(email.keyOfLink(token))
      const content = html`<p>
        We have sent you a code. Enter it where you began to sign in. You can close this page.
      </p>`
      return (await answerPage(c, 'The device is approved', content)) as never
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return (await answerRefusedApproval(c, error)) as never
    }
  })
}

const answerRefusedApproval = (c: Parameters<typeof answerPage>[0], { code, message }: Refusal) =>
  answerPage(c, 'The device is not approved', html`<p>${message}</p>`, { status: code === 'mail/failed' ? 502 : 410 })
