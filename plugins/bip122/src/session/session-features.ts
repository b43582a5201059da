import type { Account, Network, Transfer } from '@latchkey/core'
import type { FeeSpeed } from '../options.js'
import type { FeeRates } from '../transfer/fee-rates.js'
import type { MessageProtocol } from '../wallets/bitcoin-wallet.js'

interface Act {
  readonly account: Account
  readonly network: Network
  /** Aborting stops waiting; what the wallet already shows stays there. */
  readonly signal: AbortSignal
}

/** Signs a text, by a protocol of your choice. */
export interface SignBitcoinMessage {
  /** @param request the protocol is `bip322` for segwit and taproot, and `ecdsa` for older addresses, when not said. */
  signMessage(request: Act & { readonly message: string; readonly protocol?: MessageProtocol }): Promise<BitcoinSignature>
}

export interface BitcoinSignature {
  /** In base64. */
  readonly signature: string
  /** What the wallet signed by, which may be another than it was asked for. */
  readonly protocol: MessageProtocol
}

/** Signs a partially signed transaction (PSBT). */
export interface SignPsbt {
  /**
   * Signs, and sends if it is told to. What comes back is the same transaction, or `bip122/other-transaction` is thrown.
   *
   * @param request the PSBT in base64 or hex. `signInputs`: the indexes of the inputs to sign, by address; all of the
   * account's when not said.
   */
  signPsbt(request: Act & { readonly psbt: string; readonly signInputs?: SignInputs; readonly broadcast?: boolean }): Promise<SignedPsbt>
}

export type SignInputs = Readonly<Record<string, readonly number[]>>

export interface SignedPsbt {
  /** In base64. */
  readonly psbt: string
  /** Where it was sent. */
  readonly txid?: string
}

/** Moves an amount as fast as one likes to pay for. */
export interface SendBitcoin {
  /** Sends once, never again. @returns the transaction's id. */
  transfer(request: Transfer & { readonly speed?: FeeSpeed; readonly signal: AbortSignal }): Promise<string>
}

/** What others pay now. */
export interface ReadFeeRates {
  /** Satoshi for each virtual byte, by how soon it is to be in a block. */
  feeRates(network: Network, signal: AbortSignal): Promise<FeeRates>
}

declare module '@latchkey/core' {
  interface SessionFeatures {
    readonly 'bip122:sign-message@1'?: SignBitcoinMessage
    readonly 'bip122:psbt@1'?: SignPsbt
    readonly 'bip122:transfer@1'?: SendBitcoin
  }
  interface ChainFeatures {
    readonly 'bip122:fee-rates@1'?: ReadFeeRates
  }
}
