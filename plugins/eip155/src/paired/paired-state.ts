import type { NetworkId, SessionState } from '@latchkey/core'
import { readAddress } from '../codec/read-address.js'

/** Whether a wallet lets a network be used. */
export const isApproved = ({ approved }: SessionState, id: NetworkId): boolean => approved === 'all' || approved.includes(id)

/** Where requests go that name no network. Where the one in use was taken back, that is the first of those that are left. */
export function networkInUse(state: SessionState): NetworkId | undefined {
  const { networkId, approved } = state
  if (networkId && isApproved(state, networkId)) return networkId
  return approved === 'all' ? undefined : approved[0]
}

/** The addresses that are shared for a network, the one in use first. Each once, with its checksum, however the wallet writes it. */
export function addressesOn({ accounts }: SessionState, id: NetworkId | undefined): readonly string[] {
  const there = accounts.filter(({ networks }) => !id || !networks || networks.includes(id))
  const readings = there.map(({ address }) => readAddress(address))
  return [...new Set(readings.flatMap((reading) => (reading.valid ? [reading.address] : [])))]
}

/** The part of a network's id after `eip155:`. */
export const referenceOf = (id: NetworkId): string => id.slice(id.indexOf(':') + 1)
