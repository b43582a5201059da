import { Transaction, type TxOpts } from '@scure/btc-signer'
import { base64, hex } from '@scure/base'
import { errors } from '../errors.js'

/** A host's PSBT may hold scripts that this library does not know: those are the host's to know. */
export const OPTIONS: TxOpts = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  allowLegacyWitnessUtxo: true,
  disableScriptCheck: true,
  unknown: 'ignore',
}

/** Reads a PSBT in base64 or hex. Throws `bip122/malformed-psbt`. */
export function readPsbt(text: unknown): Transaction {
  try {
    return Transaction.fromPSBT(bytesOf(text as string), OPTIONS)
  } catch (cause) {
    throw errors.create('bip122/malformed-psbt', { cause })
  }
}

export const writePsbt = (transaction: Transaction): string => base64.encode(transaction.toPSBT())

/** Whether two are the same but for their signatures. */
export function isSameTransaction(one: Transaction, other: Transaction): boolean {
  return hex.encode(one.unsignedTx) === hex.encode(other.unsignedTx)
}

/** Every PSBT begins with "psbt" and a byte of ones. */
const MAGIC_HEX = '70736274ff'

function bytesOf(text: string): Uint8Array {
  const trimmed = text.trim()
  return trimmed.toLowerCase().startsWith(MAGIC_HEX) ? hex.decode(trimmed.toLowerCase()) : base64.decode(trimmed)
}
