import { fromBech32, toBech32 } from '@cosmjs/encoding'
import type { AddressReading, Http, Namespace, Network } from '@latchkey/core/plugin'
import type { CosmosNetwork } from './networks.js'

export function cosmosNamespace(networks: readonly CosmosNetwork[], http: Http): Namespace {
  const ownNetwork = (network?: Network) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === network?.caipNetworkId)

  function readAddress(text: string, network?: Network): AddressReading {
    try {
      // Bech32 detects errors in texts of up to 90 letters only.
      const { prefix, data } = fromBech32(text, 90)
      if (data.length !== 20 && data.length !== 32) return { valid: false, reason: 'length' }
      if (network && prefix !== ownNetwork(network)?.prefix) return { valid: false, reason: 'prefix' }
      return { valid: true, address: text.toLowerCase() }
    } catch {
      return { valid: false, reason: 'bech32' }
    }
  }

  return {
    id: 'cosmos',
    name: 'Cosmos',
    networks,
    drawings: () => import('./drawings.js'),
    codec: {
      isReference: (reference) => /^[-_a-zA-Z0-9]{1,32}$/.test(reference),
      readAddress,
      formatAddress: (address, network) =>
        toBech32(ownNetwork(network)?.prefix ?? 'cosmos', fromBech32(address, 90).data),
    },
    features: {
      'balance@1': {
        async balance({ address }, network, signal) {
          const url = `${network.rpcUrls.default.http[0]}/cosmos/bank/v1beta1/balances/${address}/by_denom`
          const value = await http.get({ url, query: { denom: ownNetwork(network)?.denom }, signal, read: readAmount })
          return { value, ...network.nativeCurrency }
        },
      },
      'explore@1': {
        address: (address, network) => explorerUrl(network, 'address', address),
        transaction: (hash, network) => explorerUrl(network, 'tx', hash),
      },
    },
    failureOf: (error) => (/rejected/i.test(String((error as Error | null)?.message)) ? 'rejected' : undefined),
  }
}

/** Throws if the response has another shape; the kit turns that into `http/invalid`. */
const readAmount = (json: unknown) => BigInt((json as { readonly balance: { readonly amount: string } }).balance.amount)

const explorerUrl = ({ blockExplorers }: Network, kind: string, value: string) =>
  blockExplorers && `${blockExplorers.default.url}/${kind}/${encodeURIComponent(value)}`
