import type { Account, Network } from '@latchkey/core'
import type { SignInWithSolana } from '../features.js'
import type { Wire } from '../wire/to-wire.js'
import type { ReadSendOptions } from './send-options.js'

/** Who signs, where it is for, and until when somebody waits. */
export interface Act<N extends NamedNetwork = NamedNetwork> {
  readonly account: Pick<Account, 'address'>
  readonly network: N
  readonly signal: AbortSignal
}

/** As much of a network as a wallet is told. */
export type NamedNetwork = Pick<Network, 'id' | 'name' | 'caipNetworkId'>

/** Signs transactions. Resolves with them in the same order, each with the signature of who was asked. */
export type SignWires = (wires: readonly Wire[], act: Act) => Promise<readonly Wire[]>

/**
 * A wallet that has said yes, through whichever channel: what a session's features are made of. What it cannot do is absent,
 * as of now.
 *
 * Each act looks at the wallet once more, and asks it nothing where it throws `solana/account-gone`, `solana/feature-gone`,
 * `solana/network-not-served`, `solana/not-a-signer` or `solana/version-not-supported`. What comes back has been checked:
 * `solana/malformed-answer`, `solana/message-changed`. What the wallet throws is handed on as it is.
 */
export interface SigningWallet {
  /** The 64 bytes of a signature over these very bytes. */
  readonly signBytes?: ((message: Uint8Array, act: Act) => Promise<Uint8Array>) | undefined
  readonly sign?: SignWires | undefined
  /** The same with one question to the visitor. */
  readonly signAll?: SignWires | undefined
  /** Signs and sends, once. Resolves with the transaction's id, as the wallet says it. */
  readonly send?: ((wire: Wire, options: ReadSendOptions, act: Act) => Promise<string>) | undefined
  readonly signIn?: SignInWithSolana | undefined
  /** Whether it can send to a network by itself. */
  sendsTo(network: NamedNetwork): boolean
  /** Throws what would stop it from sending for this account there, or from signing where it does not send. */
  requireSender(act: Omit<Act, 'signal'>): void
}
