import { Accounts } from '../contracts/accounts/accounts.js'
import { BlockchainApi } from '../contracts/features/blockchain-api.js'
import type { NamespaceFeatures } from '../contracts/networks/namespace-features.js'
import { Namespaces } from '../contracts/networks/namespaces.js'
import { Networks } from '../contracts/networks/networks.js'
import type { Account } from '../domain/account.js'
import { networkIdOf, type AccountId } from '../domain/caip.js'
import type { Network } from '../domain/networks/network.js'
import type { Services } from '../kernel/services.js'

/** The account in use, with everything that is needed to read something about it. */
export interface ActiveAccount {
  readonly account: Account
  /** The account on the network in use. */
  readonly id: AccountId
  /** The address in the spelling of the network. */
  readonly address: string
  readonly network: Network
  /** The features of the account's namespace, which need no wallet. */
  readonly chain: NamespaceFeatures
  readonly api: BlockchainApi | undefined
  /** Aborts when another account or network comes into use. */
  readonly signal: AbortSignal
}

/** See {@link trackActiveAccount}. */
export interface ActiveAccountTracker<State> {
  /** The account in use, begun now if there is none; nothing where no account is connected. The service keeps its state in it. */
  now(): (ActiveAccount & Partial<State>) | undefined
  /** Aborts the signal of the account that was begun. The next call of `now` begins anew. */
  end(): void
  /** Ends each account in the step in which it, or its network, goes out of use. Returns how to stop, which ends the last one, too. */
  follow(): () => void
}

/**
 * Keeps what a service reads for the account in use apart from what it reads for the next one.
 *
 * @param onChange is called with the account that somebody asks about for the first time, and without one when it has ended:
 *   what the service shows has to change then.
 */
export function trackActiveAccount<State extends object>(
  { get, find }: Services,
  onChange: (id: AccountId | undefined) => void,
): ActiveAccountTracker<State> {
  const [accounts, networks, namespaces] = [get(Accounts), get(Networks), get(Namespaces)]
  let active: (ActiveAccount & Partial<State>) | undefined
  let controller = new AbortController()

  function end() {
    controller.abort()
    active = undefined
    onChange(undefined)
  }

  function synchronise() {
    if (active && active.id !== accounts.getSnapshot().active?.caipAddress) end()
  }

  return {
    now() {
      synchronise()
      if (active) return active
      const { account, caipAddress: id, address } = accounts.getSnapshot().active ?? {}
      const network = id && networks.find(networkIdOf(id))
      if (!account || !address || !network) return undefined
      controller = new AbortController()
      const chain = namespaces.getSnapshot().find((one) => one.id === account.namespace)?.features ?? {}
      const { signal } = controller
      const none: Partial<State> = {}
      const begun = { account, id, address, network, chain, api: find(BlockchainApi), signal, ...none }
      active = begun
      onChange(id)
      return begun
    },
    end,
    follow() {
      const stop = accounts.subscribe(synchronise)
      return () => {
        stop()
        end()
      }
    },
  }
}
