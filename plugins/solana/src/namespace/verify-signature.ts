import { ed25519 } from '@noble/curves/ed25519.js'

/** Verifies an Ed25519 signature by the strict rules of RFC 8032, under which each key has one signature per message. */
export function verifySignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // The key is not a point of the curve, so it cannot have signed.
    return false
  }
}
