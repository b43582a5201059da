import type { Network, NetworkId, SessionEnd } from '@latchkey/core/plugin'
import type { AccountType } from '../networks.js'
import type { AddressedInput } from './inputs-to-sign.js'

/**
 * A Bitcoin wallet in the page. All protocols have this one shape, so that one session serves them all. Its methods pass
 * on the wallet's answers unchecked, and its errors unchanged. Methods that the wallet does not have are absent.
 */
export interface BitcoinWallet extends SigningWallet {
  /**
   * Asks for addresses. In silence, the answer is nothing where the wallet would have to ask the visitor.
   *
   * @param read turns the answer into the result, in the turn in which the wallet answers.
   */
  connect<T>(options: ConnectOptions, read: (answer: WalletAnswer | undefined) => T): Promise<T>
  /**
   * Asks for the accounts shared now, without showing anything. Nothing where the wallet shares none with this page.
   * Rejects as for an unknown method where the wallet cannot be asked.
   */
  look?(): Promise<WalletAnswer | undefined>
  /** Subscribes to the wallet's events. Returns how to unsubscribe. */
  listen?(listener: WalletListener): () => void
  disconnect?(): Promise<unknown>
  /** The wallet's own object in the page. */
  readonly native: unknown
}

/** The methods behind a session's features, for wallets in the page and paired ones. */
export interface SigningWallet {
  signMessage?(request: MessageRequest): Promise<unknown>
  /** @returns the PSBT with signatures, in base64 or hex. */
  signPsbt?(request: PsbtRequest): Promise<unknown>
  /** Signs a PSBT and sends it, for wallets that cannot sign alone. @returns the id of the transaction. */
  sendPsbt?(request: PsbtRequest): Promise<unknown>
  /** Builds, signs and sends a transfer. @returns the id of the transaction. */
  sendTransfer?(request: TransferRequest): Promise<unknown>
  /** Rejects with `bip122/unknown-network` where the wallet has no name for the network. */
  switchNetwork?(network: Network): Promise<unknown>
  /** Makes a call in the wallet's own protocol. */
  request?(method: string, params: unknown, networkId: NetworkId | undefined, signal: AbortSignal): Promise<unknown>
  /**
   * Describes an address, for wallets that do not share the public key with it. Shows nothing to the visitor. Nothing
   * where the wallet does not answer.
   */
  describe?(request: AddressRequest): Promise<WalletAddress | undefined>
}

/** The fields of every request. Only a paired wallet uses the signal. */
interface WalletRequest {
  readonly network: Network
  readonly signal: AbortSignal
}

export interface AddressRequest extends WalletRequest {
  readonly address: string
}

export interface ConnectOptions {
  readonly silent: boolean
  /** The preferred network. */
  readonly network: Network | undefined
}

/** The addresses and the network that a wallet reports. */
export interface WalletAnswer {
  readonly addresses: readonly WalletAddress[]
  /** The CAIP-2 reference of its network. Without one, the network is the same as before. */
  readonly reference?: string | undefined
}

/** An unchecked address: any field may have any value. */
export interface WalletAddress {
  readonly address: unknown
  readonly type: AccountType
  readonly publicKey?: unknown
  readonly path?: unknown
}

export interface WalletListener {
  /** The wallet has changed. Without an answer, it has to be asked. */
  onChanged(answer?: WalletAnswer): void
  onEnded(reason: SessionEnd): void
}

export type MessageProtocol = 'bip322' | 'ecdsa'

export interface MessageRequest extends WalletRequest {
  readonly address: string
  readonly message: string
  readonly protocol: MessageProtocol
}

export interface PsbtRequest extends WalletRequest {
  /** The address of the account that the request is for. */
  readonly account: string
  /** In base64. */
  readonly psbt: string
  readonly signInputs: readonly AddressedInput[]
}

export interface TransferRequest extends WalletRequest {
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly satsPerVirtualByte: number | undefined
}
