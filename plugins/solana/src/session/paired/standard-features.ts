import type { NetworkId } from '@latchkey/core'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import { decodeBase58 } from '../../codec/base58.js'
import { CLUSTERS } from '../../networks/clusters.js'
import { toWire } from '../../wire/to-wire.js'
import { readSendOptions } from '../send-options.js'
import type { Act, NamedNetwork, SigningWallet, SignWires } from '../signing-wallet.js'

type SigningFeatures = Partial<SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature>

const VERSION = '1.0.0'
const VERSIONS = ['legacy', 0] as const

/**
 * What a wallet can do, in the shape that the Wallet Standard has for it. Nobody stops waiting there.
 *
 * @param inUse the network of what names none, as messages do not.
 */
export function standardFeatures({ signBytes, sign, signAll, send }: SigningWallet, inUse: () => NetworkId): SigningFeatures {
  const actOf = ({ address }: WalletAccount, chain: string | undefined): Act => ({
    account: { address },
    network: networkOf(chain === undefined ? inUse() : idOf(chain)),
    signal: new AbortController().signal,
  })

  return {
    ...(signBytes && {
      'solana:signMessage': {
        version: VERSION,
        signMessage: (...inputs) =>
          oneByOne(inputs, async ({ account, message }) => ({
            signedMessage: message,
            signature: await signBytes(message, actOf(account, undefined)),
          })),
      },
    }),
    ...(sign && {
      'solana:signTransaction': {
        version: VERSION,
        supportedTransactionVersions: VERSIONS,
        async signTransaction(...inputs) {
          const signThem = ([first, ...others]: readonly SolanaSignTransactionInput[], by: SignWires) =>
            by([first!, ...others].map(({ transaction }) => toWire(transaction)), actOf(first!.account, first!.chain))
          const signed = signAll && inputs.length > 1 && areAlike(inputs) ? [await signThem(inputs, signAll)] : await oneByOne(inputs, (input) => signThem([input], sign))
          return signed.flat().map(({ bytes }) => ({ signedTransaction: bytes }))
        },
      },
    }),
    ...(send && {
      'solana:signAndSendTransaction': {
        version: VERSION,
        supportedTransactionVersions: VERSIONS,
        signAndSendTransaction: (...inputs) =>
          oneByOne(inputs, async ({ account, chain, transaction, options = {} }) => ({
            signature: decodeBase58(await send(toWire(transaction), readSendOptions(options), actOf(account, chain)))!,
          })),
      },
    }),
  }
}

/** What several can be asked together: by one account, for one network. */
function areAlike(inputs: readonly SolanaSignTransactionInput[]): boolean {
  const [first] = inputs
  return inputs.every(({ account, chain }) => account.address === first?.account.address && chain === first.chain)
}

/** What the standard calls a cluster; else the name is the network's own. */
function idOf(chain: string): NetworkId {
  const reference = Object.keys(CLUSTERS).find((one) => CLUSTERS[one]!.chain === chain)
  return reference ? `solana:${reference}` : (chain as NetworkId)
}

export const networkOf = (caipNetworkId: NetworkId): NamedNetwork => ({ id: caipNetworkId.slice('solana:'.length), name: caipNetworkId, caipNetworkId })

/** A wallet shows one thing at a time. */
async function oneByOne<T, R>(list: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of list) results.push(await act(one))
  return results
}
