import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Accounts } from '../accounts/accounts.js'
import type { Audit } from '../audit.js'
import type { EmailSignIn } from '../email/email-sign-in.js'
import type { EmailUpdate } from '../email/email-update.js'
import type { FarcasterSignIn } from '../farcaster/farcaster-sign-in.js'
import type { Limits } from '../limits.js'
import type { readOptions } from '../options.js'
import type { Passkeys } from '../passkeys/passkeys.js'
import type { Permissions } from '../permissions/permissions.js'
import type { Sessions } from '../sessions/sessions.js'
import type { SocialSignIn } from '../social/social-sign-in.js'
import type { Visit } from '../visit.js'
import type { Wallets } from '../wallets/wallets.js'
import type { LongPoll } from './long-poll.js'

/** What every route may use. */
export interface ServerContext {
  readonly options: ReturnType<typeof readOptions>
  readonly accounts: Accounts
  readonly audit: Audit
  readonly sessions: Sessions
  readonly email: EmailSignIn
  readonly emailUpdate: EmailUpdate
  readonly social: SocialSignIn
  readonly farcaster: FarcasterSignIn
  readonly passkeys: Passkeys
  readonly wallets: Wallets
  readonly permissions: Permissions
  readonly limits: Limits
  readonly longPoll: LongPoll
}

/** What the guard has found out about a request, for the routes below `/v1`. */
export interface ServerEnv {
  Variables: {
    visit: Visit
    /** Whether the browser keeps cookies, as this request shows. */
    keepsCookies: boolean
  }
}

export type ServerApp = OpenAPIHono<ServerEnv>

/** Each file of `routes` exports some of these. It adds a call to the server and to its OpenAPI document. */
export type AddRoute = (app: ServerApp, context: ServerContext) => void
