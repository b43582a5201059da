import type { Account } from '../domain/account.js'
import type { Amount } from '../domain/amount.js'
import type { Network } from '../domain/network.js'
import type { TokenBalance } from '../domain/token-balance.js'
import type { Transaction } from '../domain/transaction.js'
import type { PairingProfile } from './pairing.js'
import type { RpcDialect } from './rpc.js'
import type { Transfer } from './transfer.js'

/** Reads what an account has of its network's own currency. Rejects when it cannot be known; never says 0 for that. */
export interface ReadBalance {
  balance(account: Account, network: Network, signal: AbortSignal): Promise<Amount>
}

/** Lists the tokens of an account. */
export interface ReadTokens {
  tokens(account: Account, network: Network, signal: AbortSignal): Promise<readonly TokenBalance[]>
}

/** One page of what an account has done. */
export interface ReadActivity {
  activity(
    account: Account,
    network: Network,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly transactions: readonly Transaction[]; readonly next?: string | undefined }>
}

/** Says what a transfer would cost. */
export interface EstimateFee {
  fee(transfer: Transfer, signal: AbortSignal): Promise<Amount>
}

/** Follows a transaction that was sent to where it ends. */
export interface TrackTransaction {
  /** Resolves once it is final. Aborting stops looking; the transaction goes on. */
  wait(hash: string, network: Network, signal: AbortSignal): Promise<TransactionOutcome>
}

/** Where a transaction ended. */
export type TransactionOutcome =
  | { readonly status: 'confirmed' }
  | { readonly status: 'failed'; readonly reason?: string }
  | { readonly status: 'replaced'; readonly by: string }
  | { readonly status: 'dropped' }

/** Finds addresses by name and names by address. Nothing is an answer. */
export interface LookUpNames {
  address(name: string, network: Network, signal: AbortSignal): Promise<string | undefined>
  /** Only a name that leads back to the address. */
  name(address: string, network: Network, signal: AbortSignal): Promise<string | undefined>
  avatar?(name: string, network: Network, signal: AbortSignal): Promise<string | undefined>
}

/** Where an account or a transaction can be looked at. Plain addresses: the kit checks them before it opens one. */
export interface Explore {
  address(address: string, network: Network): string | undefined
  transaction(hash: string, network: Network): string | undefined
}

/** What a wallet scans to pay this account, as in EIP-681 or BIP-21. */
export interface WritePaymentUri {
  paymentUri(account: Account, network: Network): string
  /** The same, asking for an amount of the network's own currency, in its smallest unit. Absent where no amount can be written. */
  paymentRequestUri?(account: Account, network: Network, value: bigint): string
}

/** The texts of this namespace's sign-in messages. See the siwx plugin. */
export interface SignInProfile {
  /** As in "sign in with your *Ethereum* account". */
  readonly accountOf: string
  /** Whether a signature is what it claims. */
  verify(message: string, signature: string, account: Account, network: Network, signal: AbortSignal): Promise<boolean>
}

/**
 * What a namespace can do without a wallet: a partial record, by name and
 * version. A new feature is a new key, by declaration merging; a change that
 * breaks is a new version beside the old.
 *
 * @example
 * declare module '@latchkey/core' {
 *   interface ChainFeatures { readonly 'acme:staking@1'?: Staking }
 * }
 */
export interface ChainFeatures {
  readonly 'balance@1'?: ReadBalance
  /** What is particular to JSON-RPC here: which methods are reads, and how a node says whose it is. See `Rpc`. */
  readonly 'rpc@1'?: RpcDialect
  readonly 'tokens@1'?: ReadTokens
  readonly 'activity@1'?: ReadActivity
  readonly 'fee@1'?: EstimateFee
  readonly 'track@1'?: TrackTransaction
  readonly 'names@1'?: LookUpNames
  readonly 'explore@1'?: Explore
  readonly 'payment-uri@1'?: WritePaymentUri
  readonly 'pairing@1'?: PairingProfile
  readonly 'sign-in@1'?: SignInProfile
}
