import type { NetworkId } from '../../domain/caip.js'
import type { Account } from '../../domain/account.js'
import type { NativeBalance } from '../features/balances.js'
import type { Amount } from '../../domain/tokens/amounts.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import type { Network } from '../../domain/networks/network.js'
import type { NftPage } from '../../domain/tokens/nft.js'
import type { TokenBalance } from '../../domain/tokens/token.js'
import type { Transaction } from '../../domain/tokens/transaction.js'
import type { PairingProfile } from '../connections/pairing.js'
import type { RpcDialect } from './rpc.js'
import type { FeeSpeed, Transfer } from '../../domain/tokens/transfer.js'

/** Reads an account's balance in the network's own currency. Rejects when the balance is unknown; 0 always means 0. */
export interface ReadBalance {
  balance(
    account: Account,
    network: Network,
    signal: AbortSignal,
  ): Promise<Amount & Pick<NativeBalance, 'held' | 'pending'>>
}

/** Lists the tokens of an account, each by its whole id (`TokenBalance.address`). */
export interface ReadTokens {
  /** @param among where the network cannot list an account's tokens, as EVM networks cannot: tokens to look for. */
  tokens(
    account: Account,
    network: Network,
    signal: AbortSignal,
    among?: readonly AssetId[],
  ): Promise<readonly TokenBalance[]>
}

/** Reads an account's transactions, one page per call. */
export interface ReadActivity {
  activity(
    account: Account,
    network: Network,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly transactions: readonly Transaction[]; readonly next?: string | undefined }>
}

/** Lists the collectibles of an account, one page per call. */
export interface ReadNfts {
  nfts(account: Account, network: Network, cursor: string | undefined, signal: AbortSignal): Promise<NftPage>
}

/** Estimates the fee of a transfer. */
export interface EstimateFee {
  /** Rejects with an error of the namespace's own catalogue where the transfer would be refused, whatever the fee. */
  fee(transfer: Transfer, signal: AbortSignal): Promise<TransferFee>
}

/** The fee of a transfer at one speed. */
export interface SpeedFee {
  readonly speed: FeeSpeed
  /** In the smallest unit of the native currency. */
  readonly value: bigint
  /** In which the transaction is likely to be in a block. Absent where it is not known. */
  readonly seconds?: number
}

/** The fee of a transfer at the speed of the request, or at the usual one. */
export interface TransferFee extends Amount {
  /** Where the visitor can choose: what each speed costs, the slowest first. */
  readonly speeds?: readonly SpeedFee[]
  /**
   * How much arrives, where it is less than what is sent, because the token's contract or issuer keeps a part. In the token's
   * smallest unit.
   */
  readonly arrives?: bigint
  /** The speed that `value` is for. */
  readonly speed?: FeeSpeed
  /** How much of the network's own currency has to stay in the account, in its smallest unit. Absent for nothing. */
  readonly keeps?: bigint
}

/** Follows a sent transaction until it is final. */
export interface TrackTransaction {
  /**
   * Resolves once the transaction is final, or turns out to be another one than the wallet was asked to send. Aborting
   * stops the wait, not the transaction.
   */
  wait(hash: string, network: Network, signal: AbortSignal): Promise<TransactionOutcome>
  /**
   * Whether a transaction whose block was there is still in one: a network may take its last blocks back. Rejects where that is not
   * known. Absent where blocks that `wait` has seen stay.
   */
  readonly inBlock?: (hash: string, network: Network, signal: AbortSignal) => Promise<boolean>
}

/**
 * How a transaction ended. `by` is the hash of the one that the wallet sent in its place. Where that does the same for another fee, it
 * is the transaction's own end that is told: `confirmed` or `failed`.
 */
export type TransactionOutcome =
  | { readonly status: 'confirmed'; readonly by?: string }
  | { readonly status: 'failed'; readonly reason?: string; readonly by?: string }
  /** `isCancel`: it moves nothing, as wallets send it to cancel a transaction. */
  | { readonly status: 'replaced'; readonly by: string; readonly isCancel?: true }
  | { readonly status: 'dropped' }
  /**
   * The wallet sent another transaction than the one it was asked to send, and it may still succeed. The receiver, the
   * amount or the data differ; `asked` and `sent` are both.
   */
  | {
      readonly status: 'altered'
      readonly field: 'to' | 'value' | 'data'
      readonly asked: string
      readonly sent: string
    }

/** Looks up addresses by name and names by address. Resolves with `undefined` when there is none. */
export interface LookUpNames {
  /**
   * Resolves with the one spelling of a name, in which it is shown, and with nothing for a text that cannot be a name. Absent where
   * names have one spelling only. The other methods take any spelling.
   */
  normalise?(name: string, signal: AbortSignal): Promise<string | undefined>
  address(name: string, network: Network, signal: AbortSignal): Promise<string | undefined>
  /** Resolves only with a name that resolves to the address. */
  name(address: string, network: Network, signal: AbortSignal): Promise<string | undefined>
  /** Resolves with the address of a picture as its owner has written it: a data URL, a link, or a file on IPFS. */
  avatar?(name: string, network: Network, signal: AbortSignal): Promise<string | undefined>
}

/** Finds out whether an address belongs to a contract, which may be unable to send on what it receives. */
export interface FindContracts {
  /**
   * Resolves with the first of the networks on which the address belongs to a contract, if any. The implementation asks the other
   * networks only about an address that has sent nothing on the first one, where perhaps nobody has its key. Rejects where the first
   * network cannot be asked.
   */
  contractAt(address: string, networks: readonly Network[], signal: AbortSignal): Promise<NetworkId | undefined>
}

/** Reads and changes how much of a token a contract may take. */
export interface Allowances {
  allowance(
    request: {
      readonly account: Account
      readonly network: Network
      readonly token: string
      readonly spender: string
    },
    signal: AbortSignal,
  ): Promise<bigint>
  /**
   * Writes the transaction that lets a contract take exactly `value`, as `send-transaction@1` takes it, for a simulation or a batch. A
   * wallet is asked for it alone by `approve-token@1`.
   *
   * @param request `permit2`: the address of the Permit2 contract, which keeps the approval in place of the token. It is then good
   *   for one block only, so that it must be sent in a batch with what needs it.
   */
  approval(request: {
    readonly token: string
    readonly spender: string
    readonly value: bigint
    readonly permit2?: string | undefined
  }): Promise<unknown>
}

/** Writes approvals that an account signs, so that they need no transaction of their own. */
export interface WritePermits {
  /**
   * The data for `sign-typed-data@1` by which a contract may take `value` of a token until the deadline, in seconds since 1970.
   * Resolves with `undefined` where the token takes no such approvals.
   *
   * @param request `permit2`: the address of the Permit2 contract, which takes such approvals in place of the token.
   */
  permit(
    request: {
      readonly account: Account
      readonly network: Network
      readonly token: string
      readonly spender: string
      readonly value: bigint
      readonly deadline: bigint
      readonly permit2?: string | undefined
    },
    signal: AbortSignal,
  ): Promise<unknown>
}

/** Runs transactions without sending them. */
export interface SimulateTransactions {
  /**
   * Runs the account's transactions one after the other, as `send-transaction@1` takes them, and tells what they change. Rejects
   * with an error of the namespace's own catalogue where one of them would fail.
   *
   * @param request `assets`: those whose balances are compared.
   */
  simulate(
    request: {
      readonly account: Account
      readonly network: Network
      readonly transactions: readonly unknown[]
      readonly assets: readonly AssetId[]
    },
    signal: AbortSignal,
  ): Promise<Simulation>
}

/** The effects that transactions would have now. */
export interface Simulation {
  /**
   * How much more the account has of each asset afterwards, in the smallest unit; less is negative. Without the fee. Absent where
   * the nodes of the network cannot tell.
   */
  readonly changes?: Readonly<Record<AssetId, bigint>>
  /** The network's fee for all of them, in its own currency. Absent where it is not known. */
  readonly fee?: Amount
}

/** The explorer pages of an account or a transaction, as unchecked URLs: the kit checks them before it opens one. */
export interface Explore {
  address(address: string, network: Network): string | undefined
  transaction(hash: string, network: Network): string | undefined
}

/** Writes the URI that another wallet scans to pay this account, as in EIP-681 or BIP-21, and reads those of others. */
export interface PaymentUris {
  paymentUri(account: Account, network: Network): string
  /** Writes the URI with an amount. Absent when the format has no amount. */
  paymentRequestUri?(account: Account, network: Network, amount: RequestedAmount): string
  /** Whether `paymentRequestUri` takes tokens. Without it, it is asked for the network's own currency only. */
  readonly requestsTokens?: boolean
  /**
   * Reads a URI. Resolves with nothing for a text that is none, and for one that asks for more than a transfer, such as a
   * memo: a payment without it might not be recognised.
   */
  readPaymentUri?(uri: string): Promise<PaymentRequest | undefined>
}

/** The amount that a payment URI is to ask for. */
export interface RequestedAmount {
  /** In the smallest unit of the token, or of the network's own currency. */
  readonly value: bigint
  /** Absent for the network's own currency. The address of its contract has passed the namespace's codec. */
  readonly token?: { readonly address: string; readonly decimals: number } | undefined
}

/** The transfer that a payment URI asks for. What it leaves out, the payer chooses. */
export interface PaymentRequest {
  /** An address, not checked yet, or a name. */
  readonly receiver: string
  /** The network, where the URI names one. */
  readonly networkId?: NetworkId
  /** The address of the token's contract. Absent for the network's own currency. */
  readonly token?: string
  /** In the smallest unit of the token. */
  readonly value?: bigint
  /** In whole tokens, as `12.5`, where the format has no other amounts. */
  readonly amount?: string
}

/** The namespace's part of sign-in messages. See the siwx plugin. */
export interface SignInProfile {
  /** The word for the account, as in "sign in with your *Ethereum* account". */
  readonly accountOf: string
  /** Whether the account made this signature of the message. */
  verify(message: string, signature: string, account: Account, network: Network, signal: AbortSignal): Promise<boolean>
}

/**
 * The features of a namespace that need no wallet, by name and version. A new feature is a new key, added by
 * declaration merging; a breaking change is a new version beside the old one.
 *
 * @example
 * declare module '@latchkey/core' {
 *   interface NamespaceFeatures { readonly 'acme:staking@1'?: Staking }
 * }
 */
export interface NamespaceFeatures {
  readonly 'balance@1'?: ReadBalance
  /**
   * The JSON-RPC specifics of the namespace: which methods only read, and how a node identifies its network. See `Rpc`.
   */
  readonly 'rpc@1'?: RpcDialect
  readonly 'tokens@1'?: ReadTokens
  readonly 'activity@1'?: ReadActivity
  readonly 'nfts@1'?: ReadNfts
  readonly 'fee@1'?: EstimateFee
  readonly 'track@1'?: TrackTransaction
  readonly 'names@1'?: LookUpNames
  readonly 'contracts@1'?: FindContracts
  readonly 'allowance@1'?: Allowances
  readonly 'permit@1'?: WritePermits
  readonly 'simulate@1'?: SimulateTransactions
  readonly 'explore@1'?: Explore
  readonly 'payment-uri@1'?: PaymentUris
  readonly 'pairing@1'?: PairingProfile
  readonly 'sign-in@1'?: SignInProfile
}
