import type { NamedWallet } from '@latchkey/core/wallet-standard'
import { race } from '@latchkey/core/plugin'
import { encodeBase58 } from '../../wire/base58.js'
import { readAddress } from '../../codec.js'
import { errors } from '../../errors.js'
import type { SignInWithSolana } from '../session-features.js'
import { readBytes } from '../../wire/bytes.js'
import { readOutput, readSignature } from '../read-output.js'
import { liveAccount, requireFeature } from './standard-wallet.js'

const FEATURE = 'solana:signIn'

/**
 * Signs in with a text that the wallet writes. The app's server has to check that the text matches the request, and that
 * the signature is valid.
 */
export function createSignIn(standard: NamedWallet): SignInWithSolana {
  return {
    async signIn(request, signal) {
      if (request.address !== undefined) liveAccount(standard, request.address, FEATURE)
      const feature = requireFeature(standard, FEATURE)
      const outputs = await race(() => feature.signIn(request), { signal })
      const answered = { wallet: standard.name, feature: FEATURE, outputs }
      const address = readOutput(answered, 0, 'account', 'account', addressOf)
      if (request.address !== undefined && request.address !== address) {
        throw errors.create('solana/malformed-answer', {
          wallet: standard.name,
          feature: FEATURE,
          reason: `it signed as ${address}`,
        })
      }
      const message = readOutput(answered, 0, 'signedMessage', 'text', readText)
      return {
        address,
        message,
        signature: encodeBase58(readOutput(answered, 0, 'signature', 'signature', readSignature)),
      }
    },
  }
}

function addressOf(account: unknown): string | undefined {
  const { address } = account as { readonly address: unknown }
  return typeof address === 'string' && readAddress(address).valid ? address : undefined
}

function readText(value: unknown): string | undefined {
  const bytes = readBytes(value)
  return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}
