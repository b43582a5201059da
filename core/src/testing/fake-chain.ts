import type { Account } from '../domain/account.js'
import type { NetworkId } from '../domain/caip.js'
import type { Network } from '../domain/network.js'
import type { AddressReading, Chain } from '../contracts/chains.js'

/** A chain that exists nowhere: two networks, and addresses a person can read. */
export type FakeChainOptions = Partial<Chain>

const MAX_ADDRESS_LENGTH = 64

/**
 * A complete simple namespace. An address is the namespace, a `1` and letters
 * or digits, in any case and kept in lower case: `fake1alice`. So an address of
 * one fake namespace is never one of another.
 *
 * @example
 * const chain = createFakeChain({ id: 'mock', features: { 'balance@1': { balance: async () => amount } } })
 */
export function createFakeChain({ id = 'fake', ...rest }: FakeChainOptions = {}): Chain {
  return {
    id,
    name: `${id} Networks`,
    networks: [fakeNetwork(id, 'one'), fakeNetwork(id, 'two')],
    codec: {
      isReference: (reference) => /^[-a-z0-9]{1,32}$/.test(reference),
      readAddress: (text) => readAddress(id, text),
    },
    features: {},
    ...rest,
  }
}

/** A network of a fake chain: `fake:one`. */
export function fakeNetwork(namespace: string, reference: string, rest: Partial<Network> = {}): Network {
  return {
    id: reference,
    name: `${namespace} ${reference}`,
    chainNamespace: namespace,
    caipNetworkId: `${namespace}:${reference}` as NetworkId,
    nativeCurrency: { name: 'Fake', symbol: 'FAKE', decimals: 6 },
    rpcUrls: { default: { http: [`https://${reference}.${namespace}.test`] } },
    ...rest,
  }
}

/** An account of a fake chain: `fake1alice`. */
export function fakeAccount(namespace: string, who: string, rest: Partial<Account> = {}): Account {
  return { namespace, address: `${namespace}1${who}`, type: '', ...rest }
}

function readAddress(namespace: string, text: string): AddressReading {
  if (text.length > MAX_ADDRESS_LENGTH) return { valid: false, reason: 'length' }
  const address = text.toLowerCase()
  if (!address.startsWith(`${namespace}1`)) return { valid: false, reason: 'prefix' }
  return /^[a-z0-9]+$/.test(address.slice(namespace.length + 1)) ? { valid: true, address } : { valid: false, reason: 'characters' }
}
