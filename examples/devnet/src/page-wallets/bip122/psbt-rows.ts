import { Transaction } from '@scure/btc-signer'
import { REGTEST } from '../../bitcoin/regtest.js'
import { base64ToBytes } from '../../demo-wallet/bip122/base64.js'
import type { QuestionDetail } from '../questions.js'

/** Whom a PSBT pays, and how much. It is in a file of its own for the library that reads it. */
export function psbtRows(psbt: string): readonly QuestionDetail[] {
  const transaction = Transaction.fromPSBT(base64ToBytes(psbt), { allowUnknownOutputs: true, allowUnknownInputs: true })
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const to = transaction.getOutputAddress(index, REGTEST) ?? 'nobody: it carries data'
    return { label: `Pays ${transaction.getOutput(index).amount ?? 0n} sat`, value: to }
  })
}
