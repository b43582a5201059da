import { type Embedded, errors as coreErrors } from '@latchkey/core'
import { emailSchema, requireEmailWait, type EmailAction } from '@latchkey/core/embedded'
import { errors } from '../errors.js'
import { frameErrors, isWithoutWallet } from '../frame/frame-errors.js'
import type { Attempt } from './attempts.js'
import type { Logins } from './finish-login.js'
import type { WalletDeps } from './wallet-deps.js'

/** How long a visitor may take to find the e-mail and open its link. The wallet page is asked anew meanwhile. */
const DEVICE_DEADLINE_MS = 10 * 60_000

type EmailLogins = Pick<Embedded, 'connectEmail' | 'connectDevice' | 'verifyOtp' | 'resendOtp'>

/** Signs in by e-mail: a link to a new device first, then a code. */
export function createEmailLogin(deps: WalletDeps, logins: Logins): EmailLogins {
  const { attempts, cache, clock, frame, state, ways } = deps

  /** Applies to the step of this attempt, unless a newer one has taken its place. */
  function step(attempt: Attempt, event: Parameters<typeof state.stepEmail>[0]) {
    if (attempts.current === attempt) state.stepEmail(event)
  }

  /** Asks the wallet page to send an e-mail, and connects a visitor who needs none. */
  async function send(attempt: Attempt, email: string, caller: AbortSignal | undefined): Promise<EmailAction> {
    const before = cache.lastEmailAt
    cache.setLastEmailAt(clock.now())
    try {
      const { action } = await attempt.wait((signal) => frame().request('CONNECT_EMAIL', { email }, { signal }), caller)
      step(attempt, { type: 'answered', action, now: clock.now() })
      if (action === 'CONNECT') await logins.finish({ provider: 'email', email }, attempt, caller)
      return action
    } catch (error) {
      // Nothing was sent, so the visitor need not wait.
      const isUnsent = frameErrors.is(error, 'embedded/refused') || coreErrors.is(error, 'embedded/no-frame')
      if (isUnsent) cache.setLastEmailAt(before)
      step(attempt, { type: 'failed' })
      throw error
    }
  }

  /** Whether this address is signed in already, after a login of which nobody knows how it ended. */
  async function isSignedIn(attempt: Attempt, email: string, caller: AbortSignal | undefined): Promise<boolean> {
    if (!cache.isUsed) return false
    return attempt.wait(async (signal) => {
      const { isConnected } = await frame().request('IS_CONNECTED', undefined, { signal })
      if (!isConnected) {
        cache.clear()
        return false
      }
      try {
        const user = await frame().request('GET_USER', {}, { signal })
        return user.email?.toLowerCase() === email.toLowerCase()
      } catch (error) {
        // Somebody is, who left before they had a wallet. The page says who once it is asked to sign in.
        if (isWithoutWallet(error)) return false
        throw error
      }
    }, caller)
  }

  function requireAttempt(): Attempt {
    if (!attempts.current) throw errors.create('embedded/no-code-expected')
    return attempts.current
  }

  return {
    async connectEmail(given, { signal } = {}) {
      if (!ways.email) throw errors.create('embedded/unknown-provider', { provider: 'email' })
      if (state.signedIn) throw errors.create('embedded/signed-in')
      const email = given.trim()
      if (!emailSchema.safeParse(email).success) throw errors.create('embedded/invalid-email')
      const isUnclear = cache.isUsed
      if (!isUnclear) requireEmailWait(cache.lastEmailAt, clock.now())
      const attempt = attempts.begin()
      step(attempt, { type: 'entered', email })
      if (!isUnclear) return send(attempt, email, signal)
      try {
        if (await isSignedIn(attempt, email, signal)) {
          step(attempt, { type: 'answered', action: 'CONNECT', now: clock.now() })
          await logins.finish({ provider: 'email', email }, attempt, signal)
          return 'CONNECT'
        }
        requireEmailWait(cache.lastEmailAt, clock.now())
      } catch (error) {
        step(attempt, { type: 'failed' })
        throw error
      }
      return send(attempt, email, signal)
    },

    async connectDevice({ signal } = {}) {
      const attempt = requireAttempt()
      if (state.email.status !== 'verify-device') throw errors.create('embedded/no-code-expected')
      const until = clock.now() + DEVICE_DEADLINE_MS
      const ask = () => attempt.wait((own) => frame().request('CONNECT_DEVICE', undefined, { signal: own }), signal)
      for (let isWaiting = true; isWaiting;) {
        try {
          await ask()
          isWaiting = false
        } catch (error) {
          // The wallet page that was loaded anew remembers the attempt.
          const isLost = frameErrors.is(error, 'embedded/aborted') && !attempt.signal.aborted && !signal?.aborted
          const isUnanswered = isLost || frameErrors.is(error, 'embedded/timeout')
          if (!isUnanswered || clock.now() >= until) throw error
        }
      }
      cache.setLastEmailAt(clock.now())
      step(attempt, { type: 'approved', now: clock.now() })
    },

    async verifyOtp(given, { signal } = {}) {
      const attempt = requireAttempt()
      if (state.email.status !== 'verify-otp') throw errors.create('embedded/no-code-expected')
      const { email } = state.email
      const otp = given.replace(/\s/g, '')
      step(attempt, { type: 'verified' })
      try {
        if (!(await isSignedIn(attempt, email, signal)))
          await attempt.wait((own) => frame().request('CONNECT_OTP', { otp }, { signal: own }), signal)
        await logins.finish({ provider: 'email', email }, attempt, signal)
      } catch (error) {
        // The code may have been right: the wallet page tells at the next try.
        if (frameErrors.is(error, 'embedded/timeout')) cache.markUsed()
        step(attempt, { type: 'failed' })
        throw error
      }
    },

    async resendOtp({ signal } = {}) {
      const attempt = requireAttempt()
      const { email, status } = { email: '', ...state.email }
      if (status !== 'verify-otp' && status !== 'verify-device') throw errors.create('embedded/no-code-expected')
      requireEmailWait(cache.lastEmailAt, clock.now())
      step(attempt, status === 'verify-otp' ? { type: 'resent' } : { type: 'entered', email })
      await send(attempt, email, signal)
    },
  }
}
