import type { Embedded } from '@latchkey/core'
import { type Connector, createToken, type Disposer, type FrameArea, type Observable } from '@latchkey/core/plugin'

/** The connector of the embedded wallet, as it is stored with its connections. */
export const CONNECTOR_ID = 'auth:embedded'

/** The ways to sign in that a page offers. */
export interface SignInWays {
  readonly email: boolean
  /** The social logins in their order, Farcaster among them. */
  readonly socials: readonly string[]
  readonly passkey?: boolean
}

/** What is loaded once somebody signs in or has done so. Its parts share a frame and a visitor. */
export interface EmbeddedWallet extends Required<Pick<Connector, 'load' | 'warmUp' | 'connect'>> {
  readonly embedded: Embedded & { start(): () => void }
  show(area: FrameArea): void
  hide(): void
  /** What the wallet page can do beyond the original protocol. Loads it where needed. */
  features(): Promise<readonly string[]>
  /**
   * Has the wallet page show its own settings, in the place of `show`. Resolves once the visitor has left them, with
   * whether they are still signed in. Aborting the signal only stops the waiting.
   */
  openSettings(signal: AbortSignal): Promise<boolean>
  /** Finishes a social login for which the page was left, if the page's address has its result. */
  finishRedirect(): Promise<void>
}

/**
 * What the views of the embedded wallet need beside `Embedded`. Its snapshot is the ways to sign in: none without a wallet
 * service, and before the modal is first opened.
 */
export interface EmbeddedParts extends Observable<SignInWays> {
  /** Loads the wallet page, because the visitor is about to sign in. */
  prepare(): void
  /** Shows the wallet page at a place of the window, above everything. Call it again when that place moves. */
  show(area: FrameArea): void
  hide(): void
  /** For the plugin itself: loads the code that signs in. */
  load(): Promise<EmbeddedWallet>
  /** For the plugin itself: shows these ways to sign in. Resolves with how to take them back. */
  offer(ways: SignInWays): Promise<Disposer>
  /** For the plugin itself: finishes a social login for which the page was left. Never rejects. */
  finishRedirect(): Promise<void>
}

export const EmbeddedParts = createToken<EmbeddedParts>('embedded-parts')

export const NO_WAYS: SignInWays = { email: false, socials: [] }
