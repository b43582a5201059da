import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { decodeBase58, encodeBase58 } from '../wire/base58.js'

/** The program of Metaplex that keeps the metadata of tokens. */
export const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const PROGRAM = decodeBase58(METADATA_PROGRAM)!
const text = new TextEncoder()
const [PREFIX, MARKER] = [text.encode('metadata'), text.encode('ProgramDerivedAddress')]
const MAX_BUMP = 255

/**
 * The address at which the metadata of a mint are: the first hash that is no point of the curve, so that nobody can have a key
 * for it.
 */
export function metadataAddress(mint: Uint8Array): string {
  for (let bump = MAX_BUMP; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...PREFIX, ...PROGRAM, ...mint, bump, ...PROGRAM, ...MARKER]))
    if (!isOnCurve(hash)) return encodeBase58(hash)
  }
  throw new RangeError('No address of the mint is free.')
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    // It is no point of the curve.
    return false
  }
}
