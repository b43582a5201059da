import type { AddressReading, Http, Namespace, Network } from '@latchkey/core/plugin'

/** The features that need no wallet: networks, addresses, balances, links to an explorer. */
export function acmeNamespace(networks: readonly Network[], http: Http): Namespace {
  return {
    id: 'acme',
    name: 'Acme',
    networks,
    codec: { isReference: (reference) => /^[-_a-zA-Z0-9]{1,32}$/.test(reference), readAddress },
    features: {
      'balance@1': {
        // A balance that cannot be read rejects, and is never 0.
        async balance({ address }, network, signal) {
          const url = `${network.rpcUrls.default.http[0]}/accounts/${address}/balance`
          return { value: await http.get({ url, signal, read: readAmount }), ...network.nativeCurrency }
        },
      },
      'explore@1': {
        address: (address, network) => explorerUrl(network, 'account', address),
        transaction: (hash, network) => explorerUrl(network, 'transaction', hash),
      },
    },
    // The kit knows the codes that many wallets share. This names those that only this namespace's wallets use.
    failureOf: (error) => (/rejected/i.test(String((error as Error | null)?.message)) ? 'rejected' : undefined),
  }
}

/** Takes any text. What it accepts, it returns in one spelling, because the kit compares and stores that. */
export const readAddress = (text: string): AddressReading =>
  /^0x[0-9a-f]{64}$/i.test(text) ? { valid: true, address: text.toLowerCase() } : { valid: false, reason: 'format' }

/** Throws if the response has another shape; the kit turns that into `http/invalid`. */
const readAmount = (json: unknown) => BigInt((json as { readonly amount: string }).amount)

const explorerUrl = ({ blockExplorers }: Network, kind: string, value: string) =>
  blockExplorers && `${blockExplorers.default.url}/${kind}/${encodeURIComponent(value)}`
