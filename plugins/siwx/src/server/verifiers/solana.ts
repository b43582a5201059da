import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { decoded, verifies } from './bytes.js'
import type { SiwxVerifier } from './verifier.js'

const [KEY_BYTES, SIGNATURE_BYTES] = [32, 64]
/** In base58, the time to decode grows with the square of the length. */
const LONGEST = 90

/** An address is a key of Ed25519. Only the strict rules of RFC 8032 leave a single signature per key and message. */
export const solana: SiwxVerifier = {
  isAddress: (address) => {
    const key = bytesOf(address)
    // 32 zeros are the System Program, which cannot sign.
    return key?.length === KEY_BYTES && key.some((byte) => byte !== 0)
  },

  isSigned({ message, signature, address }) {
    const [bytes, key] = [bytesOf(signature), bytesOf(address)]
    if (bytes?.length !== SIGNATURE_BYTES || !key) return false
    return verifies(() => ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false }))
  },
}

const bytesOf = (text: string) => (text.length > LONGEST ? undefined : decoded(() => base58.decode(text)))
