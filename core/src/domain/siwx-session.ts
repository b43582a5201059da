import type { NetworkId } from './caip.js'

/** What a sign-in message says, field by field. */
export interface SiwxData {
  readonly accountAddress: string
  readonly chainId: NetworkId
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** The times are ISO 8601, as the message has them. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** The signed object of a sign-in that came with a pairing, as CAIP-74 writes it. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    readonly iss: string
    readonly version?: string | undefined
    readonly iat?: string | undefined
    readonly nbf?: string | undefined
    readonly exp?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
    readonly type?: string | undefined
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string | undefined }
}

/** A proof that an account's owner signed in. One account, one network: a session of one says nothing of another. */
export interface SiwxSession {
  readonly data: SiwxData
  /** The text that was signed, to the letter. */
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao | undefined
}
