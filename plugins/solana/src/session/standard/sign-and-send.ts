import { untilAborted } from '@latchkey/core'
import { encodeBase58 } from '../../codec/base58.js'
import { readOutput, readSignature, SENT_SIGNATURE } from '../read-output.js'
import type { SigningWallet } from '../signing-wallet.js'
import { requireSignable } from './signable.js'
import { liveAccount, requireFeature, type StandardWallet } from './standard-wallet.js'

const FEATURE = 'solana:signAndSendTransaction'

/** Sends by the wallet, once. */
export function createSignAndSend(standard: StandardWallet): NonNullable<SigningWallet['send']> {
  return async (wire, options, { account: { address }, network, signal }) => {
    const { account, chain } = liveAccount(standard, address, FEATURE, network)
    const feature = requireFeature(standard, FEATURE)
    requireSignable(standard, feature, wire, address)
    const input = { account, chain: chain!, transaction: wire.bytes.slice(), options }
    const outputs = await untilAborted(signal, () => feature.signAndSendTransaction(input))
    const answered = { wallet: standard.name, feature: FEATURE, outputs }
    return encodeBase58(readOutput(answered, 0, 'signature', SENT_SIGNATURE, readSignature))
  }
}
