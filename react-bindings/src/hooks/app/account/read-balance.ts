import { type AccountId, Accounts, type Amount, type AppKit, formatAmount, Networks } from '@latchkey/core'
import { defineErrors, Namespaces } from '@latchkey/core/plugin'

/** What an account has of its network's own currency. */
export interface Balance extends Amount {
  /** Written out, whole and exact: `1.5`. */
  readonly balance: string
  /** Whose it is, and where. */
  readonly caipAddress: AccountId
}

/**
 * Why there is no balance to read.
 *
 * - `balance/no-account`: nobody is connected, or with no account that is good on the network in use.
 * - `balance/unreadable`: the plugin of this namespace cannot read balances.
 */
const errors = defineErrors({
  'balance/no-account': () => 'There is no account in use, so there is no balance to read.',
  'balance/unreadable': (c: { namespace: string }) =>
    `The balances of "${c.namespace}" cannot be read: its chain has no feature "balance@1".`,
})

/**
 * Reads what the account in use has now of its network's own currency. Rejects with one of the above, or with what the
 * chain says.
 */
export async function readBalance({ get }: AppKit, signal: AbortSignal): Promise<Balance> {
  const { active: network } = get(Networks).getSnapshot()
  const { account, caipAddress } = get(Accounts).getSnapshot().active ?? {}
  if (!account || !caipAddress || !network) throw errors.create('balance/no-account')
  const { namespace } = account
  const reader = get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === namespace)?.features['balance@1']
  if (!reader) throw errors.create('balance/unreadable', { namespace })
  const amount = await reader.balance(account, network, signal)
  return { ...amount, balance: formatAmount(amount.value, amount.decimals), caipAddress }
}
