import { lazy, type SignInProfile } from '@latchkey/core'
import { addressBytes } from '../codec/address.js'
import { decodeBase58 } from '../codec/base58.js'
import { SIGNATURE_BYTES } from '../wire/transaction.js'

/** The words for this namespace, and whether a signature is genuine. The curve arrives when one is to be verified. */
export function createSignInProfile(): SignInProfile {
  const curve = lazy('@noble/curves', () => import('./verify-signature.js'))
  return {
    accountOf: 'Solana',
    async verify(message, signature, { address }, _network, signal) {
      signal.throwIfAborted()
      const bytes = decodeBase58(signature)
      if (bytes?.length !== SIGNATURE_BYTES) return false
      const { verifySignature } = await curve()
      return verifySignature(bytes, new TextEncoder().encode(message), addressBytes(address))
    },
  }
}
