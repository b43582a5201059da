import {
  type Account,
  type AccountId,
  Accounts,
  type Amount,
  type AppKit,
  Balances,
  formatAmount,
  type Network,
  Networks,
} from '@latchkey/core'
import { defineErrors, Namespaces } from '@latchkey/core/plugin'

/** The balance of an account in the currency of its network. */
export interface Balance extends Amount {
  /** The exact amount as text, such as `1.5`. */
  readonly balance: string
  /** The account and the network. */
  readonly caipAddress: AccountId
}

/**
 * The reasons why a balance cannot be read:
 *
 * - `balance/no-account`: no wallet is connected, or no shared account is valid on the network in use.
 * - `balance/unreadable`: the plugin of this namespace cannot read balances.
 */
const errors = defineErrors({
  'balance/no-account': () => 'There is no account in use, so there is no balance to read.',
  'balance/unreadable': (c: { namespace: string }) =>
    `The balances of "${c.namespace}" cannot be read: its chain has no feature "balance@1".`,
})

/**
 * Reads the balance of the account in use, in the currency of its network. Where the app has `Balances`, what that has read in the last
 * 30 seconds counts, and what it is reading is waited for. Rejects with one of the errors above, or with the error of the network.
 */
export async function readBalance(kit: AppKit, signal: AbortSignal): Promise<Balance> {
  const { active: network } = kit.get(Networks).getSnapshot()
  const { account, caipAddress } = kit.get(Accounts).getSnapshot().active ?? {}
  if (!account || !caipAddress || !network) throw errors.create('balance/no-account')
  const isInUse = () => kit.get(Accounts).getSnapshot().active?.caipAddress === caipAddress
  // The service gives up an account that is left. Where its code came meanwhile, it has read the account that is in use by now.
  const known = await kit
    .find(Balances)
    ?.readOn(network.caipNetworkId, { signal })
    .catch((error: unknown) => {
      if (isInUse()) throw error
      return undefined
    })
  if (!isInUse()) return readBalance(kit, signal)
  const { value, decimals, symbol } = known?.native ?? (await readOnChain(kit, account, network, signal))
  return { value, decimals, symbol, balance: formatAmount(value, decimals), caipAddress }
}

function readOnChain({ get }: AppKit, account: Account, network: Network, signal: AbortSignal): Promise<Amount> {
  const { namespace } = account
  const reader = get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === namespace)?.features['balance@1']
  if (!reader) throw errors.create('balance/unreadable', { namespace })
  return reader.balance(account, network, signal)
}
