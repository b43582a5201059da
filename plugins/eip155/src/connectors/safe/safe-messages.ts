import { propertyOf, untilAborted, type Account, type Clock, type Network, type SessionFeatures } from '@latchkey/core'
import { isSameAddress } from '../../codec/read-address.js'
import { errors } from '../../errors.js'
import { executed, gathered } from './await-safe.js'
import { safeErrors } from './errors.js'
import { safeRejection } from './safe-rejection.js'
import type { SafeInfo, SafeSdk } from './safe-sdk.js'

/** What EIP-1271 wants for a message that was signed on the chain: the contract itself knows. */
const SIGNED_ON_CHAIN = '0x'

/** Signing by the session's features, and what is below them: for whoever has checked what is signed. */
export interface SafeMessages {
  readonly features: Pick<SessionFeatures, 'sign-message@1' | 'sign-typed-data@1'>
  /** @param message hex, which Safe undoes once. */
  signMessage(message: string, signal: AbortSignal): Promise<string>
  signTypedData(data: unknown, signal: AbortSignal): Promise<string>
}

interface Act {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/**
 * Signing with a Safe. A contract has no key: what comes back is for its own `isValidSignature` (EIP-1271), and only once as
 * many owners have signed as the Safe wants, or the message is signed on the chain. That may take as long as people take.
 */
export function safeMessages({ safeAddress, chainId }: SafeInfo, sdk: SafeSdk, clock: Clock): SafeMessages {
  function requireItself({ account: { address }, network: { caipNetworkId: wanted } }: Act) {
    const actual = `eip155:${chainId}`
    if (wanted !== actual) throw errors.create('eip155/wrong-network', { wanted, actual })
    if (!isSameAddress(address, safeAddress)) throw errors.create('eip155/account-not-shared', { address })
  }

  async function sign(method: string, signal: AbortSignal, ask: () => Promise<unknown>): Promise<string> {
    const said = await untilAborted(signal, ask).catch((error: unknown) => {
      throw signal.aborted ? error : safeRejection(error)
    })
    const [messageHash, safeTxHash] = [propertyOf(said, 'messageHash'), propertyOf(said, 'safeTxHash')]
    if (typeof messageHash === 'string') return gathered(sdk, clock, messageHash, signal)
    if (typeof safeTxHash !== 'string') throw safeErrors.create('eip155/safe-invalid-answer', { method })
    await executed(sdk, clock, safeTxHash, signal)
    return SIGNED_ON_CHAIN
  }
  const signMessage = (message: string, signal: AbortSignal) => sign('signMessage', signal, () => sdk.txs.signMessage(message))
  const signTypedData = (data: unknown, signal: AbortSignal) => sign('signTypedMessage', signal, () => sdk.txs.signTypedMessage(data))

  return {
    signMessage,
    signTypedData,
    features: {
      'sign-message@1': {
        async signMessage({ message, ...act }) {
          requireItself(act)
          // As hex, so that a text that looks like hex is signed for what it is.
          return signMessage(hexOf(message), act.signal)
        },
      },
      'sign-typed-data@1': {
        async signTypedData({ data, ...act }) {
          requireItself(act)
          const { readTypedData } = await import('../../session/read-typed-data.js')
          return signTypedData(JSON.parse(readTypedData(data, act.network)), act.signal)
        },
      },
    },
  }
}

const hexOf = (text: string) => `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
