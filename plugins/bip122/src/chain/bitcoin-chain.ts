import { explorerLink, formatAmount, type Chain, type Clock, type Network, type ReadBalance, type WritePaymentUri } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import { readStats } from '../esplora/read-answers.js'
import { ACCOUNT_TYPES, NAMESPACE, NAMESPACE_NAME } from '../namespace.js'
import type { FeatureWorld } from '../session/features.js'
import { createPairedSession } from '../session/paired-session.js'
import { readFeeRates } from '../transfer/fee-rates.js'
import { estimateFee } from '../transfer/plan-transfer.js'
import { readCoinsOf } from '../transfer/read-coins-of.js'
import { readActivity } from './activity.js'
import { failureOf } from './failure-of.js'
import { PAIRING } from './pairing.js'
import { signIn } from './sign-in.js'
import { trackTransaction } from './track.js'

export interface ChainWorld extends FeatureWorld {
  readonly clock: Clock
  readonly networks: readonly Network[]
}

/** What can be done with Bitcoin without a wallet. */
export function bitcoinChain(world: ChainWorld): Chain {
  const { esplora, settings, clock, networks } = world
  return {
    id: NAMESPACE,
    name: NAMESPACE_NAME,
    networks,
    accountTypes: ACCOUNT_TYPES,
    codec,
    failureOf,
    features: {
      'balance@1': readBalance(world),
      'fee@1': {
        fee: async (transfer, signal) => ({ value: await estimateFee(world, transfer, undefined, signal), ...amountOf(transfer.network) }),
      },
      'bip122:fee-rates@1': { feeRates: (network, signal) => readFeeRates(esplora, network, settings.maxFeeRate, signal) },
      'track@1': trackTransaction(esplora, clock),
      'activity@1': readActivity(esplora),
      'explore@1': {
        address: (address, network) => link(network, 'address', address),
        transaction: (txid, network) => link(network, 'tx', txid),
      },
      'payment-uri@1': paymentUri,
      'pairing@1': { ...PAIRING, session: createPairedSession(world) },
      'sign-in@1': signIn,
    },
  }
}

/** What is in blocks and what waits for one, together: what a visitor has just been sent is theirs, and what they sent is gone. */
function readBalance({ esplora, settings: { api } }: ChainWorld): ReadBalance {
  return {
    async balance({ address }, network, signal) {
      if (api) {
        const coins = await readCoinsOf({ esplora, api }, address, network, signal)
        return { value: coins.reduce((sum, { value }) => sum + value, 0n), ...amountOf(network) }
      }
      const { confirmed, unconfirmed } = await esplora.get(network, { path: `address/${encodeURIComponent(address)}`, read: readStats, signal })
      return { value: confirmed + unconfirmed, ...amountOf(network) }
    },
  }
}

/** BIP-21, whose amounts are in whole coins. */
const paymentUri: WritePaymentUri = {
  paymentUri: ({ address }) => `bitcoin:${address}`,
  paymentRequestUri: ({ address }, { nativeCurrency }, value) => `bitcoin:${address}?amount=${formatAmount(value, nativeCurrency.decimals)}`,
}

const amountOf = ({ nativeCurrency: { decimals, symbol } }: Network) => ({ decimals, symbol })

const link = ({ blockExplorers }: Network, kind: string, value: string) => explorerLink(blockExplorers?.default.url, kind, value)?.href
