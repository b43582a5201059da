import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The progress of a sign-in by e-mail. */
export type EmailStep =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  /** The wallet sent a link to this address, which the visitor opens on this device. */
  | { readonly status: 'verify-device'; readonly email: string }
  /** The wallet sent a code to this address. It sends no other before `resendAt`, in the clock's milliseconds. */
  | { readonly status: 'verify-otp'; readonly email: string; readonly resendAt: number }
  | { readonly status: 'verifying'; readonly email: string }

/**
 * The progress of changing the e-mail address. The present address confirms first, if required, and then the new one.
 */
export type EmailUpdateStep =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  | { readonly status: 'verify-primary-otp'; readonly email: string; readonly resendAt: number }
  | { readonly status: 'verify-secondary-otp'; readonly email: string; readonly resendAt: number }

/** The progress of a social login. */
export type SocialStep =
  | { readonly status: 'idle' }
  /** The provider's page is open. For `passkey` it is the wallet's own, which has to be shown. */
  | { readonly status: 'elsewhere'; readonly provider: string }
  /** The browser blocked the provider's window. This link leads the page to the provider, and the visitor back. */
  | { readonly status: 'blocked'; readonly provider: string; readonly uri: string }
  /** A URI to show as a QR code, or to open on a phone. */
  | { readonly status: 'farcaster'; readonly uri: string }
  /** The provider approved, and the wallet is being unlocked. */
  | { readonly status: 'finishing'; readonly provider: string }

/** A request to the wallet that needs the visitor's approval. */
export interface PendingApproval {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** The signed-in user, or the progress of signing in. */
export type EmbeddedState =
  | {
      readonly status: 'signed-out'
      readonly email: EmailStep
      readonly social: SocialStep
    }
  | {
      readonly status: 'signed-in'
      readonly user: EmbeddedUser
      /** How the visitor signed in: `email`, `passkey`, or the provider's id. */
      readonly authProvider: string
      readonly accountType: EmbeddedAccountType
      readonly smartAccountDeployed: boolean
      /** The target of a pending switch to another kind of account. */
      readonly switchingTo?: EmbeddedAccountType | undefined
      readonly emailUpdate: EmailUpdateStep
      readonly approvals: readonly PendingApproval[]
    }

/** The next step after the visitor entered an e-mail address. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
/** The next step after the visitor entered a new e-mail address. */
export type EmailUpdateAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** How a social login ended, unless it threw. */
export type SocialResult =
  | { readonly status: 'connected' }
  /** The visitor closed the provider's page, or declined in the wallet's. */
  | { readonly status: 'cancelled' }
  /** The browser left the page for the provider's. The login continues when the visitor returns. */
  | { readonly status: 'redirected' }

interface Cancellable {
  readonly signal?: AbortSignal
}

/**
 * The embedded wallet, with sign-in by e-mail or social login. Provided by the auth plugin, which loads the wallet's
 * frame when it is first needed.
 *
 * Each request waits for the frame to be ready, and at most 30 seconds for an answer. It rejects with
 * `embedded/no-frame` (the frame did not load), `embedded/timeout`, `embedded/aborted`, or `embedded/refused` with the
 * frame's message. The page stores no secret, and the e-mail address only while the visitor is signed in: the session's
 * token stays in the frame's origin, and is sent back to it only in the page load in which the frame gave one.
 *
 * `Accounts` alone stores the kind of account: its `setPreferredType` asks the wallet through `account-type@1`, which
 * answers `eoa` where the frame does not support the kind. The session's state has the networks with smart accounts.
 *
 * A signed-in visitor is connected, and the reverse: `Connections` changes in the same step.
 */
export interface Embedded extends Observable<EmbeddedState> {
  /**
   * Starts a sign-in by e-mail. Throws `embedded/invalid-email`, `email/too-soon` within 30 seconds of the last e-mail,
   * and, as all ways to sign in, `embedded/signed-in` while a visitor is signed in. A newer sign-in aborts this one.
   */
  connectEmail(email: string, options?: Cancellable): Promise<EmailAction>
  /** Resolves once the visitor has opened the link that was sent. */
  connectDevice(options?: Cancellable): Promise<void>
  /**
   * Verifies the code that was sent. Rejects with `embedded/refused` for a wrong code; the visitor can enter another
   * one.
   */
  verifyOtp(otp: string, options?: Cancellable): Promise<void>
  /** Sends the code again. Throws `email/too-soon`. */
  resendOtp(options?: Cancellable): Promise<void>
  /** Changes the e-mail address. Throws as {@link connectEmail} does, and `embedded/signed-out`. */
  updateEmail(email: string, options?: Cancellable): Promise<EmailUpdateAction>
  /** Verifies the code that was sent to the present address. */
  verifyPrimaryOtp(otp: string, options?: Cancellable): Promise<void>
  /** Verifies the code that was sent to the new address. Resolves with the new address. */
  verifySecondaryOtp(otp: string, options?: Cancellable): Promise<string>
  /**
   * Signs in with a provider. Must be called in the visitor's click, because it opens a window. Throws
   * `embedded/unknown-provider`, `embedded/popup-blocked` (the snapshot may then have a link), `embedded/untrusted-origin`
   * (another origin than the wallet's answered), `embedded/state-mismatch` (the answer is of another login) and
   * `embedded/timeout` after 45 seconds.
   *
   * A window that its page has cut off from this one looks closed: this resolves with `cancelled`, and the login goes on
   * if the visitor finishes it there within that time.
   */
  connectSocial(provider: string, options?: Cancellable): Promise<SocialResult>
  /** Signs in with Farcaster. The snapshot has the address to scan. */
  connectFarcaster(options?: Cancellable): Promise<SocialResult>
  /**
   * Signs in with a passkey, old or new, which the visitor uses in the wallet's frame: a view shows it while the snapshot
   * has `elsewhere`. There is no deadline. Throws `embedded/no-passkeys` where the wallet service or the browser has none.
   */
  connectPasskey(options?: Cancellable): Promise<SocialResult>
  /**
   * Sends a request to the wallet. The wallet answers a safe method at once; an unsafe one waits for the visitor's
   * approval in the view ApproveTransaction. Any other method throws `embedded/not-allowed`, and nothing is sent to the
   * frame.
   */
  request(method: string, params: unknown, options?: Cancellable): Promise<unknown>
  /** Rejects all requests that wait for the visitor's approval. Other requests continue. */
  rejectRequests(): void
  /** Signs out, and removes the user's data: the e-mail address, the name, the last network. */
  signOut(): Promise<void>
}

export const Embedded = createToken<Embedded>('embedded', { hint: 'Add auth() to plugins.' })

/** The kinds of account of an embedded wallet. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** The user who is signed in to the embedded wallet. */
export interface EmbeddedUser {
  /** Absent or `null` for a social login that shares none. */
  readonly email?: string | null | undefined
  readonly address: string
  /** A number for EVM networks, a CAIP-2 id for others. */
  readonly chainId: string | number
  readonly accounts?: readonly { readonly address: string; readonly type: EmbeddedAccountType }[] | undefined
  /** The visitor's name in a social login. */
  readonly userName?: string | null | undefined
  readonly smartAccountDeployed?: boolean | undefined
  readonly preferredAccountType?: EmbeddedAccountType | undefined
}
