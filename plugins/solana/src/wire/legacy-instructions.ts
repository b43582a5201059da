import { encodeBase58 } from '../codec/base58.js'
import { createReader } from './reader.js'
import { KEY_BYTES } from './transaction.js'

/** An instruction as it was written before messages were compiled: with the keys themselves. */
export interface LegacyInstruction {
  readonly programId: string
  readonly keys: readonly { readonly pubkey: string; readonly isSigner: boolean; readonly isWritable: boolean }[]
  readonly data: Uint8Array
}

/** The instructions of a legacy message. Throws `RangeError` for what is none, or names keys that it has not. */
export function readLegacyInstructions(message: Uint8Array): readonly LegacyInstruction[] {
  const reader = createReader(message)
  const [signers, readonlySigners, readonlyOthers] = [reader.byte(), reader.byte(), reader.byte()]
  const keys = Array.from({ length: reader.length() }, () => encodeBase58(reader.take(KEY_BYTES)))
  reader.take(KEY_BYTES)

  function keyAt(index: number): string {
    const key = keys[index]
    if (key === undefined) throw new RangeError('it names a key that it has not')
    return key
  }
  // Those that are written come first among the signers, and among the others.
  const isWritable = (index: number) => (index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers)
  const metaAt = (index: number) => ({ pubkey: keyAt(index), isSigner: index < signers, isWritable: isWritable(index) })

  return Array.from({ length: reader.length() }, () => ({
    programId: keyAt(reader.byte()),
    keys: Array.from(reader.take(reader.length()), metaAt),
    data: reader.take(reader.length()),
  }))
}
