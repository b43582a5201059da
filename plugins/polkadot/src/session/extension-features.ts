import type { Rpc, SessionFeatures } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import type { InjectedExtension } from '../connectors/injected-extension.js'
import type { Runtimes } from '../runtime/runtimes.js'
import type { OwnedAccount } from './owned-accounts.js'
import { readPayload } from './read-payload.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage, signRawBytes } from './sign-message.js'
import { signTransaction } from './sign-transaction.js'
import { createSigning } from './signing.js'
import { transfer } from './transfer.js'

interface Parts {
  /** What is connected, for errors. */
  readonly name: string
  readonly extensions: readonly InjectedExtension[]
  /** Those that are shared now. */
  readonly accounts: () => readonly OwnedAccount[]
  readonly rpc: Rpc
  readonly runtimes: Runtimes
}

/** What connected extensions can do. Some only watch, or sign texts only: what no signer has is not there. */
export function extensionFeatures({ name, extensions, accounts, rpc, runtimes }: Parts): SessionFeatures {
  const signing = createSigning(name, accounts)
  const sending = sendTransaction(rpc, signing)
  const can = (name: 'signRaw' | 'signPayload') => extensions.some((extension) => extension[name])
  return Object.freeze<SessionFeatures>({
    'polkadot:key-type@1': {
      keyType(text) {
        const reading = codec.readAddress(text)
        return reading.valid ? accounts().find(({ account }) => account.address === reading.address)?.keyType : undefined
      },
    },
    ...(can('signRaw') && {
      'sign-message@1': signMessage(signing),
      'polkadot:sign-raw@1': signRawBytes(signing),
    }),
    ...(can('signPayload') && {
      'sign-transaction@1': { signTransaction: async (act) => (await signTransaction(signing, act)).hex },
      'send-transaction@1': sending,
      'transfer@1': transfer(rpc, runtimes, sending),
      'polkadot:sign-payload@1': {
        signPayload: async ({ payload, signal }) => signing.payload(readPayload(payload), signal),
      },
    }),
  })
}
