import type { SignInProfile } from '@latchkey/core'
import { addressOn } from '../codec/codec.js'

const loadMessages = () => import('../messages/verify-message.js')

/** Signing in with a signature of Bitcoin's. There is no profile of CAIP-122 for it: this one is ours. */
export const signIn: SignInProfile = {
  accountOf: 'Bitcoin',
  async verify(message, signature, account, network, signal) {
    signal.throwIfAborted()
    const address = addressOn(account.address, network)
    if (typeof address === 'string') return false
    const { isSignatureOf } = await loadMessages()
    signal.throwIfAborted()
    return isSignatureOf(message, signature, address)
  },
}
