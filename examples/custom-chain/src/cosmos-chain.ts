import { fromBech32, toBech32 } from '@cosmjs/encoding'
import type { AddressReading, Chain, Http, Network } from '@latchkey/core'
import type { CosmosNetwork } from './networks.js'

export function cosmosChain(networks: readonly CosmosNetwork[], http: Http): Chain {
  const own = (network?: Network) => networks.find(({ caipNetworkId }) => caipNetworkId === network?.caipNetworkId)

  function readAddress(text: string, network?: Network): AddressReading {
    try {
      // A longer text is none in which bech32 promises to find a mistake.
      const { prefix, data } = fromBech32(text, 90)
      if (data.length !== 20 && data.length !== 32) return { valid: false, reason: 'length' }
      if (network && prefix !== own(network)?.prefix) return { valid: false, reason: 'prefix' }
      return { valid: true, address: text.toLowerCase() }
    } catch {
      return { valid: false, reason: 'bech32' }
    }
  }

  return {
    id: 'cosmos',
    name: 'Cosmos',
    networks,
    codec: {
      isReference: (reference) => /^[-_a-zA-Z0-9]{1,32}$/.test(reference),
      readAddress,
      formatAddress: (address, network) => toBech32(own(network)?.prefix ?? 'cosmos', fromBech32(address, 90).data),
    },
    features: {
      'balance@1': {
        async balance({ address }, network, signal) {
          const url = `${network.rpcUrls.default.http[0]}/cosmos/bank/v1beta1/balances/${address}/by_denom`
          const value = await http.get({ url, query: { denom: own(network)?.denom }, signal, read: amountOf })
          return { value, ...network.nativeCurrency }
        },
      },
      'explore@1': {
        address: (address, network) => explorer(network, 'address', address),
        transaction: (hash, network) => explorer(network, 'tx', hash),
      },
    },
    failureOf: (error) => (/rejected/i.test(String((error as Error | null)?.message)) ? 'rejected' : undefined),
  }
}

/** Throws where the answer is none: the kit makes `http/invalid` of it. */
const amountOf = (json: unknown) => BigInt((json as { readonly balance: { readonly amount: string } }).balance.amount)

const explorer = ({ blockExplorers }: Network, kind: string, value: string) =>
  blockExplorers && `${blockExplorers.default.url}/${kind}/${encodeURIComponent(value)}`
