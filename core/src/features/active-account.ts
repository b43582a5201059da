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
  /** What the chain can read without a wallet. */
  readonly chain: NamespaceFeatures
  readonly api: BlockchainApi | undefined
  /** Aborts when another account or network comes into use. */
  readonly signal: AbortSignal
}

/** See {@link trackActiveAccount}. */
export interface ActiveAccountTracker<State> {
  /** The account in use, with the service's state for it, begun now if there is none; nothing where no account is connected. */
  now(): (ActiveAccount & State) | undefined
  /** Discards the state, and aborts its signal. The next call of `now` begins anew. */
  end(): void
  /**
   * Discards each state in the step in which its account or network goes out of use. Returns how to stop, which discards the last
   * one, too.
   */
  follow(): () => void
}

/**
 * Keeps what a service reads for the account in use apart from what it reads for the next one.
 *
 * @param begin makes the service's state for an account that somebody asks about for the first time.
 * @param onEnd removes what the service shows, when its account goes out of use.
 */
export function trackActiveAccount<State extends object>(
  { get, find }: Services,
  begin: (id: AccountId) => State,
  onEnd: () => void,
): ActiveAccountTracker<State> {
  const [accounts, networks, namespaces] = [get(Accounts), get(Networks), get(Namespaces)]
  let active: (ActiveAccount & State) | undefined
  let controller = new AbortController()

  function end() {
    controller.abort()
    active = undefined
    onEnd()
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
      return (active = { account, id, address, network, chain, api: find(BlockchainApi), signal, ...begin(id) })
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
