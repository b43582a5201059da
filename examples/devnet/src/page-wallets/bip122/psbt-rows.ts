import { Transaction } from '@scure/btc-signer'
import { REGTEST } from '../../bitcoin/regtest.js'
import { base64ToBytes } from '../../demo-wallet/signers/bip122/base64.js'
import type { QuestionDetail } from '../questions.js'

/** The outputs of a PSBT. This file is apart because it loads the library that reads PSBTs. */
export function psbtRows(psbt: string): readonly QuestionDetail[] {
  const transaction = Transaction.fromPSBT(base64ToBytes(psbt), { allowUnknownOutputs: true, allowUnknownInputs: true })
  return Array.from({ length: transaction.outputsLength }, (_, index) => {
    const to = transaction.getOutputAddress(index, REGTEST) ?? 'no address: it carries data'
    return { label: `Pays ${transaction.getOutput(index).amount ?? 0n} sat`, value: to }
  })
}
