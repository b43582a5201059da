import * as z from '../zod.js'
import { errors } from '../errors.js'
import {
  attemptSchema,
  devicesSchema,
  passkeysSchema,
  farcasterSchema,
  type GrantedPermission,
  grantedPermissionsSchema,
  newEmailSchema,
  passkeyOfferSchema,
  polledSchema,
  projectSchema,
  recoverySchema,
  returnedSchema,
  sessionSchema,
  shareSchema,
  startedSchema,
  updateStartedSchema,
  walletExistsSchema,
  type ServerSession,
} from './schemas.js'
import type { Addresses } from '../keys/derive.js'
import type { MadeAnswer, UsedAnswer } from '../passkeys/passkeys.js'

/** Proves to the server which app the visitor is in. The server compares both with the project's list. */
export interface Embedder {
  readonly projectId: string
  readonly appOrigin: string
}

export type WalletServer = ReturnType<typeof createWalletServerClient>

export interface ClientDeps extends Embedder {
  /** Hears the token with which the session goes on after a reload, each time there is a new one. */
  readonly onToken: (resumeToken: string) => void
  /** Hears that nobody is signed in any more, as after signing out everywhere on another device. */
  readonly onSignedOut?: () => void
  readonly send?: typeof fetch
  /** How long the server may take to answer. By default a bit longer than a question that it keeps open. */
  readonly deadlineMs?: number
}

const DEADLINE_MS = 28_000

/**
 * The server of this page, on its own origin. Each call rejects with `server/refused` with the server's code and sentence,
 * with `server/unreachable`, or with `server/invalid-answer`.
 */
export function createWalletServerClient({
  projectId,
  appOrigin,
  onToken,
  onSignedOut,
  send = fetch,
  deadlineMs = DEADLINE_MS,
}: ClientDeps) {
  /** Stands in for the cookie, where the browser keeps none in this frame. */
  let resumeToken: string | undefined
  /** Whose session it is. The server does nothing for this page with that of anybody else, who has signed in with another tab. */
  let userId: string | undefined
  /** The server has said that its session is over. The browser may have one of another visitor, which is not this page's to end. */
  let isSignedOut = false
  let rejoining: Promise<boolean> | undefined

  /** A token is good for a quarter of an hour. An older one is exchanged, and the call repeated once. */
  async function callFresh<S extends z.ZodMiniType>(...request: Parameters<typeof callOnce<S>>): Promise<z.output<S>> {
    try {
      return await callOnce(...request)
    } catch (error) {
      if (!isRefusal(error, 'session/stale') || resumeToken === undefined) throw error
      learn(await callOnce('POST', '/v1/session/refresh', sessionSchema, { resumeToken }))
      return await callOnce(...request)
    }
  }

  async function call<S extends z.ZodMiniType>(...request: Parameters<typeof callOnce<S>>): Promise<z.output<S>> {
    try {
      try {
        return await callFresh(...request)
      } catch (error) {
        if (userId === undefined || !isOver(error) || !(await rejoin())) throw error
        return await callOnce(...request)
      }
    } catch (error) {
      if (isOver(error)) {
        userId = undefined
        isSignedOut = true
        onSignedOut?.()
      }
      throw error
    }
  }

  /**
   * Takes over the session that another tab has begun. That sign-in ended the session of this page, and gave the browser a new cookie.
   * Resolves with `false` where there is no such session, or it is another visitor's.
   */
  const rejoin = () => (rejoining ??= joinByCookie().finally(() => (rejoining = undefined)))
  async function joinByCookie(): Promise<boolean> {
    try {
      const session = await callOnce('POST', '/v1/session/refresh', sessionSchema, {})
      if (session.user.id !== userId) return false
      learn(session)
      return true
    } catch (error) {
      if (isOver(error)) return false
      throw error
    }
  }

  function learn(session: ServerSession): ServerSession {
    userId = session.user.id
    isSignedOut = false
    resumeToken = session.resumeToken
    onToken(resumeToken)
    return session
  }

  async function callOnce<S extends z.ZodMiniType>(
    method: string,
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S>> {
    const headers = {
      ...(resumeToken && { 'x-latchkey-resume': resumeToken }),
      ...(userId !== undefined && { 'x-latchkey-user': userId }),
      'x-latchkey-project': projectId,
      'x-latchkey-app': appOrigin,
      ...(body && { 'content-type': 'application/json' }),
    }
    let response: Response
    let text: string
    try {
      // A connection that is lost on the way says nothing for minutes.
      const signal = AbortSignal.timeout(deadlineMs)
      response = await send(path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
      text = await response.text()
    } catch (cause) {
      throw errors.create('server/unreachable', { cause })
    }
    if (!response.ok) throw refused(response.status, text)
    const reading = z.safeParse(schema, text === '' ? undefined : readJson(text))
    if (!reading.success) throw errors.create('server/invalid-answer', { path })
    return reading.data
  }
  const post = <S extends z.ZodMiniType>(path: string, schema: S, body: object = {}) => call('POST', path, schema, body)
  const signIn = async (path: string, body: object) => learn(await post(path, sessionSchema, body))
  const nothing = z.unknown()
  const remove = async (path: string): Promise<void> => void (await call('DELETE', path, nothing))

  /**
   * Asks again and again while the server says that nothing happened; each question is open for up to 25 seconds. A
   * question that got lost is asked once more.
   */
  async function until<T extends object>(ask: () => Promise<T>): Promise<Exclude<T, Waiting>> {
    for (let hasLostOne = false; ;) {
      try {
        const answer = await ask()
        if (!isWaiting(answer)) return answer as Exclude<T, Waiting>
        hasLostOne = false
      } catch (error) {
        if (hasLostOne || !isLost(error)) throw error
        hasLostOne = true
      }
    }
  }

  return {
    project: () =>
      call('GET', `/v1/project?${new URLSearchParams({ id: projectId, origin: appOrigin })}`, projectSchema),

    startEmail: (email: string) => post('/v1/email/start', startedSchema, { email }),
    awaitDevice: (attempt: string) => until(() => post('/v1/email/device', polledSchema, { attempt })),
    verifyEmail: (attempt: string, otp: string) => signIn('/v1/email/verify', { attempt, otp }),

    startSocial: (provider: string, returnTo: string | undefined) =>
      post('/v1/social/start', z.extend(attemptSchema, { uri: z.string() }), { provider, returnTo }),
    awaitSocial: (attempt: string) => until(() => post('/v1/social/wait', returnedSchema, { attempt })),
    finishSocial: (attempt: string, uri: string) => signIn('/v1/social/finish', { attempt, uri }),
    startFarcaster: () => post('/v1/farcaster/start', z.extend(attemptSchema, { url: z.string() })),
    finishFarcaster: async (attempt: string) =>
      learn(await until(() => post('/v1/farcaster/finish', farcasterSchema, { attempt }))),

    /** Whether the passkey is to sign in, or for the account of the visitor who is signed in. */
    offerPasskey: (purpose: 'sign-in' | 'add') => post('/v1/passkey/options', passkeyOfferSchema, { purpose }),
    /** Throws `passkey/refused` and `passkey/expired`, as using one does. */
    registerPasskey: (purpose: 'sign-in' | 'add', passkey: MadeAnswer) =>
      orPasskeyRefused(signIn('/v1/passkey/register', { purpose, passkey })),
    verifyPasskey: (passkey: UsedAnswer) => orPasskeyRefused(signIn('/v1/passkey/verify', { passkey })),

    refresh: (kept?: string) => signIn('/v1/session/refresh', kept ? { resumeToken: kept } : {}),
    async end() {
      if (!isSignedOut) await post('/v1/session/end', nothing)
      resumeToken = userId = undefined
    },

    startEmailUpdate: (email: string) => post('/v1/email/update', updateStartedSchema, { email }),
    verifyOldEmail: (otp: string) => post('/v1/email/update/primary', nothing, { otp }),
    verifyNewEmail: (otp: string) => post('/v1/email/update/secondary', newEmailSchema, { otp }),

    /**
     * Registers a new wallet, with its recovery where there is one. Where the visitor has a wallet already, as from another
     * tab, the answer has its addresses.
     */
    async createWallet(addresses: Addresses, serverShare: string, recovery?: NewRecovery): Promise<Addresses> {
      try {
        await post('/v1/wallet', nothing, { addresses, serverShare, recovery })
        return addresses
      } catch (error) {
        if (!isRefusal(error, 'wallet/exists')) throw error
        const reading = z.safeParse(walletExistsSchema, readJson(error.context.body))
        if (!reading.success) throw error
        return reading.data.error.existing
      }
    },
    share: () => post('/v1/wallet/share', shareSchema),
    replaceShare: (change: {
      readonly serverShare: string
      readonly version: number
      readonly recovery: NewRecovery
    }) => call('PUT', '/v1/wallet/share', nothing, change),
    recovery: () => call('GET', '/v1/recovery', recoverySchema),
    addRecovery: (added: { readonly version: number; readonly recovery: NewRecovery }) =>
      post('/v1/recovery', nothing, added),
    removeRecovery: (id: string) => remove(`/v1/recovery/${encodeURIComponent(id)}`),

    passkeys: async () => (await call('GET', '/v1/passkeys', passkeysSchema)).passkeys,
    removePasskey: (id: string) => remove(`/v1/passkeys/${encodeURIComponent(id)}`),

    devices: async () => (await call('GET', '/v1/devices', devicesSchema)).devices,
    removeDevice: (id: string) => remove(`/v1/devices/${encodeURIComponent(id)}`),
    /** This device is among them. */
    removeAllDevices: () => remove('/v1/devices'),

    /** What the visitor has granted to the app, the newest first, whether or not it was revoked since. */
    permissions: async () => (await call('GET', '/v1/permissions', grantedPermissionsSchema)).permissions,
    keepPermissions: (permissions: readonly GrantedPermission[]) => post('/v1/permissions', nothing, { permissions }),
    forgetPermission: (id: string) => remove(`/v1/permissions/${encodeURIComponent(id)}`),
  }
}

/** What the server keeps of a way of recovery. */
export interface NewRecovery {
  readonly kind: 'passkey' | 'file'
  readonly credentialId?: string
  readonly sealedShare?: string
}

/** Whether the server has not answered in time. */
const isLost = (error: unknown) =>
  errors.is(error, 'server/unreachable') && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'

const refusalSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

function refused(status: number, body: string) {
  const reading = z.safeParse(refusalSchema, readJson(body))
  const { code, message } = reading.success
    ? reading.data.error
    : { code: 'unknown', message: `The wallet server answered ${status}.` }
  return errors.create('server/refused', { code, message, status, body })
}

/** Whether the server refused, for this reason. */
export function isRefusal(error: unknown, code: string): error is ReturnType<typeof refused> {
  return errors.is(error, 'server/refused') && error.context.code === code
}

/** Whether the server knows no session of the visitor. */
const isOver = (error: unknown) => isRefusal(error, 'session/none') || isRefusal(error, 'session/ended')

/** What visitors read in words of their own. */
async function orPasskeyRefused<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (cause) {
    for (const code of ['passkey/refused', 'passkey/expired'] as const)
      if (isRefusal(cause, code)) throw errors.create(code, { cause })
    throw cause
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No schema accepts it.
    return undefined
  }
}

interface Waiting {
  readonly status: 'waiting'
}

const isWaiting = (answer: object): answer is Waiting => 'status' in answer && answer.status === 'waiting'
