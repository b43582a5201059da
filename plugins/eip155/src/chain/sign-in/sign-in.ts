import { untilAborted, type Rpc, type SignInProfile } from '@latchkey/core'

/** Texts are signed as EIP-191 has it; accounts that are contracts answer for themselves (ERC-1271, ERC-6492). */
export const signIn = (rpc: Rpc): SignInProfile => ({
  accountOf: 'Ethereum',
  verify: (message, signature, account, network, signal) =>
    untilAborted(signal, async () => {
      const { verifySignature } = await import('./verify-signature.js')
      return verifySignature({ rpc, message, signature, account, network, signal })
    }),
})
