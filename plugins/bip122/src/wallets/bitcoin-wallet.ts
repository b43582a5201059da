import type { Network, NetworkId, SessionEnd } from '@latchkey/core'
import type { AccountType } from '../namespace.js'

/**
 * A Bitcoin wallet in the page, whatever protocol it speaks: one shape for all of them, on which one session is built. It hands
 * on what the wallet says, unchecked, and rejects with what the wallet rejects with. What it cannot do is absent.
 */
export interface BitcoinWallet extends SigningWallet {
  /**
   * Asks for addresses. In silence, nothing comes of a wallet that would have to ask.
   *
   * @param read makes something of the answer, in the very turn in which the wallet answers.
   */
  connect<T>(request: WalletRequest, read: (answer: WalletAnswer | undefined) => T): Promise<T>
  /**
   * What it shares now, without showing anything; nothing where it shares nothing with this page. Rejects as at any
   * method that it does not know where it cannot be asked.
   */
  look?(): Promise<WalletAnswer | undefined>
  /** Listens for as long as the session is listened to. Returns the way back. */
  listen?(listener: WalletListener): () => void
  disconnect?(): Promise<unknown>
  /** What the page has of it. */
  readonly native: unknown
}

/** The same of a wallet that has said yes, through whichever channel: what a session's features are made of. */
export interface SigningWallet {
  signMessage?(request: MessageRequest): Promise<unknown>
  /** @returns the PSBT with signatures, in base64 or hex. */
  signPsbt?(request: PsbtRequest): Promise<unknown>
  /** Signs a PSBT and sends it, where it cannot sign alone. @returns the id of the transaction. */
  sendPsbt?(request: PsbtRequest): Promise<unknown>
  /** Makes, signs and sends a transfer by itself. @returns the id of the transaction. */
  sendTransfer?(request: TransferRequest): Promise<unknown>
  /** Rejects with `bip122/unknown-network` where it has no name for the network. */
  switchNetwork?(network: Network): Promise<unknown>
  /** A call in its own protocol. */
  request?(method: string, params: unknown, networkId: NetworkId | undefined, signal: AbortSignal): Promise<unknown>
  /** What else it says of an address that it shares, for wallets that do not say it with the address. Shows nothing; nothing where it does not say. */
  describe?(request: AddressRequest): Promise<SaidAddress | undefined>
}

/** What every request has: where it is for, and until when somebody waits. Only a wallet that is elsewhere makes use of the signal. */
interface Asking {
  readonly network: Network
  readonly signal: AbortSignal
}

export interface AddressRequest extends Asking {
  readonly address: string
}

export interface WalletRequest {
  readonly silent: boolean
  /** The network that is preferred. */
  readonly network: Network | undefined
}

/** What a wallet says of itself. */
export interface WalletAnswer {
  readonly addresses: readonly SaidAddress[]
  /** The network it is on, as CAIP-2 calls it. Not said: the same as before. */
  readonly reference?: string | undefined
}

/** Not looked at yet: any of it may be anything. */
export interface SaidAddress {
  readonly address: unknown
  readonly type: AccountType
  readonly publicKey?: unknown
  readonly path?: unknown
}

export interface WalletListener {
  /** Something has changed; nothing: ask what. */
  onChanged(answer?: WalletAnswer): void
  onEnded(reason: SessionEnd): void
}

export type MessageProtocol = 'bip322' | 'ecdsa'

export interface MessageRequest extends Asking {
  readonly address: string
  readonly message: string
  readonly protocol: MessageProtocol
}

export interface PsbtRequest extends Asking {
  /** The address of the account in whose name it is asked. */
  readonly account: string
  /** In base64. */
  readonly psbt: string
  /** The indexes of the inputs to sign, by the address that signs them. */
  readonly signInputs: Readonly<Record<string, readonly number[]>>
}

export interface TransferRequest extends Asking {
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly satsPerVirtualByte: number | undefined
}
