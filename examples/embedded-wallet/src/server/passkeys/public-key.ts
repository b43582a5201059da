import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { type Cbor, type CborMap, readCbor } from './cbor.js'

/** A passkey's public key, as authenticators write it (COSE). */
export interface PublicKey {
  /** What is stored of it. */
  readonly bytes: Uint8Array
  isSignature(signature: Uint8Array, signed: Uint8Array): boolean
}

const SHORTEST_RSA_BITS = 2_048

/** Reads the key at the beginning of some bytes. Throws for what is no key of ES256, EdDSA (Ed25519) or RS256. */
export function readPublicKey(written: Uint8Array): PublicKey {
  const { value, end } = readCbor(written)
  if (!(value instanceof Map)) throw new RangeError('The public key is no map.')
  const map: CborMap = value
  const [type, algorithm] = [map.get(1), map.get(3)]
  // Throws for a point that is not on its curve.
  const key = createPublicKey({ key: webKeyOf(map, type, algorithm), format: 'jwk' })
  if ((key.asymmetricKeyDetails?.modulusLength ?? SHORTEST_RSA_BITS) < SHORTEST_RSA_BITS)
    throw new RangeError('The public key is too short.')
  const digest = algorithm === -8 ? null : 'sha256'
  return {
    bytes: written.slice(0, end),
    isSignature: (signature, signed) => verify(digest, signed, key, signature),
  }
}

function webKeyOf(map: CborMap, type: Cbor | undefined, algorithm: Cbor | undefined): JsonWebKey {
  const curve = map.get(-1)
  if (type === 2 && algorithm === -7 && curve === 1)
    return { kty: 'EC', crv: 'P-256', x: textOf(map.get(-2), 32), y: textOf(map.get(-3), 32) }
  if (type === 1 && algorithm === -8 && curve === 6) return { kty: 'OKP', crv: 'Ed25519', x: textOf(map.get(-2), 32) }
  if (type === 3 && algorithm === -257) return { kty: 'RSA', n: textOf(map.get(-1)), e: textOf(map.get(-2)) }
  throw new RangeError('The public key is for another algorithm.')
}

function textOf(value: Cbor | undefined, length?: number): string {
  if (!(value instanceof Uint8Array) || (length !== undefined && value.length !== length))
    throw new RangeError('The public key has a part of another length.')
  return Buffer.from(value).toString('base64url')
}
