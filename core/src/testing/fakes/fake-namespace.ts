import type { Account } from '../../domain/account.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'
import type { AddressReading, Namespace } from '../../contracts/networks/namespaces.js'

/** A made-up namespace: two networks, and addresses a person can read. */
export type FakeNamespaceOptions = Partial<Namespace>

const MAX_ADDRESS_LENGTH = 64

/**
 * Creates a complete, simple namespace. An address is the namespace's id, a `1`, and letters or digits: `fake1alice`.
 * It is read in any case and normalised to lower case. No address belongs to two fake namespaces.
 *
 * @example
 * const namespace = createFakeNamespace({ id: 'mock', features: { 'balance@1': { balance: async () => amount } } })
 */
export function createFakeNamespace({ id = 'fake', ...rest }: FakeNamespaceOptions = {}): Namespace {
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

/** A network of a fake namespace: `fake:one`. */
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

/** An account of a fake namespace: `fake1alice`. */
export function fakeAccount(namespace: string, who: string, rest: Partial<Account> = {}): Account {
  return { namespace, address: `${namespace}1${who}`, type: '', ...rest }
}

function readAddress(namespace: string, text: string): AddressReading {
  if (text.length > MAX_ADDRESS_LENGTH) return { valid: false, reason: 'length' }
  const address = text.toLowerCase()
  if (!address.startsWith(`${namespace}1`)) return { valid: false, reason: 'prefix' }
  return /^[a-z0-9]+$/.test(address.slice(namespace.length + 1))
    ? { valid: true, address }
    : { valid: false, reason: 'characters' }
}
