import type { SessionFeatures } from '@latchkey/core'
import { type Clock, propertyOf, race } from '@latchkey/core/plugin'
import { isSameAddress, textToHex } from '../../codec.js'
import { errors } from '../../errors.js'
import type { Act } from '../../session/wallet-calls.js'
import { executed, gathered, safeRejection } from './await-owners.js'
import type { SafeInfo, SafeSdk } from './safe-sdk.js'

/** EIP-1271: the signature of a message that was signed on the network is empty, because the contract knows it. */
const SIGNED_ON_NETWORK = '0x'

export interface SafeMessages {
  readonly features: Pick<SessionFeatures, 'sign-message@1' | 'sign-typed-data@1'>
  /** Signs without checking the account. @param message in hex, which Safe decodes once. */
  signMessage(message: string, signal: AbortSignal): Promise<string>
  /** Signs without checking the account or the data. */
  signTypedData(data: unknown, signal: AbortSignal): Promise<string>
}

/**
 * Signing with a Safe. A contract has no key: its signature is for its own `isValidSignature` (EIP-1271), and exists
 * only once enough owners have signed, or the message was signed on the network. That takes as long as the owners take.
 */
export function safeMessages({ safeAddress, chainId }: SafeInfo, sdk: SafeSdk, clock: Clock): SafeMessages {
  function requireSafe({ account: { address }, network: { caipNetworkId: wanted } }: Omit<Act, 'signal'>) {
    const actual = `eip155:${chainId}`
    if (wanted !== actual) throw errors.create('eip155/wrong-network', { wanted, actual })
    if (!isSameAddress(address, safeAddress)) throw errors.create('eip155/account-not-shared', { address })
  }

  async function sign(method: string, signal: AbortSignal, ask: () => Promise<unknown>): Promise<string> {
    const answer = await race(ask, { signal }).catch((error: unknown) => {
      throw signal.aborted ? error : safeRejection(error)
    })
    const [messageHash, safeTxHash] = [propertyOf(answer, 'messageHash'), propertyOf(answer, 'safeTxHash')]
    if (typeof messageHash === 'string') return gathered(sdk, clock, messageHash, signal)
    if (typeof safeTxHash !== 'string') throw errors.create('eip155/safe-invalid-answer', { method })
    await executed(sdk, clock, safeTxHash, signal)
    return SIGNED_ON_NETWORK
  }
  const signMessage = (message: string, signal: AbortSignal) =>
    sign('signMessage', signal, () => sdk.txs.signMessage(message))
  const signTypedData = (data: unknown, signal: AbortSignal) =>
    sign('signTypedMessage', signal, () => sdk.txs.signTypedMessage(data))

  return {
    signMessage,
    signTypedData,
    features: {
      'sign-message@1': {
        async signMessage({ message, ...act }) {
          requireSafe(act)
          // The text travels as hex, so that Safe does not decode a text that looks like hex.
          return signMessage(textToHex(message), act.signal)
        },
      },
      'sign-typed-data@1': {
        async signTypedData({ data, ...act }) {
          requireSafe(act)
          const { readTypedData } = await import('../../session/read-typed-data.js')
          return signTypedData(JSON.parse(readTypedData(data, act.network)), act.signal)
        },
      },
    },
  }
}
