import { encodeBase58 } from '../../codec/base58.js'
import { errors } from '../../errors.js'
import { readLegacyInstructions } from '../../wire/legacy-instructions.js'
import { isBlank } from '../../wire/read-bytes.js'
import type { Wire } from '../../wire/to-wire.js'

/** No packet of the network is longer; base58 of more takes its time. */
const MAX_BYTES = 1_232

/**
 * What wallets were told of a transaction before they were given the whole of it, for those that still go by that. There is
 * no way to tell it of a transaction with a version. Throws `solana/invalid-transaction`.
 */
export function olderParams({ version, message, bytes, signers, signatures, blockhash }: Wire): object {
  if (version !== 'legacy' || bytes.length > MAX_BYTES) return {}
  const given = signers.flatMap((pubkey, index) => (isBlank(signatures[index]!) ? [] : [{ pubkey, signature: encodeBase58(signatures[index]!) }]))
  try {
    return {
      feePayer: signers[0],
      instructions: readLegacyInstructions(message).map(({ data, ...instruction }) => ({ ...instruction, data: encodeBase58(data) })),
      recentBlockhash: blockhash,
      ...(given.length > 0 && { signatures: given }),
    }
  } catch (cause) {
    throw errors.create('solana/invalid-transaction', { reason: (cause as RangeError).message }, { cause })
  }
}
