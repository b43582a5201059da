/** The kinds of keys in this namespace. */
export const KEY_TYPES = ['sr25519', 'ed25519', 'ecdsa', 'ethereum'] as const
export type KeyType = (typeof KEY_TYPES)[number]

/** A transaction to be signed, in the form of polkadot.js (`SignerPayloadJSON`). Numbers are in hex. */
export interface SignerPayload {
  readonly address: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  readonly genesisHash: string
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly assetId?: unknown
  readonly metadataHash?: string
  readonly mode?: number
  readonly withSignedTransaction?: boolean
}

/** Bytes to be signed, in the form of polkadot.js (`SignerPayloadRaw`). Wallets put `<Bytes>` around them. */
export interface SignerRaw {
  readonly address: string
  /** Hex, or a text. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

/** The wallet's answer to either (`SignerResult`). */
export interface SignerResult {
  readonly id: number
  readonly signature: `0x${string}`
  readonly signedTransaction?: `0x${string}`
}

/** Signs a transaction that the app has built and will send. */
export interface SignPayload {
  /**
   * The payload names the account that signs. Rejects with `polkadot/account-gone` where the wallet does not share it, and
   * with `polkadot/wrong-network` where it is bound to another network.
   */
  signPayload(request: { readonly payload: SignerPayload; readonly signal: AbortSignal }): Promise<SignerResult>
}

/** Signs bytes. For texts, use `sign-message@1`. */
export interface SignRaw {
  signRaw(request: { readonly raw: SignerRaw; readonly signal: AbortSignal }): Promise<SignerResult>
}

/** Reads the kind of an account's key. */
export interface ReadKeyType {
  /** Returns `undefined` where the wallet does not tell. */
  keyType(address: string): KeyType | undefined
}

declare module '@latchkey/core' {
  interface SessionFeatures {
    readonly 'polkadot:sign-payload@1'?: SignPayload
    readonly 'polkadot:sign-raw@1'?: SignRaw
    readonly 'polkadot:key-type@1'?: ReadKeyType
  }
}
