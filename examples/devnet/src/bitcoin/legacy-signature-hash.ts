import { sha256 } from '@noble/hashes/sha2.js'
import { RawTx } from '@scure/btc-signer'
import type { BitcoinTransaction } from './bitcoin-transaction.js'

const NONE = 2
const SINGLE = 3
const ANYONE_CAN_PAY = 0x80

const NOTHING = new Uint8Array()
const EMPTY_OUTPUT = { amount: 0xffff_ffff_ffff_ffffn, script: NOTHING }

/**
 * Computes the hash that a pre-segwit input signs: of the transaction whose inputs are all empty but this one, which
 * holds the script that it unlocks, without the parts that the hash type excludes.
 */
export function legacySignatureHash(
  { version, lockTime, inputs, outputs }: BitcoinTransaction,
  at: number,
  script: Uint8Array,
  hashType: number,
): Uint8Array {
  const kind = hashType & 0x1f
  // SINGLE without an output of the same index signs the number one: an old bug that became a rule.
  if (kind === SINGLE && at >= outputs.length) return new Uint8Array(32).fill(1, 0, 1)
  const emptied = inputs.map(({ txid, index, sequence }, which) => ({
    txid: Uint8Array.from(Buffer.from(txid, 'hex')),
    index,
    finalScriptSig: which === at ? script : NOTHING,
    sequence: which !== at && (kind === NONE || kind === SINGLE) ? 0 : sequence,
  }))
  const signed = RawTx.encode({
    version,
    lockTime,
    segwitFlag: false,
    inputs: hashType & ANYONE_CAN_PAY ? emptied.slice(at, at + 1) : emptied,
    outputs: signedOutputs(outputs, kind, at),
    witnesses: undefined,
  })
  return sha256(sha256(Uint8Array.of(...signed, hashType, 0, 0, 0)))
}

function signedOutputs(outputs: BitcoinTransaction['outputs'], kind: number, at: number) {
  if (kind === NONE) return []
  if (kind !== SINGLE) return [...outputs]
  return outputs.slice(0, at + 1).map((output, which) => (which === at ? output : EMPTY_OUTPUT))
}
