import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import * as sr25519 from '@scure/sr25519'
import { concatBytes, isSameBytes } from '../codec/bytes.js'

/**
 * Whether somebody who has the account's key signed these bytes, with whichever kind of key: an address does not say
 * its kind, and no signature of one kind is good for another. A kind that stands in front of the signature is dropped.
 *
 * @param accountId 32 bytes, or 20 as on Ethereum.
 */
export function verifySignature(message: Uint8Array, signature: Uint8Array, accountId: Uint8Array): boolean {
  if (accountId.length === 20) return signature.length === 65 && ETHEREUM.some((hash) => isSameBytes(addressOf(hash(message), signature), accountId))
  const isTagged = signature.length > 64 && signature[0]! <= 2
  const candidates = isTagged ? [signature, signature.subarray(1)] : [signature]
  return candidates.some((one) => {
    if (one.length === 64) return holds(() => ed25519.verify(one, message, accountId, { zip215: false })) || holds(() => sr25519.verify(message, one, accountId))
    return one.length === 65 && isSameBytes(accountOf(blake2b(message, { dkLen: 32 }), one), accountId)
  })
}

/** Wallets hash for these accounts as this namespace does, or as `personal_sign` of Ethereum does. */
const ETHEREUM: readonly ((message: Uint8Array) => Uint8Array)[] = [
  (message) => keccak_256(message),
  (message) => keccak_256(concatBytes(new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`), message)),
]

const NOBODY = new Uint8Array()

/** An account with an ecdsa key is the hash of that key. */
function accountOf(hash: Uint8Array, signature: Uint8Array): Uint8Array {
  const key = recover(hash, signature, true)
  return key ? blake2b(key, { dkLen: 32 }) : NOBODY
}

function addressOf(hash: Uint8Array, signature: Uint8Array): Uint8Array {
  const key = recover(hash, signature, false)
  return key ? keccak_256(key.subarray(1)).subarray(-20) : NOBODY
}

/** The key that made a signature, of which the last byte says which of the possible ones. Ethereum counts from 27. */
function recover(hash: Uint8Array, signature: Uint8Array, isCompressed: boolean): Uint8Array | undefined {
  const last = signature[64]!
  try {
    const recovery = last >= 27 ? last - 27 : last
    return secp256k1.Signature.fromCompact(signature.subarray(0, 64)).addRecoveryBit(recovery).recoverPublicKey(hash).toRawBytes(isCompressed)
  } catch {
    // No key makes such a signature.
    return undefined
  }
}

/** Points that are none make these libraries throw: nobody signed so. */
function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    // What cannot be checked was not signed.
    return false
  }
}
