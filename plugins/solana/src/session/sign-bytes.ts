import { untilAborted, type SignMessage } from '@latchkey/core'
import { encodeBase58 } from '../codec/base58.js'
import { errors } from '../errors.js'
import type { SignBytes } from '../features.js'
import { isSameBytes, readBytes } from '../wire/read-bytes.js'
import { readOutput, readSignature } from './read-output.js'
import { liveAccount, requireFeature, type StandardWallet } from './standard-wallet.js'

const FEATURE = 'solana:signMessage'

export function createSignBytes(standard: StandardWallet): SignBytes {
  return {
    async signBytes({ account: { address }, message, signal }) {
      const { account } = liveAccount(standard, address, FEATURE)
      const feature = requireFeature(standard, FEATURE)
      const outputs = await untilAborted(signal, () => feature.signMessage({ account, message: message.slice() }))
      const answered = { standard, feature: FEATURE, outputs }
      const signature = readOutput(answered, 0, 'signature', 'signature', readSignature)
      // The standard lets a wallet sign something else, and say so. Nobody who gets only the signature could verify that.
      const signed = readOutput(answered, 0, 'signedMessage', 'message', (value) => (value === undefined ? message : readBytes(value)))
      if (!isSameBytes(signed, message)) throw errors.create('solana/message-changed', { wallet: standard.name })
      return signature
    },
  }
}

/** The signature of a text's UTF-8 bytes, in base58. */
export function createSignMessage({ signBytes }: SignBytes): SignMessage {
  return {
    signMessage: async ({ message, ...act }) => encodeBase58(await signBytes({ ...act, message: new TextEncoder().encode(message) })),
  }
}
