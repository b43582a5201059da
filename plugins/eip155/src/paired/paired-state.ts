import type { NetworkId, PairedEvent, SessionState } from '@latchkey/core/plugin'
import { readAddress, readChainId } from '../codec.js'

/** Whether the wallet has approved a network. */
export const isApproved = ({ approved }: SessionState, id: NetworkId): boolean =>
  approved === 'all' || approved.includes(id)

/**
 * The network of requests that name none. Where the wallet has revoked the one in use, that is the first approved one.
 */
export function networkInUse(state: SessionState): NetworkId | undefined {
  const { networkId, approved } = state
  if (networkId && isApproved(state, networkId)) return networkId
  return approved === 'all' ? undefined : approved[0]
}

/** The addresses that the wallet shares on a network, the one in use first, with their checksums, each once. */
export function addressesOn({ accounts }: SessionState, id: NetworkId | undefined): readonly string[] {
  const shared = accounts.filter(({ networks }) => !id || !networks || networks.includes(id))
  const readings = shared.map(({ address }) => readAddress(address))
  return [...new Set(readings.flatMap((reading) => (reading.valid ? [reading.address] : [])))]
}

/** The part of a network's id after `eip155:`. */
export const referenceOf = (id: NetworkId): string => id.slice(id.indexOf(':') + 1)

const PREFIX = 'eip155:'

/**
 * The network of a paired wallet's `chainChanged`; `undefined` for an invalid one. Wallets write it as a number, as
 * decimal or hex text, or as CAIP-2. An event without data means the network that it was emitted on.
 */
export function networkOfEvent({ data, networkId }: Pick<PairedEvent, 'data' | 'networkId'>): NetworkId | undefined {
  if (data === undefined) return networkId
  const reference = readChainId(typeof data === 'string' && data.startsWith(PREFIX) ? data.slice(PREFIX.length) : data)
  return reference === undefined ? undefined : `${PREFIX}${reference}`
}
