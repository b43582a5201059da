import type { SiwxSession } from '@latchkey/core'
import { siwxSessionSchema } from '@latchkey/core/schemas'
import { Http, type HttpRequest, Page, propertyOf, type Services, statusOf } from '@latchkey/core/plugin'
import type { SiwxConfig } from '../config.js'
import { createMessage } from '../message/create-message.js'
import { isOf } from './is-of.js'
import type { ServerSessionsOptions } from './sources.js'

/** See `serverSessions`. */
export function createServerSessions(
  services: Services,
  { path = '/siwx', required = true, signOutOnDisconnect = true, ...message }: ServerSessionsOptions,
): SiwxConfig {
  const http = services.get(Http)
  const page = services.get(Page)
  const { origin } = page
  const { locks } = page.read<{ readonly locks?: Pick<LockManager, 'request'> }>('navigator') ?? {}
  const ask = <T>(end: string, read: (json: unknown) => T): HttpRequest<T> => ({
    url: `${origin}${path}/${end}`,
    read,
    credentials: 'same-origin',
  })
  let last: Promise<unknown> = Promise.resolve()

  /**
   * A sign-in changes the cookie, which the next request has to have: of two at the same time, the browser would keep one. All tabs of
   * the page share the cookie, and the lock.
   */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const alone = () => actAlone(act)
    const next = last.then(alone, alone)
    last = next
    return next
  }

  /** Where the browser has no locks, or refuses them as to a page that a Safe frames, the tabs do not wait for each other. */
  async function actAlone<T>(act: () => Promise<T>): Promise<T> {
    if (!locks) return act()
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return act()
    }
    try {
      return await locks.request(`siwx ${path}`, begin)
    } catch (error) {
      if (hasBegun) throw error
      return act()
    }
  }

  const signOut = (which: { readonly chainId?: string; readonly address?: string }) =>
    http.post({ ...ask('sign-out', () => undefined), body: which })
  const verify = (signIns: readonly SignIn[]) =>
    http.post({ ...ask('verify', readSessions), body: signIns.length > 1 ? { signIns } : signIns[0] })

  /** Those that share a nonce go together, because the server takes it once. */
  async function add(sessions: readonly SiwxSession[]): Promise<void> {
    for (const nonce of new Set(sessions.map(({ data }) => data.nonce))) {
      const together = fitting(sessions.filter(({ data }) => data.nonce === nonce).map(signInOf))
      try {
        await verify(together)
      } catch (error) {
        // No nonce is spent where the server does not accept one of the networks, or takes no more than one sign-in.
        if (together.length === 1 || statusOf(error) !== BAD_REQUEST) throw error
        await verify(together.slice(0, 1))
      }
    }
  }

  return {
    signOutOnDisconnect,
    getRequired: () => required,
    async createMessage(input) {
      const nonce = await http.post({ ...ask('nonce', readNonce), body: {} })
      return createMessage(services, input, nonce, message)
    },
    addSession: (session) => inTurn(() => add([session])),
    addSessions: (sessions) => inTurn(() => add(sessions)),
    revokeSession: (chainId, address) => inTurn(() => signOut({ chainId, address })),
    setSessions: (sessions) =>
      inTurn(async () => {
        await signOut({})
        await add(sessions)
      }),
    async getSessions(chainId, address) {
      const all = await inTurn(() => http.get({ ...ask('session', readSessions), cache: 'no-cache' }))
      return all.filter((session) => isOf(session, chainId, address))
    },
  }
}

/** What the server verifies. */
type SignIn = Pick<SiwxSession, 'message' | 'signature' | 'cacao'>

const signInOf = ({ message, signature, cacao }: SiwxSession): SignIn => ({ message, signature, cacao })

const BAD_REQUEST = 400
/** The server takes no more in one request. On the other networks the visitor signs in when they use them. */
const [MAX_TOGETHER, MAX_BODY_BYTES] = [10, 20_000]

function fitting(signIns: readonly SignIn[]): readonly SignIn[] {
  const all = signIns.slice(0, MAX_TOGETHER)
  const byteCount = () => new TextEncoder().encode(JSON.stringify({ signIns: all })).length
  while (all.length > 1 && byteCount() > MAX_BODY_BYTES) all.pop()
  return all
}

function readNonce(json: unknown): string {
  const nonce = propertyOf(json, 'nonce')
  if (typeof nonce !== 'string' || !/^[a-z\d]{8,256}$/i.test(nonce)) throw new TypeError('This is no nonce.')
  return nonce
}

/** One that does not fit makes the answer invalid: it is not known then whether the visitor is signed in. */
function readSessions(json: unknown): readonly SiwxSession[] {
  const sessions = propertyOf(json, 'sessions')
  if (!Array.isArray(sessions)) throw new TypeError('These are no sessions.')
  return sessions.map((one) => siwxSessionSchema.parse(one))
}
