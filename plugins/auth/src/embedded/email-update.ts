import { type Embedded, errors as coreErrors } from '@latchkey/core'
import { emailSchema, requireEmailWait, type EmailUpdateStep } from '@latchkey/core/embedded'
import { errors } from '../errors.js'
import { frameErrors } from '../frame/frame-errors.js'
import { waitFor } from './attempts.js'
import { transition, type EmailUpdateEvent } from './email-update.machine.js'
import type { WalletDeps } from './wallet-deps.js'

type EmailUpdates = Pick<Embedded, 'updateEmail' | 'verifyPrimaryOtp' | 'verifySecondaryOtp'>

/**
 * Changes the visitor's e-mail address. The present address counts until the new one has confirmed: a reload or a failure
 * in between changes nothing, and the visitor begins anew.
 */
export function createEmailUpdate(deps: WalletDeps, stopped: () => AbortSignal): EmailUpdates {
  const { cache, clock, frame, state } = deps

  function step(event: EmailUpdateEvent) {
    const { signedIn } = state
    if (signedIn) state.patchUser({ emailUpdate: transition(signedIn.emailUpdate, event) })
  }

  function requireStep<Status extends EmailUpdateStep['status']>(status: Status) {
    if (!state.signedIn) throw errors.create('embedded/signed-out')
    if (state.signedIn.emailUpdate.status !== status) throw errors.create('embedded/no-code-expected')
  }

  return {
    async updateEmail(given, { signal } = {}) {
      if (!state.signedIn) throw errors.create('embedded/signed-out')
      const email = given.trim()
      if (!emailSchema.safeParse(email).success) throw errors.create('embedded/invalid-email')
      const before = cache.lastEmailAt
      requireEmailWait(before, clock.now())
      cache.setLastEmailAt(clock.now())
      step({ type: 'entered', email })
      try {
        const ask = (own: AbortSignal) => frame().request('UPDATE_EMAIL', { email }, { signal: own })
        const { action } = await waitFor(ask, [signal, stopped()])
        step({ type: 'sent', action, now: clock.now() })
        return action
      } catch (error) {
        const isUnsent = frameErrors.is(error, 'embedded/refused') || coreErrors.is(error, 'embedded/no-frame')
        if (isUnsent) cache.setLastEmailAt(before)
        step({ type: 'failed' })
        throw error
      }
    },

    async verifyPrimaryOtp(otp, { signal } = {}) {
      requireStep('verify-primary-otp')
      const ask = (own: AbortSignal) =>
        frame().request('UPDATE_EMAIL_PRIMARY_OTP', { otp: trimmed(otp) }, { signal: own })
      await waitFor(ask, [signal, stopped()])
      step({ type: 'confirmed', now: clock.now() })
    },

    async verifySecondaryOtp(otp, { signal } = {}) {
      requireStep('verify-secondary-otp')
      const ask = (own: AbortSignal) =>
        frame().request('UPDATE_EMAIL_SECONDARY_OTP', { otp: trimmed(otp) }, { signal: own })
      const { newEmail } = await waitFor(ask, [signal, stopped()])
      const { signedIn } = state
      if (signedIn) {
        cache.remember({ email: newEmail, userName: signedIn.user.userName })
        state.patchUser({ user: { ...signedIn.user, email: newEmail } })
        step({ type: 'ended' })
      }
      return newEmail
    },
  }
}

const trimmed = (otp: string) => otp.replace(/\s/g, '')
