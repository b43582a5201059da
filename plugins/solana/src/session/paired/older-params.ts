import { errors } from '../../errors.js'
import { encodeBase58 } from '../../wire/base58.js'
import { createReader, isBlank } from '../../wire/bytes.js'
import { KEY_BYTES, type Wire } from '../../wire/transaction.js'

/** The longest transaction that the network accepts. Encoding more in base58 would take long. */
const MAX_BYTES = 1_232

/**
 * The parameters that described a legacy transaction before wallets received the whole of it; some wallets still use
 * them. A versioned transaction has none. Throws `solana/invalid-transaction`.
 */
export function olderParams({ version, message, bytes, signers, signatures, blockhash }: Wire): object {
  if (version !== 'legacy' || bytes.length > MAX_BYTES) return {}
  const given = signers.flatMap((pubkey, index) =>
    isBlank(signatures[index]!) ? [] : [{ pubkey, signature: encodeBase58(signatures[index]!) }],
  )
  try {
    return {
      feePayer: signers[0],
      instructions: readLegacyInstructions(message).map(({ data, ...instruction }) => ({
        ...instruction,
        data: encodeBase58(data),
      })),
      recentBlockhash: blockhash,
      ...(given.length > 0 && { signatures: given }),
    }
  } catch (cause) {
    throw errors.create('solana/invalid-transaction', { reason: (cause as RangeError).message }, { cause })
  }
}

/** An instruction with its keys, as before messages were compiled to key indexes. */
interface LegacyInstruction {
  readonly programId: string
  readonly keys: readonly { readonly pubkey: string; readonly isSigner: boolean; readonly isWritable: boolean }[]
  readonly data: Uint8Array
}

/** Reads the instructions of a legacy message. Throws `RangeError` for other bytes, and for unknown key indexes. */
export function readLegacyInstructions(message: Uint8Array): readonly LegacyInstruction[] {
  const reader = createReader(message)
  const [signers, readonlySigners, readonlyOthers] = [reader.byte(), reader.byte(), reader.byte()]
  const keys = Array.from({ length: reader.length() }, () => encodeBase58(reader.take(KEY_BYTES)))
  reader.take(KEY_BYTES)

  function keyAt(index: number): string {
    const key = keys[index]
    if (key === undefined) throw new RangeError('it uses a key that it does not list')
    return key
  }
  // Writable keys come first among the signers, and first among the others.
  const isWritable = (index: number) =>
    index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers
  const metaAt = (index: number) => ({ pubkey: keyAt(index), isSigner: index < signers, isWritable: isWritable(index) })

  return Array.from({ length: reader.length() }, () => ({
    programId: keyAt(reader.byte()),
    keys: Array.from(reader.take(reader.length()), metaAt),
    data: reader.take(reader.length()),
  }))
}
