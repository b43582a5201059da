import type { Rpc, SessionFeatures } from '@latchkey/core'
import type { Runtimes } from '../runtime/runtimes.js'
import { readPayload } from './read-payload.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage, signRawBytes } from './sign-message.js'
import { signTransaction } from './sign-transaction.js'
import type { AccountSigner, Signing } from './signing.js'
import { transfer } from './transfer.js'

export interface SigningParts {
  readonly signing: Signing
  /** Those it goes to. What none of them has is not there. */
  readonly signers: readonly Pick<AccountSigner, 'signPayload' | 'signRaw'>[]
  readonly rpc: Rpc
  readonly runtimes: Runtimes
}

/** What can be done with signatures. Some wallets only watch, or sign texts only. */
export function signingFeatures({ signing, signers, rpc, runtimes }: SigningParts): SessionFeatures {
  const sending = sendTransaction(rpc, signing)
  return {
    ...(signers.some(({ signRaw }) => signRaw) && {
      'sign-message@1': signMessage(signing),
      'polkadot:sign-raw@1': signRawBytes(signing),
    }),
    ...(signers.some(({ signPayload }) => signPayload) && {
      'sign-transaction@1': { signTransaction: async (act) => (await signTransaction(signing, act)).hex },
      'send-transaction@1': sending,
      'transfer@1': transfer(rpc, runtimes, sending),
      'polkadot:sign-payload@1': {
        signPayload: async ({ payload, signal }) => signing.payload(readPayload(payload), signal),
      },
    }),
  }
}
