/** The kinds of keys that sign in this namespace. */
export const KEY_TYPES = ['sr25519', 'ed25519', 'ecdsa', 'ethereum'] as const
export type KeyType = (typeof KEY_TYPES)[number]

/** A transaction that is ready to be signed, as polkadot.js writes one (`SignerPayloadJSON`). Numbers are hex. */
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

/** Bytes to be signed, as polkadot.js writes them (`SignerPayloadRaw`). Wallets put `<Bytes>` around them. */
export interface SignerRaw {
  readonly address: string
  /** In hex, or as a text. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

/** What a wallet gives for either (`SignerResult`). */
export interface SignerResult {
  readonly id: number
  readonly signature: `0x${string}`
  readonly signedTransaction?: `0x${string}`
}

/** Signs a transaction that somebody else has built and will send. */
export interface SignPayload {
  /**
   * @param request whose payload names the account that signs. Rejects with `polkadot/account-gone` if that
   * is not shared, and with `polkadot/wrong-network` if it is bound to another network.
   */
  signPayload(request: { readonly payload: SignerPayload; readonly signal: AbortSignal }): Promise<SignerResult>
}

/** Signs bytes as they are. For texts there is `sign-message@1`. */
export interface SignRaw {
  signRaw(request: { readonly raw: SignerRaw; readonly signal: AbortSignal }): Promise<SignerResult>
}

/** Tells what kind of key an account has. */
export interface TellKeyType {
  /** Nothing where the wallet does not say. */
  keyType(address: string): KeyType | undefined
}

declare module '@latchkey/core' {
  interface SessionFeatures {
    readonly 'polkadot:sign-payload@1'?: SignPayload
    readonly 'polkadot:sign-raw@1'?: SignRaw
    readonly 'polkadot:key-type@1'?: TellKeyType
  }
}
