import { caipErrors } from '../errors/catalogue/caip-errors.js'

/** A network, as CAIP-2 writes it: `namespace:reference`, as in `eip155:1`. */
export type NetworkId = `${string}:${string}`

/** An account, as CAIP-10 writes it: `namespace:reference:address`. */
export type AccountId = `${string}:${string}:${string}`

/** The parts of a network's id. */
export interface NetworkParts {
  readonly namespace: string
  readonly reference: string
}

/** The parts of an account's id. */
export interface AccountParts extends NetworkParts {
  readonly address: string
}

const NETWORK = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** The letters that CAIP-10 allows in an address, and `_`, which TON's addresses contain. */
const ADDRESS = /^[-.%_a-zA-Z0-9]{1,128}$/

/** The namespace of a network's or an account's id. */
export function namespaceOf(id: NetworkId | AccountId): string {
  return id.slice(0, id.indexOf(':'))
}

/** The network's id within an account's id. */
export function networkIdOf(id: AccountId): NetworkId {
  return id.slice(0, id.lastIndexOf(':')) as NetworkId
}

/** Whether a value matches the grammar of CAIP-2. */
export function isNetworkId(value: unknown): value is NetworkId {
  return typeof value === 'string' && NETWORK.test(value)
}

/** Whether a value matches the grammar of CAIP-10. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const at = value.lastIndexOf(':')
  return NETWORK.test(value.slice(0, at)) && ADDRESS.test(value.slice(at + 1))
}

/**
 * Splits a network's id. It requires two parts, both not empty, and no more than that, so that ids from a visitor's
 * storage can be read before they are checked. Throws `caip/invalid-network`.
 */
export function parseNetworkId(id: string): NetworkParts {
  const [namespace, reference, more] = id.split(':', 3)
  if (!namespace || !reference || more !== undefined) throw caipErrors.create('caip/invalid-network')
  return { namespace, reference }
}

/** Splits an account's id into three parts that are not empty. Throws `caip/invalid-address`. */
export function parseAccountId(id: string): AccountParts {
  const [namespace, reference, address, more] = id.split(':', 4)
  if (!namespace || !reference || !address || more !== undefined) throw caipErrors.create('caip/invalid-address')
  return { namespace, reference, address }
}

/** Joins a network's id. Stricter than parsing: throws `caip/invalid-network` unless the result matches the grammar. */
export function formatNetworkId({ namespace, reference }: NetworkParts): NetworkId {
  const id = `${namespace}:${reference}`
  if (!isNetworkId(id)) throw caipErrors.create('caip/invalid-network')
  return id
}

/** Joins an account's id. Stricter than parsing: throws `caip/invalid-address` unless the result matches the grammar. */
export function formatAccountId({ namespace, reference, address }: AccountParts): AccountId {
  const id = `${namespace}:${reference}:${address}`
  if (!isAccountId(id)) throw caipErrors.create('caip/invalid-address')
  return id
}
