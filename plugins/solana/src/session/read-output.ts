import { errors } from '../errors.js'
import { isBlank, readBytes } from '../wire/read-bytes.js'
import { SIGNATURE_BYTES } from '../wire/transaction.js'

/** What a wallet answers to a feature, or to a method: a list, with one output for each input. */
export interface Answered {
  /** What it is called. */
  readonly wallet: string
  readonly feature: string
  readonly outputs: unknown
}

/**
 * Takes one field out of an answer, and reads it. Throws `solana/malformed-answer` where it is not there,
 * cannot be read, or is nothing that `read` takes.
 *
 * @param wanted what it should have been, in words.
 */
export function readOutput<T>(
  { wallet, feature, outputs }: Answered,
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
  const reason = `its ${field} is no ${wanted}`
  throw errors.create('solana/malformed-answer', { wallet, feature, reason }, { cause })
}

/** What an answer to a sending has to hold, as an error goes on to say. */
export const SENT_SIGNATURE = 'signature, so only the chain knows whether anything was sent'

/** Of an Ed25519 key. One that is blank has been given by nobody. */
export function readSignature(value: unknown): Uint8Array | undefined {
  const bytes = readBytes(value, SIGNATURE_BYTES)
  return bytes && !isBlank(bytes) ? bytes : undefined
}
