import { base64ToBytes, bytesToBase64 } from './base64.js'
import { SigHash, Transaction } from '@scure/btc-signer'
import { invalidParams } from '../../request-error.js'
import type { BitcoinAddress } from './bitcoin-account.js'

/** An input, and the address whose key signs it. */
export interface InputToSign {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[]
}

export interface SignedPsbt {
  /** In base64. */
  readonly psbt: string
  /** The transaction with all its witnesses, in hexadecimal. Throws when a signature is missing. */
  finalize(): string
}

/** Signs the named inputs of a PSBT, and no others. Input and output are base64. */
export function signPsbt(
  psbt: string,
  inputs: readonly InputToSign[],
  addressAt: (address: string) => BitcoinAddress,
): SignedPsbt {
  const transaction = Transaction.fromPSBT(base64ToBytes(psbt), { allowUnknownOutputs: true, allowUnknownInputs: true })
  for (const { address, index, sighashTypes } of inputs) {
    const { secret, tapInternalKey } = addressAt(address)
    if (index >= transaction.inputsLength) throw invalidParams(`the transaction has no input ${index}`)
    if (tapInternalKey && !transaction.getInput(index).tapInternalKey)
      transaction.updateInput(index, { tapInternalKey })
    transaction.signIdx(
      secret,
      index,
      sighashTypes?.map((type) => type as SigHash),
    )
  }
  return {
    psbt: bytesToBase64(transaction.toPSBT()),
    finalize() {
      transaction.finalize()
      return transaction.hex
    },
  }
}
