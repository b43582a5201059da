import { lazy, propertyOf, type Network } from '@latchkey/core'
import type { BitcoinNetworkType, BitcoinProvider } from 'sats-connect'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { invoke, reading } from './call.js'
import { networkNames, readAnswer } from './sats-connect.js'

/** The package, some 80 kB, once for each wallet that needs it. */
const createPackageLoader = () => lazy('sats-connect', () => import('sats-connect'))

/**
 * A wallet that speaks sats-connect's older protocol: a method for each act, each of which takes a token that the
 * package writes. It cannot be asked in silence, and says nothing of its network.
 */
export function olderSatsConnectWallet(provider: unknown): BitcoinWallet {
  const load = createPackageLoader()

  return {
    native: provider,
    connect: ({ silent, network }, read) =>
      new Promise((resolve, reject) => {
        if (silent) return resolve(read(undefined))
        const answer = load().then(({ getAddress, AddressPurpose }) => {
          const payload = { purposes: [AddressPurpose.Payment, AddressPurpose.Ordinals], message: '', network: networkOf(network) }
          const write = (options: AskOptions) => getAddress({ ...options, payload })
          return ask(provider, 'connect', write, (said) => resolve(read(readAnswer(said))))
        })
        answer.catch(reject)
      }),
    async signMessage({ address, message, network, protocol }) {
      const { signMessage, MessageSigningProtocols } = await load()
      const { ECDSA, BIP322 } = MessageSigningProtocols
      const payload = { address, message, network: networkOf(network), protocol: protocol === 'ecdsa' ? ECDSA : BIP322 }
      return ask(provider, 'signMessage', (options) => signMessage({ ...options, payload }), (signature) => signature)
    },
    async signPsbt({ psbt, signInputs, network }) {
      const { signTransaction } = await load()
      const inputsToSign = Object.entries(signInputs).map(([address, indexes]) => ({ address, signingIndexes: [...indexes] }))
      const payload = { psbtBase64: psbt, inputsToSign, broadcast: false, message: '', network: networkOf(network) }
      return ask(provider, 'signTransaction', (options) => signTransaction({ ...options, payload }), (said) => propertyOf(said, 'psbtBase64'))
    },
  }
}

/** The package wants one; the main one where it has no name for it. */
const networkOf = (network: Network | undefined) => ({ type: ((network && networkNames.name(network)) ?? 'Mainnet') as BitcoinNetworkType })

interface AskOptions {
  readonly getProvider: () => Promise<BitcoinProvider>
  readonly onFinish: () => void
  readonly onCancel: () => void
}

/**
 * Lets the package write a token, and the provider answer it. The answer comes from the provider itself: the package
 * would make a cancel of every failure and write it to the console.
 *
 * @param read makes of the answer what is wanted, in the turn in which it comes.
 */
function ask<T>(
  provider: unknown,
  method: string,
  write: (options: AskOptions) => Promise<void>,
  read: (answer: unknown) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onToken = (token: unknown) => {
      reading(() => invoke(provider, method, token), (answer) => resolve(read(answer))).catch(reject)
      return new Promise<never>(() => {})
    }
    const getProvider = async () => ({ [method]: onToken }) as unknown as BitcoinProvider
    write({ getProvider, onFinish: () => {}, onCancel: () => {} }).catch(reject)
  })
}
