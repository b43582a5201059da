import type { Account, Network } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import type { Wire } from '../wire/transaction.js'
import type { ReadSendOptions } from './send-options.js'
import type { SignInWithSolana } from './session-features.js'

/** The account that signs, the network it signs for, and the signal that ends the wait. */
export interface SignRequest<N extends NamedNetwork = NamedNetwork> {
  readonly account: Pick<Account, 'address'>
  readonly network: N
  readonly signal: AbortSignal
}

/** The part of a network that requests to a wallet use. */
export type NamedNetwork = Pick<Network, 'id' | 'name' | 'caipNetworkId'>

/** Signs transactions. Resolves with them in the same order, each signed by the account of the request. */
export type SignWires = (wires: readonly Wire[], request: SignRequest) => Promise<readonly Wire[]>

/**
 * A connected wallet of any kind, from which a session's features are made. A method is absent while the wallet does not
 * support it.
 *
 * Every method checks the wallet again first, and throws `solana/account-gone`, `solana/feature-gone`,
 * `solana/network-not-served`, `solana/not-a-signer` or `solana/version-not-supported` without asking it. It checks the
 * answer too, and throws `solana/malformed-answer` or `solana/message-changed`. Errors of the wallet are passed on.
 */
export interface SigningWallet {
  /** Resolves with the 64 bytes of a signature over exactly these bytes. */
  readonly signBytes?: ((message: Uint8Array, request: SignRequest) => Promise<Uint8Array>) | undefined
  readonly sign?: SignWires | undefined
  /** Signs all transactions with one question to the visitor. */
  readonly signAll?: SignWires | undefined
  /** Signs and sends once. Resolves with the transaction's id that the wallet gave. */
  readonly send?: ((wire: Wire, options: ReadSendOptions, request: SignRequest) => Promise<string>) | undefined
  readonly signIn?: SignInWithSolana | undefined
  /** Whether the wallet can send to this network by itself. */
  sendsTo(network: NamedNetwork): boolean
  /** Throws the error with which sending for this account would fail (or signing, for a wallet that only signs). */
  requireSender(request: Omit<SignRequest, 'signal'>): void
}

/** Checks that an account is among a transaction's signers, before the wallet is asked. Throws `solana/not-a-signer`. */
export function requireSigner({ signers }: Wire, address: string): void {
  if (!signers.includes(address)) throw errors.create('solana/not-a-signer', { address })
}
