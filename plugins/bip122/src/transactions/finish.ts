import { hex } from '@scure/base'
import { Script, type Transaction } from '@scure/btc-signer'
import { errors } from '../errors.js'
import type { SignedTransaction } from '../esplora/esplora.js'
import { isSameTransaction, readPsbt } from './psbt.js'

/**
 * Makes a transaction that can be sent of what a wallet signed, and makes sure that it is the one it was asked to
 * sign: same inputs, same outputs. Throws `bip122/other-transaction` or `bip122/not-signed`.
 *
 * @param strict whether every signature has to be for all of it: `bip122/loose-signature`. A host's own PSBT may want otherwise.
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

/** What a wallet returned, with what it left out of what it was given. Throws `bip122/other-transaction`. */
export function demandSame(asked: string, signed: unknown): Transaction {
  const [before, after] = [readPsbt(asked), readPsbt(signed)]
  if (!isSameTransaction(before, after)) throw errors.create('bip122/other-transaction')
  try {
    return before.combine(after)
  } catch {
    // It changed more than signatures. What it signed is the same all the same, so that stands alone.
    return after
  }
}

const [DEFAULT, ALL] = [0, 1]
const [SCHNORR_BYTES, SCHNORR_WITH_TYPE_BYTES] = [64, 65]

/** A signature may be for some of the outputs only; then whoever sees it can change the others. */
function demandFirm(transaction: Transaction) {
  for (let index = 0; index < transaction.inputsLength; index++) {
    const { finalScriptWitness, finalScriptSig } = transaction.getInput(index)
    const [first] = finalScriptWitness ?? Script.decode(finalScriptSig ?? new Uint8Array())
    if (!(first instanceof Uint8Array) || ![DEFAULT, ALL].includes(hashTypeOf(first))) throw errors.create('bip122/loose-signature')
  }
}

function hashTypeOf(signature: Uint8Array): number {
  if (signature.length === SCHNORR_BYTES) return DEFAULT
  // The byte after a signature says what it signs. An ECDSA signature is longer than Schnorr's, and never for `DEFAULT`.
  const said = signature.at(-1)!
  return signature.length > SCHNORR_WITH_TYPE_BYTES || said !== DEFAULT ? said : -1
}
