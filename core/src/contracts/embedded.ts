import type { EmbeddedAccountType, EmbeddedUser } from '../domain/embedded-user.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** Where signing in by e-mail is. */
export type EmailStep =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  /** A link was sent to this address, to be opened on this device. */
  | { readonly status: 'verify-device'; readonly email: string }
  /** A code was sent to it. No other can be asked for before `resendAt`, in the clock's milliseconds. */
  | { readonly status: 'verify-otp'; readonly email: string; readonly resendAt: number }
  | { readonly status: 'verifying'; readonly email: string }

/** Where changing the e-mail is. The present address confirms first, if it must, and then the new one. */
export type EmailUpdateStep =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  | { readonly status: 'verify-primary-otp'; readonly email: string; readonly resendAt: number }
  | { readonly status: 'verify-secondary-otp'; readonly email: string; readonly resendAt: number }

/** Where a social login is. */
export type SocialStep =
  | { readonly status: 'idle' }
  /** The provider's page is open. */
  | { readonly status: 'elsewhere'; readonly provider: string }
  /** To be shown as a code, or opened on a phone. */
  | { readonly status: 'farcaster'; readonly uri: string }
  /** The provider said yes; the wallet is being unlocked. */
  | { readonly status: 'finishing'; readonly provider: string }

/** A call to the wallet that waits for the visitor. */
export interface PendingApproval {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** Who is signed in, or how far signing in has come. */
export type EmbeddedState =
  | {
      readonly status: 'signed-out'
      readonly email: EmailStep
      readonly social: SocialStep
    }
  | {
      readonly status: 'signed-in'
      readonly user: EmbeddedUser
      /** How the visitor signed in: `email`, or the provider's id. */
      readonly authProvider: string
      readonly accountType: EmbeddedAccountType
      readonly smartAccountDeployed: boolean
      /** Another kind of account is being turned to. */
      readonly switchingTo?: EmbeddedAccountType | undefined
      readonly emailUpdate: EmailUpdateStep
      readonly approvals: readonly PendingApproval[]
    }

/** What comes next after an e-mail was given. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
/** What comes next after a new e-mail was given. */
export type EmailUpdateAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** How a social login ended, unless it threw. */
export type SocialResult =
  | { readonly status: 'connected' }
  /** The visitor closed the provider's page. */
  | { readonly status: 'cancelled' }
  /** The page was left for the provider's. It goes on when the visitor comes back. */
  | { readonly status: 'redirected' }

interface Cancellable {
  readonly signal?: AbortSignal
}

/**
 * The embedded wallet: signing in by e-mail or social login. Provided by the
 * auth plugin, whose frame is loaded when it is first needed and never before.
 *
 * Each request waits for the frame to be ready, at most 30 seconds for an answer,
 * and rejects with `embedded/no-frame` (it did not load), `embedded/timeout`,
 * `embedded/aborted`, or `embedded/refused` with what the frame said. Nothing
 * secret is kept in the page; the e-mail only while signed in.
 *
 * Being signed in and being connected are one thing: `Connections` says so too,
 * in the same step.
 */
export interface Embedded extends Observable<EmbeddedState> {
  /** Gives an e-mail. Throws `embedded/invalid-email`, and `email/too-soon` within 30 seconds of the last one. */
  connectEmail(email: string, options?: Cancellable): Promise<EmailAction>
  /** Waits until the link that was sent is opened. */
  connectDevice(options?: Cancellable): Promise<void>
  /** Gives the code that was sent. A wrong one rejects with `embedded/refused`; another can be given. */
  verifyOtp(otp: string, options?: Cancellable): Promise<void>
  /** Sends the code again. Throws `email/too-soon`. */
  resendOtp(options?: Cancellable): Promise<void>
  /** Changes the e-mail. Throws as {@link connectEmail} does, and `embedded/signed-out`. */
  updateEmail(email: string, options?: Cancellable): Promise<EmailUpdateAction>
  /** Gives the code that was sent to the present address. */
  verifyPrimaryOtp(otp: string, options?: Cancellable): Promise<void>
  /** Gives the code that was sent to the new address, which it returns. */
  verifySecondaryOtp(otp: string, options?: Cancellable): Promise<string>
  /**
   * Signs in with a provider. Has to be called in a visitor's click: it opens a window.
   * Throws `embedded/unknown-provider`, `embedded/popup-blocked`, `embedded/untrusted-origin`
   * (something else answered than the provider) and `embedded/timeout` after 45 seconds.
   */
  connectSocial(provider: string, options?: Cancellable): Promise<SocialResult>
  /** Signs in with Farcaster. The address to scan is in the snapshot. */
  connectFarcaster(options?: Cancellable): Promise<SocialResult>
  /** Turns to another kind of account. Where the frame cannot, it is `eoa`. Tracked as SET_PREFERRED_ACCOUNT_TYPE. */
  setAccountType(type: EmbeddedAccountType, options?: Cancellable): Promise<void>
  /** The networks with smart accounts, as EVM chain ids. Empty when it cannot be known. */
  smartAccountChains(options?: Cancellable): Promise<readonly number[]>
  /**
   * Calls the wallet. A safe method is answered; an unsafe one waits for the visitor, in ApproveTransaction.
   * Any other throws `embedded/not-allowed`, and nothing reaches the frame.
   */
  request(method: string, params: unknown, options?: Cancellable): Promise<unknown>
  /** Says no to all that waits for the visitor. Reads go on. */
  rejectRequests(): void
  /** Signs out and forgets who it was: the e-mail, the name, the last chain. */
  signOut(): Promise<void>
}

export const Embedded = createToken<Embedded>('embedded', { hint: 'Add auth() to plugins.' })
