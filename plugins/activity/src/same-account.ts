import type { AccountId } from '@latchkey/core'
import { networkIdOf } from '@latchkey/core/plugin'

/** Whether what belongs to the other account is in the history of the first: with all networks, the network does not count. */
export function isSameAccount(one: AccountId, other: AccountId, isOfAllNetworks: boolean): boolean {
  if (!isOfAllNetworks) return one === other
  return one.split(':')[0] === other.split(':')[0] && addressIn(one) === addressIn(other)
}

const addressIn = (account: AccountId) => account.slice(networkIdOf(account).length + 1)
