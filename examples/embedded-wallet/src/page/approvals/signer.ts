import type { Network } from '../server/schemas.js'
import type { Account } from '../session/accounts.js'
import type { SignedIn } from '../session/visitor.js'
import type { Description } from './description.js'

/** A request of the app that needs the visitor. */
export interface SignRequest {
  readonly method: string
  readonly params: unknown
  readonly network: Network
  readonly user: SignedIn
  /** Which of the visitor's accounts the request is for. */
  readonly account: Account
}

/** Hands the account's private key to `use`, and wipes it afterwards. */
export type WithKey = <T>(use: (key: Uint8Array) => Promise<T> | T) => Promise<T>

/** A request that was read: what a visitor sees of it, and what happens once they approve. */
export interface Signing {
  /** May ask the network, and be called again after a failure. */
  describe(): Promise<Description>
  /** Signs exactly what was described last, and resolves with the answer for the app. */
  approve(withKey: WithKey): Promise<unknown>
  /** What the app hears where the visitor declines what was described last. Undefined for `request/declined`. */
  declined?(): Error | undefined
}

/** What a kind of account brings, loaded with its first request. */
export interface Signer {
  /** Reads a request. Throws `request/malformed`, `request/unsupported`, `request/other-account`. */
  read(request: SignRequest, appOrigin: string): Signing
}

export type LoadSigner = (request: SignRequest) => Promise<Signer>
