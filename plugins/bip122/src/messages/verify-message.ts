import { base64, hex } from '@scure/base'
import type { Address } from '../codec/address.js'
import { isSignedByWitness } from './bip322.js'
import { ECDSA_BYTES, isSignedByKey } from './ecdsa.js'

/** What newer wallets put before a simple signature of BIP-322. */
const SIMPLE = 'smp'

/**
 * Whether a signature is one of the text by the owner of the address: ECDSA with a key that can be found again
 * (BIP-137), or BIP-322's simple form for p2wpkh, p2sh-p2wpkh and p2tr. False for all that is no signature.
 */
export function isSignatureOf(message: string, signature: string, address: Address): boolean {
  try {
    const bytes = bytesOf(signature.trim())
    return bytes.length === ECDSA_BYTES ? isSignedByKey(message, bytes, address) : isSignedByWitness(message, bytes, address)
  } catch {
    // Bytes of which nothing can be read are nobody's signature.
    return false
  }
}

function bytesOf(text: string): Uint8Array {
  if (/^([0-9a-f]{2})+$/i.test(text)) return hex.decode(text.toLowerCase())
  return base64.decode(text.startsWith(SIMPLE) ? text.slice(SIMPLE.length) : text)
}
