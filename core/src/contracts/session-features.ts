import type { Account } from '../domain/account.js'
import type { NetworkId } from '../domain/caip.js'
import type { Network } from '../domain/network.js'
import type { Transfer } from './transfer.js'

/** Every act of a wallet takes a signal. Aborting stops waiting; what the wallet already shows stays there. */
interface Act {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Signs a text. The signature is in the namespace's own encoding. */
export interface SignMessage {
  signMessage(request: Act & { readonly message: string }): Promise<string>
}

/** Signs data in the shape of a standard, as EIP-712. */
export interface SignTypedData {
  /** @param request the data is an object in its standard's shape; the wallet shows it. */
  signTypedData(request: Act & { readonly data: unknown }): Promise<string>
}

/** Signs a transaction, and does not send it. */
export interface SignTransaction {
  /** @returns the signed transaction, in the namespace's own encoding. */
  signTransaction(request: Act & { readonly transaction: unknown }): Promise<string>
}

/** Sends a transaction that is ready. */
export interface SendTransaction {
  /** Sends once, never again. @returns the transaction's hash. */
  sendTransaction(request: Act & { readonly transaction: unknown }): Promise<string>
}

/** Moves an amount, and works out the transaction itself. */
export interface SendTransfer {
  /** Sends once, never again. @returns the transaction's hash. */
  transfer(request: Transfer & { readonly signal: AbortSignal }): Promise<string>
}

/** Goes to another network that the wallet knows. */
export interface SwitchNetwork {
  /** Resolves once the wallet is there. Rejects with the wallet's error; the kit knows what it means. */
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>
}

/** Tells the wallet of a network. */
export interface AddNetwork {
  /** Offers the wallet a network it does not know. */
  addNetwork(network: Network, signal: AbortSignal): Promise<void>
}

/** Turns to another account. */
export interface ChooseAccount {
  /** Makes another shared account the one in use. Absent: the kit chooses among those shared. */
  chooseAccount(account: Account, signal: AbortSignal): Promise<void>
}

/** Turns to another kind of account. */
export interface SetAccountType {
  /** Turns to another kind of account (an embedded wallet's smart account, and back). */
  setAccountType(type: string, signal: AbortSignal): Promise<void>
}

/** Offers the wallet a token to show. False when the visitor does not want it. */
export interface WatchAsset {
  watchAsset(asset: { readonly address: string; readonly symbol: string; readonly decimals: number; readonly image?: string }, signal: AbortSignal): Promise<boolean>
}

/** A raw call in the wallet's own protocol, for what has no feature yet. */
export interface RawRequest {
  request(method: string, params: unknown, networkId: NetworkId | undefined, signal: AbortSignal): Promise<unknown>
}

/**
 * What a connected wallet can do: a partial record, by name and version, open
 * to declaration merging as `ChainFeatures` is.
 */
export interface SessionFeatures {
  readonly 'sign-message@1'?: SignMessage
  readonly 'sign-typed-data@1'?: SignTypedData
  readonly 'sign-transaction@1'?: SignTransaction
  readonly 'send-transaction@1'?: SendTransaction
  readonly 'transfer@1'?: SendTransfer
  readonly 'switch-network@1'?: SwitchNetwork
  readonly 'add-network@1'?: AddNetwork
  readonly 'choose-account@1'?: ChooseAccount
  readonly 'account-type@1'?: SetAccountType
  readonly 'watch-asset@1'?: WatchAsset
  readonly 'request@1'?: RawRequest
}
