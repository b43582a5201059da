import { EMAIL_RATE_LIMIT_MS, type EmailAction, type EmailStep } from '@latchkey/core/embedded'

/** A step of signing in by e-mail, with what is needed to go back to the step before. */
export type EmailLogin =
  | Exclude<EmailStep, { status: 'sending' | 'verifying' }>
  /** `resendAt`: a code was sent before, and still counts if this fails. */
  | { readonly status: 'sending'; readonly email: string; readonly resendAt?: number | undefined }
  /** `resendAt` is absent where the wallet needs no code. */
  | { readonly status: 'verifying'; readonly email: string; readonly resendAt?: number | undefined }

export type EmailEvent =
  /** The visitor entered an address. Whatever was under way is over. */
  | { readonly type: 'entered'; readonly email: string }
  /** The visitor wants another e-mail. */
  | { readonly type: 'resent' }
  /** The wallet knows what comes next. */
  | { readonly type: 'answered'; readonly action: EmailAction; readonly now: number }
  /** The visitor opened the link, so that the wallet has sent a code. */
  | { readonly type: 'approved'; readonly now: number }
  /** The visitor entered a code. */
  | { readonly type: 'verified' }
  /** What was under way came to nothing: the step before it stands. */
  | { readonly type: 'failed' }
  /** The visitor is signed in, or signing in is over. */
  | { readonly type: 'ended' }

export const EMAIL_IDLE: EmailLogin = Object.freeze({ status: 'idle' })

/** Applies an event to a sign-in by e-mail. An event that does not fit the step changes nothing. */
export function transition(step: EmailLogin, event: EmailEvent): EmailLogin {
  if (event.type === 'entered') return { status: 'sending', email: event.email }
  if (event.type === 'ended' || step.status === 'idle') return EMAIL_IDLE
  const { email } = step
  const resendAt = 'resendAt' in step ? step.resendAt : undefined

  switch (event.type) {
    case 'resent':
      return step.status === 'verify-otp' ? { status: 'sending', email, resendAt } : step
    case 'answered':
      return step.status === 'sending' ? nextStep(email, event.action, event.now) : step
    case 'approved':
      return step.status === 'verify-device' ? nextStep(email, 'VERIFY_OTP', event.now) : step
    case 'verified':
      return step.status === 'verify-otp' ? { status: 'verifying', email, resendAt } : step
    case 'failed':
      if (step.status !== 'sending' && step.status !== 'verifying') return step
      return resendAt === undefined ? EMAIL_IDLE : { status: 'verify-otp', email, resendAt }
  }
}

function nextStep(email: string, action: EmailAction, now: number): EmailLogin {
  if (action === 'VERIFY_DEVICE') return { status: 'verify-device', email }
  if (action === 'CONNECT') return { status: 'verifying', email }
  return { status: 'verify-otp', email, resendAt: now + EMAIL_RATE_LIMIT_MS }
}
