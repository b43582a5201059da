import type { Account, Network } from '@latchkey/core/plugin'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { SolanaTransaction } from '../wire/transaction.js'

/** The part that every request shares. Aborting ends the wait; a window that the wallet shows already stays open. */
interface Request {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Signs any bytes. */
export interface SignBytes {
  /** @returns the 64 bytes of the signature. */
  signBytes(request: Request & { readonly message: Uint8Array }): Promise<Uint8Array>
}

/** Signs several transactions without sending them. A wallet that can asks the visitor once for all. */
export interface SignAllTransactions {
  /** @returns the signed transactions in the same order, in base64. */
  signAllTransactions(
    request: Request & { readonly transactions: readonly SolanaTransaction[] },
  ): Promise<readonly string[]>
}

/**
 * The fields of a sign-in message, as in the Wallet Standard. The wallet may fill in those that are missing.
 */
export type SolanaSignInRequest = Omit<SolanaSignInInput, 'useOffchainMessage'>

/** A signed sign-in message, to be verified by the app's server. */
export interface SolanaSignInAnswer {
  /** The account that signed, which is one of those that the wallet shares. */
  readonly address: string
  /** The text that the wallet wrote and signed. */
  readonly message: string
  /** In base58. */
  readonly signature: string
}

/** Signs in with a text that the wallet writes and checks: the domain in it is the one that the wallet sees. */
export interface SignInWithSolana {
  signIn(request: SolanaSignInRequest, signal: AbortSignal): Promise<SolanaSignInAnswer>
}

declare module '@latchkey/core' {
  interface SessionFeatures {
    readonly 'solana:sign-bytes@1'?: SignBytes
    readonly 'solana:sign-all@1'?: SignAllTransactions
    readonly 'solana:sign-in@1'?: SignInWithSolana
  }
}
