import type { Embedded } from '@latchkey/core'
import { errors } from '../errors.js'
import { frameErrors } from '../frame/frame-errors.js'
import { knownUser, type Logins } from './finish-login.js'
import type { WalletDeps } from './wallet-deps.js'
import { SOCIAL_IDLE } from './wallet-state.js'

/** What EIP-1193 calls a visitor's refusal. */
const DECLINED = 4001

/** Signs in with a passkey: the wallet page asks the visitor, in a place of a view, and answers once they have signed in. */
export function createPasskeyLogin(deps: WalletDeps, logins: Logins): Embedded['connectPasskey'] {
  const { attempts, frame, state, ways } = deps
  return async function connectPasskey({ signal: caller } = {}) {
    const provider = 'passkey'
    if (!ways.passkey) throw errors.create('embedded/unknown-provider', { provider })
    if (state.signedIn) throw errors.create('embedded/signed-in')
    const attempt = attempts.begin()
    try {
      // A page that does not know the request never answers it.
      const features = await attempt.wait(() => frame().features(), caller)
      if (!features.includes(provider)) throw errors.create('embedded/no-passkeys')
      state.setSocial({ status: 'elsewhere', provider })
      const { email, userName } = await attempt.wait(
        (signal) => knownUser(frame().request('CONNECT_PASSKEY', undefined, { signal })),
        caller,
      )
      state.setSocial({ status: 'finishing', provider })
      await logins.finish({ provider, email, userName }, attempt, caller)
      return { status: 'connected' }
    } catch (error) {
      if (attempts.current === attempt) {
        attempts.end()
        state.setSocial(SOCIAL_IDLE)
      }
      if (frameErrors.is(error, 'embedded/refused') && error.context.code === DECLINED) return { status: 'cancelled' }
      throw error
    }
  }
}
