import type { EmbeddedUser } from '@latchkey/core/embedded'
import { frameErrors, isWithoutWallet } from '../frame/frame-errors.js'
import { CONNECTOR_ID } from '../embedded-parts.js'
import type { Attempt } from './attempts.js'
import type { WalletDeps } from './wallet-deps.js'

/** Who has just signed in, and how. */
export interface Login {
  /** `email`, `passkey`, or the provider's id. */
  readonly provider: string
  readonly email?: string | null | undefined
  readonly userName?: string | null | undefined
}

/** What the answer to a sign-in tells of the visitor. Of one who has no wallet yet, GET_USER tells it once there is one. */
export async function knownUser(signingIn: Promise<EmbeddedUser>): Promise<Pick<Login, 'email' | 'userName'>> {
  try {
    return await signingIn
  } catch (error) {
    if (isWithoutWallet(error)) return {}
    throw error
  }
}

/** Connects whoever has signed in at the wallet page. */
export interface Logins {
  /** The login that is being connected. */
  readonly pending: Login | undefined
  /**
   * Connects the visitor, whom the wallet page has let in. Where connecting is cancelled, the visitor is signed out
   * again. Where it fails, the wallet page is asked at the next try whether the visitor is still there.
   */
  finish(login: Login, attempt: Attempt, caller?: AbortSignal): Promise<void>
  /** Ends the session at the wallet page, and forgets the visitor even where that fails. */
  signOut(): Promise<void>
}

export function createLogins({ attempts, cache, connections, frame, logger, state }: WalletDeps): Logins {
  let pending: Login | undefined

  async function signOut() {
    cache.clear()
    await frame().request('SIGN_OUT', undefined)
  }

  return {
    get pending() {
      return pending
    },
    signOut,
    async finish(login, attempt, caller) {
      cache.remember(login)
      pending = login
      const { provider } = login
      const method = provider === 'email' || provider === 'passkey' ? provider : 'social'
      try {
        const result = await attempt.wait(async (signal) => {
          // The kit may have been stopped and started since this code was loaded.
          await connections.load()
          return connections.connect(CONNECTOR_ID, { signal, how: () => ({ method }) })
        }, caller)
        if (result.status === 'cancelled') throw frameErrors.create('embedded/aborted', { cause: result.cause })
      } catch (error) {
        if (frameErrors.is(error, 'embedded/aborted')) {
          await signOut().catch((failure: unknown) =>
            logger.warn('A visitor whose sign-in was cancelled could not be signed out.', failure),
          )
        }
        throw error
      } finally {
        if (pending === login) pending = undefined
      }
      if (attempts.current === attempt) attempts.end()
      state.stepEmail({ type: 'ended' })
      state.setSocial({ status: 'idle' })
    },
  }
}
