import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { RawTx, Transaction } from '@scure/btc-signer'
import { undecodable } from './refusal.js'

/** A parsed transaction. Amounts are satoshi. */
export interface BitcoinTransaction {
  readonly id: string
  readonly hex: string
  readonly version: number
  readonly lockTime: number
  readonly sizeBytes: number
  readonly weight: number
  /** The size that fees are computed from. */
  readonly virtualBytes: number
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
  /** The library's form, which computes the signature hashes of segwit and taproot. */
  readonly signed: Transaction
}

export interface Input {
  /** `<txid>:<index>` of the spent output. */
  readonly outpoint: string
  readonly txid: string
  readonly index: number
  readonly sequence: number
  readonly unlocking: Uint8Array
  readonly witness: readonly Uint8Array[]
}

export interface Output {
  readonly script: Uint8Array
  readonly amount: bigint
}

/** Throws a `Refusal` when the text is no transaction. */
export function readTransaction(hex: string): BitcoinTransaction {
  try {
    return takeApart(hexToBytes(hex))
  } catch {
    // Real nodes do not explain either why a text is no transaction.
    throw undecodable()
  }
}

function takeApart(bytes: Uint8Array): BitcoinTransaction {
  const raw = RawTx.decode(bytes)
  if (raw.inputs.length === 0) throw new RangeError('A transaction without inputs')
  const withoutWitness = RawTx.encode({ ...raw, segwitFlag: false, witnesses: undefined })
  const weight = withoutWitness.length * 3 + bytes.length
  return {
    id: bytesToHex(sha256(sha256(withoutWitness)).reverse()),
    hex: bytesToHex(bytes),
    version: raw.version,
    lockTime: raw.lockTime,
    sizeBytes: bytes.length,
    weight,
    virtualBytes: Math.ceil(weight / 4),
    inputs: raw.inputs.map(({ txid, index, sequence, finalScriptSig }, at) => ({
      outpoint: `${bytesToHex(txid)}:${index}`,
      txid: bytesToHex(txid),
      index,
      sequence,
      unlocking: finalScriptSig,
      witness: raw.witnesses?.[at] ?? [],
    })),
    outputs: raw.outputs.map(({ script, amount }) => ({ script, amount })),
    signed: Transaction.fromRaw(bytes, {
      allowUnknownVersion: true,
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    }),
  }
}
