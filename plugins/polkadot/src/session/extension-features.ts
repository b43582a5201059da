import type { Rpc, SessionFeatures } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import type { InjectedExtension } from '../connectors/injected-extension.js'
import type { Runtimes } from '../runtime/runtimes.js'
import type { OwnedAccount } from './owned-accounts.js'
import { signingFeatures } from './signing-features.js'
import { createSigning } from './signing.js'

interface Parts {
  /** What is connected, for errors. */
  readonly name: string
  readonly extensions: readonly InjectedExtension[]
  /** Those that are shared now. */
  readonly accounts: () => readonly OwnedAccount[]
  readonly rpc: Rpc
  readonly runtimes: Runtimes
}

/** What connected extensions can do. */
export function extensionFeatures({ name, extensions, accounts, rpc, runtimes }: Parts): SessionFeatures {
  return Object.freeze<SessionFeatures>({
    'polkadot:key-type@1': {
      keyType(text) {
        const reading = codec.readAddress(text)
        return reading.valid ? accounts().find(({ account }) => account.address === reading.address)?.keyType : undefined
      },
    },
    ...signingFeatures({ signing: createSigning(name, accounts), signers: extensions, rpc, runtimes }),
  })
}
