import { readPsbt } from './psbt.js'

/** What the signatures of a PSBT's inputs are to be for, by the index of the input, where the PSBT says it. Throws `bip122/malformed-psbt`. */
export function sighashTypesOf(psbt: string): ReadonlyMap<number, number> {
  const transaction = readPsbt(psbt)
  const types = Array.from({ length: transaction.inputsLength }, (_, index) => [index, transaction.getInput(index).sighashType] as const)
  return new Map(types.flatMap(([index, type]) => (type === undefined ? [] : [[index, type] as const])))
}
