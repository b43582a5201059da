import type { Context } from 'hono'
import type { z } from '@hono/zod-openapi'
import type { Account, Identity } from '../accounts/account.js'
import { CALLER_LIMITS, type Limit } from '../limits.js'
import { Refusal } from '../refusal.js'
import { IDLE_LIFE_MS, type Credentials, type Session } from '../sessions/sessions.js'
import type { ServerContext, ServerEnv } from './context.js'
import { readSessionCookie, setSessionCookie } from './cookies.js'
import type { sessionSchema } from './route-schemas.js'

type SessionAnswer = z.infer<typeof sessionSchema>

/** Signs the visitor of a request in, and gives the browser the cookie. */
export async function signIn(
  c: Context<ServerEnv>,
  { sessions }: ServerContext,
  account: Account,
  provider: string,
): Promise<SessionAnswer> {
  const { app, device, deviceName } = c.var.visit
  const visiting = { hash: device.hash, name: deviceName, app: app.name, keepsCookies: c.var.keepsCookies }
  // A browser that was signed in before leaves that session.
  await sessions.end(credentialsOf(c), app)
  const session = await sessions.start(account, visiting, app, provider)
  setSessionCookie(c, app, session.cookie, IDLE_LIFE_MS)
  return describeSession(session, session.isNewDevice ? 'new' : 'known')
}

/** Signs a person of a provider in. */
export async function signInAs(
  c: Context<ServerEnv>,
  context: ServerContext,
  identity: Identity,
): Promise<SessionAnswer> {
  const { account, joined } = await context.accounts.withIdentity(identity)
  const { provider } = identity
  if (joined) await context.audit.add({ event: 'identity-joined', account: account.id, provider })
  return signIn(c, context, account, provider)
}

/**
 * The session of a request, if it is that of the visitor whom the request names. Its cookie is rotated where it is old. Throws
 * `session/none` and its kin.
 */
export async function requireSession(c: Context<ServerEnv>, { sessions }: ServerContext): Promise<Session> {
  const session = await sessions.of(credentialsOf(c), c.var.visit.app)
  if (session.rotated) setSessionCookie(c, c.var.visit.app, session.cookie, IDLE_LIFE_MS)
  const user = userOf(c)
  if (user !== undefined && user !== session.account.id) throw new Refusal('session/none')
  return session
}

/** As `requireSession`, with nothing where nobody is signed in. */
export async function findSession(c: Context<ServerEnv>, context: ServerContext): Promise<Session | undefined> {
  try {
    return await requireSession(c, context)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Reads the visitor's id from a request. A page that does not know who is signed in sends none. */
export const userOf = (c: Context<ServerEnv>): string | undefined => c.req.header('x-latchkey-user')

/** A page whose browser keeps no cookies sends the resume token in place of the cookie. */
export function credentialsOf(c: Context<ServerEnv>, resumeToken = c.req.header('x-latchkey-resume')): Credentials {
  const { app, device } = c.var.visit
  return { cookie: readSessionCookie(c, app), resumeToken, device: device.sent ? device.hash : undefined }
}

export function describeSession(session: Session, device: SessionAnswer['device']): SessionAnswer {
  const { id, email, userName, wallet } = session.account
  const provider = session.provider as SessionAnswer['user']['provider']
  return {
    user: { id, email, userName, provider, wallet: wallet ? wallet.addresses : null },
    resumeToken: session.resumeToken,
    device,
  }
}

/** Throws `rate-limited` for a caller who asks too often. */
export async function countCaller(
  c: Context<ServerEnv>,
  { limits, options }: ServerContext,
  what: keyof typeof CALLER_LIMITS,
): Promise<void> {
  const limit: Limit = CALLER_LIMITS[what]
  await limits.count(limit, options.callerOf(c.req.raw))
}
