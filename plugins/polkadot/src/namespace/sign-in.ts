import { lazy, type SignInProfile } from '@latchkey/core/plugin'
import { accountIdOf } from '../codec/codec.js'
import { fromHex, wrapBytes } from '../codec/bytes.js'

/** The length of the longest kind of signature, with its kind in front. */
const MAX_SIGNATURE_BYTES = 66

/**
 * Verifies sign-in signatures. CAIP-122 has no profile for this namespace. In ours, the wallet signs the message like any
 * text, with `<Bytes>` around it.
 */
export function createSignInProfile(): SignInProfile {
  const verifier = lazy('the signatures of Polkadot', () => import('./verify-signature.js'))
  return {
    accountOf: 'Polkadot',
    async verify(message, signature, { address }, _network, signal) {
      signal.throwIfAborted()
      const [accountId, bytes] = [accountIdOf(address), fromHex(signature, MAX_SIGNATURE_BYTES)]
      if (!accountId || !bytes) return false
      const { verifySignature } = await verifier()
      signal.throwIfAborted()
      return verifySignature(wrapBytes(message), bytes, accountId)
    },
  }
}
