import type { NetworkId } from '@latchkey/core/plugin'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import { decodeBase58 } from '../../wire/base58.js'
import { CLUSTERS } from '../../networks/clusters.js'
import { toWire } from '../../wire/transaction.js'
import { readSendOptions } from '../send-options.js'
import type { SignRequest, NamedNetwork, SigningWallet, SignWires } from '../signing-wallet.js'

type SigningFeatures = Partial<
  SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature
>

const VERSION = '1.0.0'
const VERSIONS = ['legacy', 0] as const

/**
 * A wallet's methods as features of the Wallet Standard. Their requests cannot be aborted.
 *
 * @param inUse the network for requests that name none, such as messages.
 */
export function standardFeatures(
  { signBytes, sign, signAll, send }: SigningWallet,
  inUse: () => NetworkId,
): SigningFeatures {
  const requestOf = ({ address }: WalletAccount, chain: string | undefined): SignRequest => ({
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
            signature: await signBytes(message, requestOf(account, undefined)),
          })),
      },
    }),
    ...(sign && {
      'solana:signTransaction': {
        version: VERSION,
        supportedTransactionVersions: VERSIONS,
        async signTransaction(...inputs) {
          const signThem = ([first, ...others]: readonly SolanaSignTransactionInput[], by: SignWires) =>
            by(
              [first!, ...others].map(({ transaction }) => toWire(transaction)),
              requestOf(first!.account, first!.chain),
            )
          const signed =
            signAll && inputs.length > 1 && areAlike(inputs)
              ? [await signThem(inputs, signAll)]
              : await oneByOne(inputs, (input) => signThem([input], sign))
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
            signature: decodeBase58(
              await send(toWire(transaction), readSendOptions(options), requestOf(account, chain)),
            )!,
          })),
      },
    }),
  }
}

/** Whether one question to the wallet can serve all inputs: they have the same account and network. */
function areAlike(inputs: readonly SolanaSignTransactionInput[]): boolean {
  const [first] = inputs
  return inputs.every(({ account, chain }) => account.address === first?.account.address && chain === first.chain)
}

/** The id of a cluster that the standard names. Any other name is a network id already. */
function idOf(chain: string): NetworkId {
  const reference = Object.keys(CLUSTERS).find((one) => CLUSTERS[one]!.chain === chain)
  return reference ? `solana:${reference}` : (chain as NetworkId)
}

export const networkOf = (caipNetworkId: NetworkId): NamedNetwork => ({
  id: caipNetworkId.slice('solana:'.length),
  name: caipNetworkId,
  caipNetworkId,
})

/** Wallets show one request at a time. */
async function oneByOne<T, R>(list: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of list) results.push(await run(one))
  return results
}
