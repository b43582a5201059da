import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, hex } from '@scure/base'
import { CompactSize, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import type { Address } from '../codec.js'
import { isSameBytes, scriptOf } from '../transactions/scripts.js'
import { isSignedByWitness } from './bip322.js'

/**
 * Whether a text is the address owner's signature of a message: ECDSA with a recoverable key (BIP-137), or the simple
 * form of BIP-322 for p2wpkh, p2sh-p2wpkh and p2tr. False for a text that is no signature at all.
 */
export function isSignatureOf(message: string, signature: string, address: Address): boolean {
  try {
    const bytes = bytesOf(signature.trim())
    return bytes.length === ECDSA_BYTES
      ? isSignedByKey(message, bytes, address)
      : isSignedByWitness(message, bytes, address)
  } catch {
    // The libraries throw at bytes that they cannot read.
    return false
  }
}

/** Newer wallets put this prefix before a simple signature of BIP-322. */
const SIMPLE = 'smp'

function bytesOf(text: string): Uint8Array {
  if (/^([0-9a-f]{2})+$/i.test(text)) return hex.decode(text.toLowerCase())
  return base64.decode(text.startsWith(SIMPLE) ? text.slice(SIMPLE.length) : text)
}

/** A header byte and two numbers of 32 bytes. */
const ECDSA_BYTES = 65

/** The header tells which of four keys signed, and for which kind of address (BIP-137). */
const [FIRST_HEADER, LAST_HEADER] = [27, 42]
const FIRST_COMPRESSED_HEADER = 31

/**
 * Recovers the key and compares it with the address. Wallets disagree about the kind of address in the header, so the
 * header's kind is ignored: the key proves enough.
 */
function isSignedByKey(message: string, signature: Uint8Array, address: Address): boolean {
  const [header = 0] = signature
  if (header < FIRST_HEADER || header > LAST_HEADER) return false
  const recovery = Uint8Array.of((header - FIRST_HEADER) % 4, ...signature.subarray(1))
  const key = secp256k1.Signature.fromBytes(recovery, 'recovered').recoverPublicKey(messageHash(message))
  return isKeyOf(key.toBytes(true), key.toBytes(false), header < FIRST_COMPRESSED_HEADER, address)
}

const PREFIX = 'Bitcoin Signed Message:\n'

/** The hash that wallets sign. Its prefix makes sure that the message can be no transaction. */
export function messageHash(message: string): Uint8Array {
  const parts = [PREFIX, message].map(utf8ToBytes).flatMap((bytes) => [CompactSize.encode(BigInt(bytes.length)), bytes])
  return sha256(sha256(concatBytes(...parts)))
}

function isKeyOf(key: Uint8Array, uncompressed: Uint8Array, isUncompressed: boolean, address: Address): boolean {
  const isLock = ({ script }: { readonly script: Uint8Array }) => isSameBytes(script, scriptOf(address))
  switch (address.kind) {
    case 'p2pkh':
      return isSameBytes(hash160(isUncompressed ? uncompressed : key), address.program)
    case 'p2wpkh':
      return isLock(p2wpkh(key))
    case 'p2sh':
      return isLock(p2sh(p2wpkh(key)))
    case 'p2tr':
      return isLock(p2tr(key.subarray(1)))
    case 'p2wsh':
      return false
  }
}
