import { type Account, entriesOf } from '@latchkey/core/plugin'
import { readAddress } from '../codec.js'
import { errors } from '../errors.js'

/** No signature is shorter; those of smart accounts are longer. */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,}$/i
const MAX_SIGNATURE_LENGTH = 1_000_000
const HASH = /^0x[0-9a-f]{64}$/i

const MAX_ACCOUNTS = 1_000
/** A hostile list may be endless, and consist mostly of holes. */
const MAX_ENTRIES = 10_000

/** Reads a signature that a wallet answered. Throws `eip155/invalid-signature` for anything else. */
export function readSignature(method: string, answer: unknown): string {
  if (typeof answer === 'string' && answer.length <= MAX_SIGNATURE_LENGTH && SIGNATURE.test(answer)) return answer
  throw errors.create('eip155/invalid-signature', { method })
}

/** Reads the hash of a transaction that a wallet answered. Throws `eip155/invalid-hash` for anything else. */
export function readHash(method: string, answer: unknown): string {
  if (typeof answer === 'string' && HASH.test(answer)) return answer
  throw errors.create('eip155/invalid-hash', { method })
}

/** Reads the accounts that a wallet shares: the valid addresses in their order, without duplicates. */
export function readAccounts(answer: unknown, type: string): readonly Account[] {
  const addresses = new Set<string>()
  for (const text of entriesOf(answer, MAX_ENTRIES)) {
    if (addresses.size === MAX_ACCOUNTS) break
    const reading = typeof text === 'string' ? readAddress(text) : undefined
    if (reading?.valid) addresses.add(reading.address)
  }
  return [...addresses].map((address) => ({ namespace: 'eip155', address, type }))
}
