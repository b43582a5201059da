import type { NetworkId } from '@latchkey/core'
import {
  COINBASE_PAY_NETWORKS,
  createOnRampUrl,
  fetchHistory,
  fetchOnRampOptions,
  fetchOnRampQuote,
  ONRAMP_COINBASE,
  ONRAMP_MELD,
} from '@latchkey/core/blockchain-api'
import { type BlockchainApi, type Logger, type OnRampOrder, type OnRampSource } from '@latchkey/core/plugin'
import { deliveryNetwork, SOLANA } from '../delivery-network.js'
import { errors } from '../errors.js'
import { SAMPLE_OPTIONS, sampleQuote } from './samples.js'

/** The providers of the blockchain API. One of them tells its prices and purchases there. */
export function blockchainApiSources(api: BlockchainApi, logger: Pick<Logger, 'warn'>): readonly OnRampSource[] {
  const checkout = async (provider: string, order: OnRampOrder, signal: AbortSignal): Promise<string> => {
    const url = await createOnRampUrl(api, { ...purchaseOf(order), signal })
    if (url === undefined) throw errors.create('onramp/failed', { provider })
    return url
  }
  /** Where the API fails, there is an example in place of what was asked for. */
  const orSample = async <T>(asked: Promise<T>, sample: NonNullable<T>, signal: AbortSignal) => {
    try {
      return await asked
    } catch (error) {
      signal.throwIfAborted()
      logger.warn('The on-ramp did not answer. Examples are shown, and nothing can be bought.', error)
      return sample
    }
  }
  return [
    {
      ...ONRAMP_COINBASE,
      options: (signal) => orSample(fetchOnRampOptions(api, { signal }), SAMPLE_OPTIONS, signal),
      quote: (request, signal) => orSample(fetchOnRampQuote(api, { ...request, signal }), sampleQuote(request), signal),
      checkout: (order, signal) => checkout(ONRAMP_COINBASE.name, order, signal),
      async purchases({ account: { address }, network }, signal) {
        const page = await fetchHistory(api, {
          address,
          network: network.caipNetworkId as NetworkId,
          purchasesFrom: 'coinbase',
          signal,
        })
        return page?.transactions ?? []
      },
    },
    { ...ONRAMP_MELD, checkout: (order, signal) => checkout(ONRAMP_MELD.name, order, signal) },
  ]
}

/** The fields of the call. The provider may still let the visitor choose another network of the same address. */
function purchaseOf({ account, network, request, asset }: OnRampOrder) {
  const isSolana = network.chainNamespace === SOLANA
  const amount = Number(request?.amount)
  return {
    destinationWallets: [
      {
        address: account.address,
        blockchains: isSolana ? [SOLANA] : Object.values(COINBASE_PAY_NETWORKS),
        assets: [asset ?? network.nativeCurrency.symbol],
      },
    ],
    defaultNetwork: request?.network ?? deliveryNetwork(network),
    partnerUserId: account.address,
    defaultExperience: 'buy' as const,
    ...(amount > 0 && { presetFiatAmount: amount }),
  }
}
