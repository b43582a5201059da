import type { Account, SessionState } from '@latchkey/core'
import { codec } from '../codec/codec.js'

/**
 * What a paired wallet shares, each key once. A session lists a key for each network, written as that does: here they are one
 * account, of no network's spelling, with all the networks that it is shared for.
 */
export function sharedAccounts({ accounts }: Pick<SessionState, 'accounts'>): readonly Account[] {
  const shared = new Map<string, Account>()
  for (const { networks, ...account } of accounts) {
    const reading = codec.readAddress(account.address)
    if (!reading.valid) continue
    const before = shared.get(reading.address)
    const isEverywhere = !networks || (before && !before.networks)
    shared.set(reading.address, { ...(before ?? account), address: reading.address, networks: isEverywhere ? undefined : [...(before?.networks ?? []), ...networks] })
  }
  return [...shared.values()]
}
