import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { decodeBase58, encodeBase58 } from './base58.js'

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')
const MAX_BUMP = 255

/**
 * The address that a program has for these seeds: the first hash that is no point of the curve, so that nobody can have a key
 * for it.
 */
export function programAddress(program: string, seeds: readonly Uint8Array[]): string {
  const programBytes = decodeBase58(program)!
  const seedBytes = seeds.flatMap((seed) => [...seed])
  for (let bump = MAX_BUMP; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...seedBytes, bump, ...programBytes, ...MARKER]))
    if (!isOnCurve(hash)) return encodeBase58(hash)
  }
  throw new RangeError('No address for the seeds is free.')
}

/** Whether somebody can have a key for an address. A program alone can sign for any other one. */
export function isOnCurve(address: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(address, true)
    return true
  } catch {
    // It is no point of the curve.
    return false
  }
}
