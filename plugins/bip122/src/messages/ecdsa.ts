import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2sh, p2tr, p2wpkh, utils } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import type { Address } from '../codec/address.js'
import { scriptOf } from '../transactions/script-of.js'
import { messageHash } from './message-hash.js'

/** How long such a signature is: what it says of its key, and two numbers. */
export const ECDSA_BYTES = 65

/** The first byte: which of four keys it is, and what kind of address it is for (BIP-137). */
const [FIRST_HEADER, LAST_HEADER] = [27, 42]
const FIRST_COMPRESSED_HEADER = 31

/**
 * Whether a signature with which the key can be found again is one of the text by the address. The kind of address
 * that the signature claims is not asked: wallets differ in that, and the key says it all.
 */
export function isSignedByKey(message: string, signature: Uint8Array, address: Address): boolean {
  const [header = 0] = signature
  if (signature.length !== ECDSA_BYTES || header < FIRST_HEADER || header > LAST_HEADER) return false
  const recovery = Uint8Array.of((header - FIRST_HEADER) % 4, ...signature.subarray(1))
  const key = secp256k1.Signature.fromBytes(recovery, 'recovered').recoverPublicKey(messageHash(message))
  return isKeyOf(key.toBytes(true), key.toBytes(false), header < FIRST_COMPRESSED_HEADER, address)
}

function isKeyOf(key: Uint8Array, uncompressed: Uint8Array, isUncompressed: boolean, address: Address): boolean {
  const isLock = ({ script }: { readonly script: Uint8Array }) => isSame(script, scriptOf(address))
  switch (address.kind) {
    case 'p2pkh':
      return isSame(hash160(isUncompressed ? uncompressed : key), address.program)
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

const isSame = (one: Uint8Array, other: Uint8Array) => utils.compareBytes(one, other) === 0
