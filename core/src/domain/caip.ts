import { domainErrors } from '../errors/domain-errors.js'

/** A network, as CAIP-2 writes it: `namespace:reference`, as in `eip155:1`. */
export type NetworkId = `${string}:${string}`

/** An account, as CAIP-10 writes it: `namespace:reference:address`. */
export type AccountId = `${string}:${string}:${string}`

/** What a network's id is made of. */
export interface NetworkParts {
  readonly namespace: string
  readonly reference: string
}

/** What an account's id is made of. */
export interface AccountParts extends NetworkParts {
  readonly address: string
}

const NETWORK = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** CAIP-10's letters for an address, and `_`: TON's addresses have it. */
const ADDRESS = /^[-.%_a-zA-Z0-9]{1,128}$/

/** The namespace of a network's or an account's id. */
export function namespaceOf(id: NetworkId | AccountId): string {
  return id.slice(0, id.indexOf(':'))
}

/** The network that an account's id names. */
export function networkIdOf(id: AccountId): NetworkId {
  return id.slice(0, id.lastIndexOf(':')) as NetworkId
}

/** Whether CAIP-2's grammar allows it. */
export function isNetworkId(value: unknown): value is NetworkId {
  return typeof value === 'string' && NETWORK.test(value)
}

/** Whether CAIP-10's grammar allows it. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const at = value.lastIndexOf(':')
  return NETWORK.test(value.slice(0, at)) && ADDRESS.test(value.slice(at + 1))
}

/**
 * Takes a network's id apart. Asks for two parts that are not empty and for no
 * more, so that what a visitor's storage holds can be read and then judged.
 * Throws `caip/invalid-network`.
 */
export function parseNetworkId(id: string): NetworkParts {
  const [namespace, reference, more] = id.split(':', 3)
  if (!namespace || !reference || more !== undefined) throw domainErrors.create('caip/invalid-network')
  return { namespace, reference }
}

/** Takes an account's id apart: three parts that are not empty. Throws `caip/invalid-address`. */
export function parseAccountId(id: string): AccountParts {
  const [namespace, reference, address, more] = id.split(':', 4)
  if (!namespace || !reference || !address || more !== undefined) throw domainErrors.create('caip/invalid-address')
  return { namespace, reference, address }
}

/** Writes a network's id. Stricter than reading: throws `caip/invalid-network` for what the grammar refuses. */
export function formatNetworkId({ namespace, reference }: NetworkParts): NetworkId {
  const id = `${namespace}:${reference}`
  if (!isNetworkId(id)) throw domainErrors.create('caip/invalid-network')
  return id
}

/** Writes an account's id. Stricter than reading: throws `caip/invalid-address` for what the grammar refuses. */
export function formatAccountId({ namespace, reference, address }: AccountParts): AccountId {
  const id = `${namespace}:${reference}:${address}`
  if (!isAccountId(id)) throw domainErrors.create('caip/invalid-address')
  return id
}
