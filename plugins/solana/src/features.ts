import type { Account, Network } from '@latchkey/core'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { SolanaTransaction } from './wire/to-wire.js'

/** What every act of a Solana wallet takes. Aborting stops waiting; what the wallet already shows stays there. */
interface Act {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Signs bytes that need not be a text. */
export interface SignBytes {
  /** @returns the 64 bytes of the signature. */
  signBytes(request: Act & { readonly message: Uint8Array }): Promise<Uint8Array>
}

/** Signs several transactions, with one question to the visitor where the wallet can. Sends none. */
export interface SignAllTransactions {
  /** @returns them signed, in the same order, in base64. */
  signAllTransactions(request: Act & { readonly transactions: readonly SolanaTransaction[] }): Promise<readonly string[]>
}

/** What a host asks to have signed, as the Wallet Standard has it. What is left out, the wallet fills in or leaves out. */
export type SolanaSignInRequest = Omit<SolanaSignInInput, 'useOffchainMessage'>

/** What was signed, to be verified by the host's server. */
export interface SolanaSignInAnswer {
  /** Who signed. One of the accounts that the wallet shares. */
  readonly address: string
  /** The text that was signed, which the wallet wrote. */
  readonly message: string
  /** In base58. */
  readonly signature: string
}

/** Signs in with a text that the wallet itself writes and checks: the domain in it is the one that the wallet sees. */
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
