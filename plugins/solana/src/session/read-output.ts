import { errors } from '../errors.js'
import { isBlank, readBytes } from '../wire/bytes.js'
import { SIGNATURE_BYTES } from '../wire/transaction.js'

/** A wallet's answer to a feature or a method: a list with one output for each input. */
export interface WalletAnswer {
  /** The wallet's name. */
  readonly wallet: string
  readonly feature: string
  readonly outputs: unknown
}

/**
 * Takes one field out of an answer and reads it. Throws `solana/malformed-answer` where the field is missing or
 * unreadable, or where `read` returns `undefined`.
 *
 * @param wanted names what the field should be, for the error.
 */
export function readOutput<T>(
  { wallet, feature, outputs }: WalletAnswer,
  index: number,
  field: string,
  wanted: string,
  read: (value: unknown) => T | undefined,
): T {
  let cause: unknown
  try {
    const output = (outputs as readonly Record<string, unknown>[])[index]
    const value = read(output?.[field])
    if (value !== undefined) return value
  } catch (error) {
    cause = error
  }
  const reason = `its ${field} is not a ${wanted}`
  throw errors.create('solana/malformed-answer', { wallet, feature, reason }, { cause })
}

/** What the answer of a wallet that sent a transaction has to hold, for {@link readOutput}. */
export const SENT_SIGNATURE = 'signature, so only the network knows whether anything was sent'

/** Reads an Ed25519 signature. Blank bytes are not one. */
export function readSignature(value: unknown): Uint8Array | undefined {
  const bytes = readBytes(value, SIGNATURE_BYTES)
  return bytes && !isBlank(bytes) ? bytes : undefined
}
