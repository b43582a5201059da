import { ed25519 } from '@noble/curves/ed25519.js'

/** By the strict rules of RFC 8032, under which a message has one signature per key that anybody accepts. */
export function verifySignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // The key is no point of the curve, so nobody can have signed with it.
    return false
  }
}
