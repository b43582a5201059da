import { errors } from '../errors.js'
import { fromBase64 } from './base64.js'
import { readBytes } from './read-bytes.js'
import { writeLength } from './reader.js'
import { readMessage, readTransaction, SIGNATURE_BYTES, type WireTransaction } from './transaction.js'

/**
 * A transaction, in any of the forms that hosts have: its wire bytes, those as base64, an object of
 * @solana/web3.js (`Transaction` or `VersionedTransaction`), or a compiled one of @solana/kit. It may be signed in part.
 */
export type SolanaTransaction =
  | Uint8Array
  | string
  | { serialize(config?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array }
  | { readonly messageBytes: ArrayLike<number>; readonly signatures: Readonly<Record<string, ArrayLike<number> | null>> }

/** A transaction in its wire form, and what it says. */
export interface Wire extends WireTransaction {
  readonly bytes: Uint8Array
}

/** Brings a transaction into its wire form. Throws `solana/invalid-transaction`. */
export function toWire(transaction: unknown): Wire {
  try {
    const bytes = bytesOf(transaction as SolanaTransaction)
    if (!bytes) throw new RangeError('it is neither bytes nor base64, nor an object of web3.js or kit')
    return { bytes, ...readTransaction(bytes) }
  } catch (cause) {
    throw errors.create('solana/invalid-transaction', { reason: cause instanceof Error ? cause.message : 'it cannot be read' }, { cause })
  }
}

function bytesOf(transaction: SolanaTransaction): Uint8Array | undefined {
  if (typeof transaction === 'string') return fromBase64(transaction)
  if (ArrayBuffer.isView(transaction)) return readBytes(transaction)
  if ('serialize' in transaction) return readBytes(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  const message = Uint8Array.from(transaction.messageBytes)
  const { signers } = readMessage(message)
  const blank = new Uint8Array(SIGNATURE_BYTES)
  const signatures = signers.flatMap((signer) => [...Uint8Array.from(transaction.signatures[signer] ?? blank)])
  return Uint8Array.from([...writeLength(signers.length), ...signatures, ...message])
}
