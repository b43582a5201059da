import { lazy, type Network, propertyOf } from '@latchkey/core/plugin'
import type { BitcoinNetworkType, BitcoinProvider } from 'sats-connect'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { callAndRead, invoke } from './call.js'
import { groupInputs } from './inputs-to-sign.js'
import { networkNames, readAnswer } from './sats-connect.js'

/**
 * A wallet that speaks sats-connect's older protocol: each method takes a token that the package writes. The wallet
 * cannot be asked in silence, and does not report its network.
 */
export function olderSatsConnectWallet(provider: unknown): BitcoinWallet {
  // The package weighs some 80 kB. Each wallet that needs it loads it once.
  const load = lazy('sats-connect', () => import('sats-connect'))

  return {
    native: provider,
    connect: ({ silent, network }, read) =>
      new Promise((resolve, reject) => {
        if (silent) return resolve(read(undefined))
        const answer = load().then(({ getAddress, AddressPurpose }) => {
          const purposes = [AddressPurpose.Payment, AddressPurpose.Ordinals]
          const payload = { purposes, message: '', network: networkOf(network) }
          const write = (options: TokenOptions) => getAddress({ ...options, payload })
          return ask(provider, 'connect', write, (answer) => resolve(read(readAnswer(answer))))
        })
        answer.catch(reject)
      }),
    async signMessage({ address, message, network, protocol }) {
      const { signMessage, MessageSigningProtocols } = await load()
      const { ECDSA, BIP322 } = MessageSigningProtocols
      const payload = { address, message, network: networkOf(network), protocol: protocol === 'ecdsa' ? ECDSA : BIP322 }
      const write = (options: TokenOptions) => signMessage({ ...options, payload })
      return ask(provider, 'signMessage', write, (signature) => signature)
    },
    async signPsbt({ psbt, signInputs, network }) {
      const inputsToSign = groupInputs(signInputs)
      const { signTransaction } = await load()
      const payload = { psbtBase64: psbt, inputsToSign, broadcast: false, message: '', network: networkOf(network) }
      const write = (options: TokenOptions) => signTransaction({ ...options, payload })
      return ask(provider, 'signTransaction', write, (answer) => propertyOf(answer, 'psbtBase64'))
    },
  }
}

/** The package requires a network. The main network stands in for one without a name. */
const networkOf = (network: Network | undefined) => ({
  type: ((network && networkNames.name(network)) ?? 'Mainnet') as BitcoinNetworkType,
})

interface TokenOptions {
  readonly getProvider: () => Promise<BitcoinProvider>
  readonly onFinish: () => void
  readonly onCancel: () => void
}

/**
 * Has the package write a token, and the provider answer it. The answer comes from the provider itself: the package
 * would turn every failure into a cancellation and log it.
 *
 * @param read turns the answer into the result, in the turn in which it arrives.
 */
function ask<T>(
  provider: unknown,
  method: string,
  write: (options: TokenOptions) => Promise<void>,
  read: (answer: unknown) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onToken = (token: unknown) => {
      callAndRead(
        () => invoke(provider, method, token),
        (answer) => resolve(read(answer)),
      ).catch(reject)
      // The package waits for ever, so that it does nothing with the answer.
      return new Promise<never>(() => {})
    }
    const getProvider = async () => ({ [method]: onToken }) as unknown as BitcoinProvider
    write({ getProvider, onFinish: () => {}, onCancel: () => {} }).catch(reject)
  })
}
