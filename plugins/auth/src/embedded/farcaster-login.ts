import type { Embedded } from '@latchkey/core'
import { readLink } from '@latchkey/core/gates'
import { errors } from '../errors.js'
import { frameErrors } from '../frame/frame-errors.js'
import type { Logins } from './finish-login.js'
import { SOCIAL_IDLE } from './wallet-state.js'
import type { WalletDeps } from './wallet-deps.js'

/** How long a visitor may take to scan the code and to approve. */
const FARCASTER_DEADLINE_MS = 5 * 60_000

/** Signs in with Farcaster: the wallet page gives an address to scan, and answers once a phone has approved. */
export function createFarcasterLogin(deps: WalletDeps, logins: Logins): Embedded['connectFarcaster'] {
  const { attempts, frame, state, ways } = deps
  return async function connectFarcaster({ signal: caller } = {}) {
    const provider = 'farcaster'
    if (!ways.socials.includes(provider)) throw errors.create('embedded/unknown-provider', { provider })
    if (state.signedIn) throw errors.create('embedded/signed-in')
    const attempt = attempts.begin()
    state.setSocial({ status: 'elsewhere', provider })
    try {
      const { url } = await attempt.wait(
        (signal) => frame().request('GET_FARCASTER_URI', undefined, { signal }),
        caller,
      )
      const link = readLink(url, { schemes: ['https', 'app', 'localhost'] })
      if (!link) throw frameErrors.create('embedded/invalid-answer', { type: 'GET_FARCASTER_URI' })
      state.setSocial({ status: 'farcaster', uri: link.href })
      const { userName } = await attempt.wait(
        (signal) => frame().request('CONNECT_FARCASTER', undefined, { signal, deadlineMs: FARCASTER_DEADLINE_MS }),
        caller,
      )
      state.setSocial({ status: 'finishing', provider })
      await logins.finish({ provider, userName }, attempt, caller)
      return { status: 'connected' }
    } catch (error) {
      if (attempts.current === attempt) {
        attempts.end()
        state.setSocial(SOCIAL_IDLE)
      }
      throw error
    }
  }
}
