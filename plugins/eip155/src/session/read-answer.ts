import { errors } from '../errors.js'

/** Shorter ones are nobody's; smart accounts have longer ones. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,}$/i
const MAX_SIGNATURE_LENGTH = 1_000_000
const HASH = /^0x[0-9a-f]{64}$/i

/** What a wallet answered, if it is a signature. Throws `eip155/invalid-signature`. */
export function readSignature(method: string, said: unknown): string {
  if (typeof said === 'string' && said.length <= MAX_SIGNATURE_LENGTH && SIGNATURE.test(said)) return said
  throw errors.create('eip155/invalid-signature', { method })
}

/** What a wallet answered, if it is a transaction's hash. Throws `eip155/invalid-hash`. */
export function readHash(method: string, said: unknown): string {
  if (typeof said === 'string' && HASH.test(said)) return said
  throw errors.create('eip155/invalid-hash', { method })
}
