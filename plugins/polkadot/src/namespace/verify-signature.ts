import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import * as sr25519 from '@scure/sr25519'
import { concatBytes, isSameBytes } from '../codec/bytes.js'

/**
 * Verifies a signature with every kind of key, because an address does not tell its kind, and a signature of one kind
 * never verifies as another. Drops a kind in front of the signature.
 *
 * @param accountId 32 bytes, or 20 for an Ethereum-style account.
 */
export function verifySignature(message: Uint8Array, signature: Uint8Array, accountId: Uint8Array): boolean {
  if (accountId.length === 20)
    return (
      signature.length === 65 && ETHEREUM.some((hash) => isSameBytes(addressOf(hash(message), signature), accountId))
    )
  const isTagged = signature.length > 64 && signature[0]! <= 2
  const candidates = isTagged ? [signature, signature.subarray(1)] : [signature]
  return candidates.some((one) => {
    if (one.length === 64)
      return (
        verifies(() => ed25519.verify(one, message, accountId, { zip215: false })) ||
        verifies(() => sr25519.verify(message, one, accountId))
      )
    return one.length === 65 && isSameBytes(accountOf(blake2b(message, { dkLen: 32 }), one), accountId)
  })
}

/** For Ethereum-style accounts, wallets hash the message itself, or in the form of Ethereum's `personal_sign`. */
const ETHEREUM: readonly ((message: Uint8Array) => Uint8Array)[] = [
  (message) => keccak_256(message),
  (message) =>
    keccak_256(concatBytes(new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`), message)),
]

const NO_ACCOUNT = new Uint8Array()

/** The id of an account with an ecdsa key is the hash of that key. */
function accountOf(hash: Uint8Array, signature: Uint8Array): Uint8Array {
  const key = recover(hash, signature, true)
  return key ? blake2b(key, { dkLen: 32 }) : NO_ACCOUNT
}

function addressOf(hash: Uint8Array, signature: Uint8Array): Uint8Array {
  const key = recover(hash, signature, false)
  return key ? keccak_256(key.subarray(1)).subarray(-20) : NO_ACCOUNT
}

/** Recovers the key of a signature. Its last byte tells which of the possible keys; Ethereum counts them from 27. */
function recover(hash: Uint8Array, signature: Uint8Array, isCompressed: boolean): Uint8Array | undefined {
  const last = signature[64]!
  try {
    const recovery = last >= 27 ? last - 27 : last
    return secp256k1.Signature.fromCompact(signature.subarray(0, 64))
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash)
      .toRawBytes(isCompressed)
  } catch {
    // No key can make this signature.
    return undefined
  }
}

/** The libraries throw for an invalid point, which no key has signed with. */
function verifies(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    // An invalid point never verifies.
    return false
  }
}
