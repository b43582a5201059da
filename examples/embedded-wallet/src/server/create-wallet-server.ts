import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { Accounts } from './accounts/accounts.js'
import { Audit } from './audit.js'
import { EmailSignIn } from './email/email-sign-in.js'
import { EmailUpdate } from './email/email-update.js'
import { PostOffice } from './email/post-office.js'
import { FarcasterSignIn } from './farcaster/farcaster-sign-in.js'
import { answerNotFound, createErrorAnswerer, refuseInvalid } from './http/answer-error.js'
import type { ServerContext, ServerEnv } from './http/context.js'
import { createGuard } from './http/guard.js'
import { LongPoll } from './http/long-poll.js'
import { Limits } from './limits.js'
import { readOptions, type WalletServerOptions } from './options.js'
import { Passkeys } from './passkeys/passkeys.js'
import { Permissions } from './permissions/permissions.js'
import { Refusal } from './refusal.js'
import { routes } from './routes/routes.js'
import { createVault } from './secrets/vault.js'
import { Sessions } from './sessions/sessions.js'
import { SocialSignIn } from './social/social-sign-in.js'
import { Wallets } from './wallets/wallets.js'

/** The wallet service: the page in the frame, and what it asks. */
export interface WalletServer {
  /** Answers any request. Never rejects. */
  fetch(request: Request): Promise<Response>
}

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Latchkey wallet service',
    version: '1.0.0',
    description: 'What the wallet page asks its server.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
}

const MAX_BODY_BYTES = 64_000
const CLEANING_INTERVAL_MS = 60_000

/**
 * Creates the wallet service for any server that has `Request` and `Response`.
 *
 * @throws TypeError for options that are not safe.
 * @example
 * const wallet = createWalletServer({
 *   store: createSqliteStore(new Database('wallet.db')),
 *   mail: createSmtpMail({ url: process.env.SMTP_URL, from: 'Shop wallet <login@shop.example>' }),
 *   secrets: [process.env.WALLET_SECRET],
 *   projects: [{ id: 'shop', name: 'Shop', origins: ['https://shop.example'] }],
 *   networks,
 *   publicUrl: 'https://wallet.shop.example',
 *   pageFiles,
 * })
 */
export function createWalletServer(serverOptions: WalletServerOptions): WalletServer {
  const options = readOptions(serverOptions)
  const context = createContext(options)
  const app = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInvalid })
  const tooLarge = () => {
    throw new Refusal('request/too-large')
  }

  app.onError(createErrorAnswerer(options.log))
  app.notFound(answerNotFound)
  app.use(async (c, next) => {
    c.header('x-content-type-options', 'nosniff')
    if (options.publicUrl.startsWith('https:')) c.header('strict-transport-security', 'max-age=31536000')
    await next()
  })
  const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge })
  // Nobody reads a body of DELETE. Of one without a length the limit makes a new request, which it cannot of those of Node's server.
  app.use((c, next) => (c.req.method === 'DELETE' ? next() : limitBody(c, next)))
  app.use('/v1/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  const guard = createGuard(options)
  app.use('/v1/*', (c, next) => (c.req.path === '/v1/project' ? next() : guard(c, next)))
  for (const add of routes) add(app, context)
  let document: ReturnType<typeof app.getOpenAPI31Document> | undefined
  // Writing it takes longer than all else that a start does, and few ever ask for it.
  app.get('/openapi.json', (c) => c.json((document ??= app.getOpenAPI31Document(DOCUMENT))))

  const stores = new Set([options.store, options.passingStore])
  let cleansAt = 0

  /** What has expired goes now and then. Nobody waits for that, and a failure is one for the log. */
  function clean(): void {
    const now = options.now()
    if (now < cleansAt) return
    cleansAt = now + CLEANING_INTERVAL_MS
    for (const store of stores)
      store.removeExpired(now).catch((error: unknown) => options.log(`wallet: cleaning failed: ${String(error)}`))
  }

  return {
    async fetch(request) {
      clean()
      return app.fetch(request)
    },
  }
}

function createContext(options: ReturnType<typeof readOptions>): ServerContext {
  const { store, passingStore, now, log, publicUrl, projects, social, farcaster, deviceApproval } = options
  const vault = createVault(options.secrets)
  const accounts = new Accounts(store, now)
  const audit = new Audit(store, now, log)
  const limits = new Limits(passingStore, now)
  const mail = new PostOffice(options.mail, log)
  const passing = { store: passingStore, vault, now, log, publicUrl, accounts, limits, audit, mail }
  return {
    options,
    accounts,
    audit,
    limits,
    sessions: new Sessions(passing),
    email: new EmailSignIn({ ...passing, deviceApproval }),
    emailUpdate: new EmailUpdate(passing),
    social: new SocialSignIn({ ...passing, social }),
    farcaster: new FarcasterSignIn({ ...passing, farcaster }),
    passkeys: new Passkeys({ ...passing, projects }),
    wallets: new Wallets(passing),
    permissions: new Permissions({ store, audit, now }),
    longPoll: new LongPoll(options.longPollMs),
  }
}
