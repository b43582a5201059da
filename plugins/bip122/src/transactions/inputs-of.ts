import { Transaction, utils } from '@scure/btc-signer'
import { hex } from '@scure/base'
import type { Address } from '../codec/address.js'
import { errors } from '../errors.js'
import type { SignedTransaction } from '../esplora/esplora.js'
import { OPTIONS, readPsbt } from './psbt.js'
import { scriptOf } from './script-of.js'

/** The inputs of a PSBT that spend coins of an address. Throws `bip122/malformed-psbt`. */
export function inputsOf(psbt: string, address: Address): readonly number[] {
  const [transaction, script] = [readPsbt(psbt), scriptOf(address)]
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: output } = transaction.getInput(index)
    const spent = witnessUtxo?.script ?? (output === undefined ? undefined : nonWitnessUtxo?.outputs[output]?.script)
    return spent !== undefined && utils.compareBytes(spent, script) === 0
  })
}

/** A signed transaction in hex. Throws `bip122/malformed-transaction`. */
export function readSigned(text: string): SignedTransaction {
  try {
    const transaction = Transaction.fromRaw(hex.decode(text.toLowerCase()), OPTIONS)
    return { hex: text.toLowerCase(), txid: transaction.id }
  } catch (cause) {
    throw errors.create('bip122/malformed-transaction', { cause })
  }
}
