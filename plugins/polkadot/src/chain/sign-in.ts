import { lazy, type SignInProfile } from '@latchkey/core'
import { accountIdOf } from '../codec/codec.js'
import { fromHex } from '../codec/bytes.js'
import { wrapBytes } from '../session/wrap-bytes.js'

/** Of the longest kind, with the kind in front. */
const MAX_SIGNATURE_BYTES = 66

/** There is no CAIP-122 profile of this namespace. This is ours: the text is signed as every text is, with `<Bytes>` around it. */
export function createSignIn(): SignInProfile {
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
