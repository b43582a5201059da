import { base64, hex } from '@scure/base'
import { Script, Transaction, type TxOpts } from '@scure/btc-signer'
import type { Address } from '../codec.js'
import { errors } from '../errors.js'
import type { SignedTransaction } from '../esplora/esplora.js'
import { isSameBytes, scriptOf } from './scripts.js'

/** An app's PSBT may hold scripts that this library does not know. The app answers for those. */
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

/** Reads a signed transaction in hex. Throws `bip122/malformed-transaction`. */
export function readSigned(text: string): SignedTransaction {
  try {
    const transaction = Transaction.fromRaw(hex.decode(text.toLowerCase()), OPTIONS)
    return { hex: text.toLowerCase(), txid: transaction.id }
  } catch (cause) {
    throw errors.create('bip122/malformed-transaction', { cause })
  }
}

/** The inputs of a PSBT that spend coins of an address. Throws `bip122/malformed-psbt`. */
export function inputsOf(psbt: string, address: Address): readonly number[] {
  const [transaction, script] = [readPsbt(psbt), scriptOf(address)]
  return indexesOf(transaction).filter((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: output } = transaction.getInput(index)
    const spent = witnessUtxo?.script ?? (output === undefined ? undefined : nonWitnessUtxo?.outputs[output]?.script)
    return spent !== undefined && isSameBytes(spent, script)
  })
}

/** The signature type that a PSBT asks for, by the index of the input. Throws `bip122/malformed-psbt`. */
export function sighashTypesOf(psbt: string): ReadonlyMap<number, number> {
  const transaction = readPsbt(psbt)
  const types = indexesOf(transaction).map((index) => [index, transaction.getInput(index).sighashType] as const)
  return new Map(types.flatMap(([index, type]) => (type === undefined ? [] : [[index, type] as const])))
}

/**
 * Completes the transaction that a wallet signed, and checks that it has the inputs and outputs of the one it was asked
 * to sign. Throws `bip122/other-transaction` or `bip122/not-signed`.
 *
 * @param strict whether every signature must cover the whole transaction, else `bip122/loose-signature` is thrown. An
 * app's own PSBT may ask for less.
 */
export function finish(asked: string, signed: unknown, strict: boolean): SignedTransaction {
  const transaction = demandSame(asked, signed)
  try {
    if (!transaction.isFinal) transaction.finalize()
    const bytes = transaction.extract()
    if (strict) demandFirm(transaction)
    return { hex: hex.encode(bytes), txid: transaction.id }
  } catch (cause) {
    if (errors.is(cause, 'bip122/loose-signature')) throw cause
    throw errors.create('bip122/not-signed', { cause })
  }
}

/**
 * The PSBT that a wallet returned, with the parts it left out filled in from the PSBT it was given. Throws
 * `bip122/other-transaction` where the two differ in more than signatures.
 */
export function demandSame(asked: string, signed: unknown): Transaction {
  const [before, after] = [readPsbt(asked), readPsbt(signed)]
  if (hex.encode(before.unsignedTx) !== hex.encode(after.unsignedTx)) throw errors.create('bip122/other-transaction')
  try {
    return before.combine(after)
  } catch {
    // The wallet changed other fields as well. It signed the same transaction, so its PSBT stands alone.
    return after
  }
}

const [DEFAULT, ALL] = [0, 1]
const [SCHNORR_BYTES, SCHNORR_WITH_TYPE_BYTES] = [64, 65]

/** A signature may cover some of the outputs only. Then anyone who sees the transaction can change the others. */
function demandFirm(transaction: Transaction) {
  for (const index of indexesOf(transaction)) {
    const { finalScriptWitness, finalScriptSig } = transaction.getInput(index)
    const [first] = finalScriptWitness ?? Script.decode(finalScriptSig ?? new Uint8Array())
    if (!(first instanceof Uint8Array) || ![DEFAULT, ALL].includes(sighashTypeOf(first)))
      throw errors.create('bip122/loose-signature')
  }
}

/** The byte after a signature is its type. An ECDSA signature is longer than a Schnorr one, and never `DEFAULT`. */
function sighashTypeOf(signature: Uint8Array): number {
  if (signature.length === SCHNORR_BYTES) return DEFAULT
  const type = signature.at(-1)!
  return signature.length > SCHNORR_WITH_TYPE_BYTES || type !== DEFAULT ? type : -1
}

const indexesOf = ({ inputsLength }: Transaction): readonly number[] =>
  Array.from({ length: inputsLength }, (_, index) => index)

/** Every PSBT begins with "psbt" and a byte of ones. */
const MAGIC_HEX = '70736274ff'

function bytesOf(text: string): Uint8Array {
  const trimmed = text.trim()
  return trimmed.toLowerCase().startsWith(MAGIC_HEX) ? hex.decode(trimmed.toLowerCase()) : base64.decode(trimmed)
}
