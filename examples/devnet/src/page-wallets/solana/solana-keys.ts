import {
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { base64ToBytes, bytesToBase64 } from '../../demo-wallet/signers/bip122/base64.js'
import { SOLANA } from '../../demo-wallet/chains.js'
import type { QuestionDetail } from '../questions.js'
import { askKeys, type WalletSeat } from '../wallet-seat.js'

/** The keys' operations, on the bytes of the Wallet Standard. */
export interface SolanaKeys {
  publicKeyOf(address: string): Uint8Array
  /** Answers the signature. */
  signMessage(address: string, message: Uint8Array): Promise<Uint8Array>
  /** Answers the transaction with the signature in it. */
  signTransaction(address: string, transaction: Uint8Array): Promise<Uint8Array>
  /** Answers the signature that identifies the transaction. */
  sendTransaction(address: string, transaction: Uint8Array, options: object): Promise<Uint8Array>
  /** Describes a transaction, as far as possible without knowledge of its programs. */
  describe(transaction: Uint8Array): readonly QuestionDetail[]
}

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))

/** Adapts the demo wallet's signer, which takes texts. */
export function createSolanaKeys(seat: WalletSeat): SolanaKeys {
  const ask = <Answer>(method: string, params: unknown) => askKeys<Answer>(seat, SOLANA, method, params)

  return {
    publicKeyOf: fromBase58,
    async signMessage(pubkey, message) {
      const { signature } = await ask<{ signature: string }>('solana_signMessage', {
        pubkey,
        message: toBase58(message),
      })
      return fromBase58(signature)
    },
    async signTransaction(pubkey, bytes) {
      const { transaction } = await ask<{ transaction: string }>('solana_signTransaction', {
        pubkey,
        transaction: bytesToBase64(bytes),
      })
      return base64ToBytes(transaction)
    },
    async sendTransaction(pubkey, bytes, sendOptions) {
      const params = { pubkey, transaction: bytesToBase64(bytes), sendOptions }
      const { signature } = await ask<{ signature: string }>('solana_signAndSendTransaction', params)
      return fromBase58(signature)
    },
    describe(bytes) {
      const { messageBytes } = getTransactionDecoder().decode(bytes)
      const { staticAccounts, ...message } = getCompiledTransactionMessageDecoder().decode(messageBytes)
      const programs =
        'instructions' in message
          ? message.instructions.map(({ programAddressIndex }) => staticAccounts[programAddressIndex])
          : []
      return [
        { label: 'Fee payer', value: String(staticAccounts[0]) },
        { label: 'Programs', value: programs.join(', ') || 'none' },
        { label: 'Transaction', value: bytesToBase64(bytes) },
      ]
    },
  }
}
