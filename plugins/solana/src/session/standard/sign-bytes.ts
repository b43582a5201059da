import { untilAborted } from '@latchkey/core'
import { errors } from '../../errors.js'
import { isSameBytes, readBytes } from '../../wire/read-bytes.js'
import { readOutput, readSignature } from '../read-output.js'
import type { SigningWallet } from '../signing-wallet.js'
import { liveAccount, requireFeature, type StandardWallet } from './standard-wallet.js'

const FEATURE = 'solana:signMessage'

export function createSignBytes(standard: StandardWallet): NonNullable<SigningWallet['signBytes']> {
  return async (message, { account: { address }, signal }) => {
    const { account } = liveAccount(standard, address, FEATURE)
    const feature = requireFeature(standard, FEATURE)
    const outputs = await untilAborted(signal, () => feature.signMessage({ account, message: message.slice() }))
    const answered = { wallet: standard.name, feature: FEATURE, outputs }
    const signature = readOutput(answered, 0, 'signature', 'signature', readSignature)
    // The standard lets a wallet sign something else, and say so. Nobody who gets only the signature could verify that.
    const signed = readOutput(answered, 0, 'signedMessage', 'message', (value) => (value === undefined ? message : readBytes(value)))
    if (!isSameBytes(signed, message)) throw errors.create('solana/message-changed', { wallet: standard.name })
    return signature
  }
}
