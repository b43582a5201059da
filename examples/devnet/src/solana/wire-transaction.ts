import {
  type CompiledTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { RpcError } from './rpc-values.js'

/** A parsed transaction. */
export interface WireTransaction {
  /** Its first signature, which is its id. */
  readonly signature: string
  readonly message: Message
  readonly decoded: Transaction
}

/** `lifetimeToken` is its recent blockhash. */
export type Message = Exclude<CompiledTransactionMessage, { version: 1 }> & { readonly lifetimeToken: string }

const UNSIGNED = new Uint8Array(64)

export function readTransaction(text: string, encoding = 'base58'): WireTransaction {
  const decoded = deserialize(text, encoding, (bytes) => getTransactionDecoder().decode(bytes))
  const [signature] = Object.values(decoded.signatures)
  return {
    signature: getBase58Decoder().decode(signature ?? UNSIGNED),
    message: readMessage(decoded.messageBytes),
    decoded,
  }
}

export const readMessageText = (text: string) => deserialize(text, 'base64', readMessage)

function readMessage(bytes: Transaction['messageBytes'] | Uint8Array): Message {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (message.version === 1) throw RpcError.invalidParams('transactions of version 1 are not supported here')
  return message as Message
}

/** Fills missing signatures with zeros, so that the transaction can be simulated. */
export function fillSignatures({ signatures, ...rest }: Transaction): Transaction {
  const filled = Object.entries(signatures).map(([address, signature]) => [address, signature ?? UNSIGNED])
  return { ...rest, signatures: Object.fromEntries(filled) as Transaction['signatures'] }
}

export const isSignedByAll = ({ signatures }: Transaction) => !Object.values(signatures).includes(null)

function deserialize<Value>(text: string, encoding: string, read: (bytes: Uint8Array) => Value): Value {
  const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  try {
    return read(new Uint8Array(encoder.encode(text)))
  } catch (error) {
    if (error instanceof RpcError) throw error
    throw RpcError.invalidParams(`failed to deserialize: ${String(error)}`)
  }
}
