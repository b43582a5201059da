import type { Account, Network, Transfer } from '@latchkey/core/plugin'
import type { FeeRates } from '../transfer/fee-rates.js'
import type { MessageProtocol } from '../wallets/bitcoin-wallet.js'
import type { SignInputs } from '../wallets/inputs-to-sign.js'

interface SigningRequest {
  readonly account: Account
  readonly network: Network
  /** Aborting stops the wait. A dialog that the wallet shows already stays open. */
  readonly signal: AbortSignal
}

/** Signs a message by a protocol of your choice. */
export interface SignBitcoinMessage {
  /** @param request the default protocol is `bip322` for segwit and taproot, and `ecdsa` for older addresses. */
  signMessage(
    request: SigningRequest & { readonly message: string; readonly protocol?: MessageProtocol },
  ): Promise<BitcoinSignature>
}

export interface BitcoinSignature {
  /** In base64. */
  readonly signature: string
  /** The protocol that the wallet used, which may differ from the one requested. */
  readonly protocol: MessageProtocol
}

/** Signs a partially signed transaction (PSBT). */
export interface SignPsbt {
  /**
   * Signs, and sends with `broadcast`. Returns the same transaction with signatures; throws `bip122/other-transaction`
   * where the wallet changed it.
   *
   * @param request the PSBT in base64 or hex. `signInputs`: the inputs to sign, by address. Default: all inputs of the
   * account. Throws `bip122/unsupported-input` for an option of an input that the wallet cannot be told.
   */
  signPsbt(
    request: SigningRequest & { readonly psbt: string; readonly signInputs?: SignInputs; readonly broadcast?: boolean },
  ): Promise<SignedPsbt>
}

export interface SignedPsbt {
  /** In base64. */
  readonly psbt: string
  /** The transaction's id, where it was sent. */
  readonly txid?: string
}

/** Transfers an amount at a chosen speed. */
export interface SendBitcoin {
  /** Sends once, never again. @returns the transaction's id. */
  transfer(request: Transfer & { readonly signal: AbortSignal }): Promise<string>
}

/** Reads the fees that others pay now. */
export interface ReadFeeRates {
  /** Satoshi for each virtual byte, by speed. */
  feeRates(network: Network, signal: AbortSignal): Promise<FeeRates>
}

declare module '@latchkey/core' {
  interface SessionFeatures {
    readonly 'bip122:sign-message@1'?: SignBitcoinMessage
    readonly 'bip122:psbt@1'?: SignPsbt
    readonly 'bip122:transfer@1'?: SendBitcoin
  }
  interface NamespaceFeatures {
    readonly 'bip122:fee-rates@1'?: ReadFeeRates
  }
}
