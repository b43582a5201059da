import type { SessionFeatures } from '@latchkey/core'
import { encodeBase58 } from '../codec/base58.js'
import type { SigningWallet } from './signing-wallet.js'

/** Signing bytes as they are, and texts as their UTF-8 bytes, with a signature in base58. */
export function signMessages(signBytes: NonNullable<SigningWallet['signBytes']>): Pick<SessionFeatures, 'sign-message@1' | 'solana:sign-bytes@1'> {
  return {
    'sign-message@1': {
      signMessage: async ({ message, ...act }) => encodeBase58(await signBytes(new TextEncoder().encode(message), act)),
    },
    'solana:sign-bytes@1': { signBytes: ({ message, ...act }) => signBytes(message, act) },
  }
}
