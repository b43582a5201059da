import { EMAIL_RATE_LIMIT_MS, type EmailUpdateAction, type EmailUpdateStep } from '@latchkey/core/embedded'

export type EmailUpdateEvent =
  /** The visitor entered a new address. */
  | { readonly type: 'entered'; readonly email: string }
  /** The wallet sent a code, to the address that the action names. */
  | { readonly type: 'sent'; readonly action: EmailUpdateAction; readonly now: number }
  /** The present address has confirmed, so that the wallet sent a code to the new one. */
  | { readonly type: 'confirmed'; readonly now: number }
  /** Nothing was sent. */
  | { readonly type: 'failed' }
  /** The new address is in use, or the visitor gave up. */
  | { readonly type: 'ended' }

export const UPDATE_IDLE: EmailUpdateStep = Object.freeze({ status: 'idle' })

/** Applies an event to a change of the e-mail address. An event that does not fit the step changes nothing. */
export function transition(step: EmailUpdateStep, event: EmailUpdateEvent): EmailUpdateStep {
  if (event.type === 'entered') return { status: 'sending', email: event.email }
  if (event.type === 'ended' || step.status === 'idle') return UPDATE_IDLE
  const { email } = step
  switch (event.type) {
    case 'sent': {
      if (step.status !== 'sending') return step
      const status = event.action === 'VERIFY_PRIMARY_OTP' ? 'verify-primary-otp' : 'verify-secondary-otp'
      return { status, email, resendAt: event.now + EMAIL_RATE_LIMIT_MS }
    }
    case 'confirmed':
      return step.status === 'verify-primary-otp'
        ? { status: 'verify-secondary-otp', email, resendAt: event.now + EMAIL_RATE_LIMIT_MS }
        : step
    case 'failed':
      return step.status === 'sending' ? UPDATE_IDLE : step
  }
}
