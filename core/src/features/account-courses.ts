import { Accounts } from '../contracts/accounts/accounts.js'
import { BlockchainApi } from '../contracts/features/blockchain-api.js'
import type { NamespaceFeatures } from '../contracts/networks/namespace-features.js'
import { Namespaces } from '../contracts/networks/namespaces.js'
import { Networks } from '../contracts/networks/networks.js'
import type { Account } from '../domain/account.js'
import { networkIdOf, type AccountId } from '../domain/caip.js'
import type { Network } from '../domain/networks/network.js'
import type { Services } from '../kernel/services.js'

/** The account in use, from the moment that somebody asks about it until another account or network comes into use. */
export interface AccountCourse {
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

/** See {@link createAccountCourses}. */
export interface AccountCourses<State> {
  /** The course of the account in use, begun now if there is none; nothing where no account is connected. */
  now(): (AccountCourse & State) | undefined
  /** Ends the course, if there is one. */
  end(): void
  /** Ends each course in the step in which its account or network goes out of use. Returns how to stop, which ends it, too. */
  follow(): () => void
}

/**
 * Keeps what a service reads for the account in use apart from what it reads for the next one: everything of a course is
 * discarded with it.
 *
 * @param begin makes the service's own part of a new course.
 * @param onEnd discards what the service shows of the course that has ended.
 */
export function createAccountCourses<State extends object>(
  { get, find }: Services,
  begin: (id: AccountId) => State,
  onEnd: () => void,
): AccountCourses<State> {
  const [accounts, networks, namespaces] = [get(Accounts), get(Networks), get(Namespaces)]
  let course: (AccountCourse & State) | undefined
  let controller = new AbortController()

  function end() {
    controller.abort()
    course = undefined
    onEnd()
  }

  function synchronise() {
    if (course && course.id !== accounts.getSnapshot().active?.caipAddress) end()
  }

  return {
    now() {
      synchronise()
      if (course) return course
      const { account, caipAddress: id, address } = accounts.getSnapshot().active ?? {}
      const network = id && networks.find(networkIdOf(id))
      if (!account || !address || !network) return undefined
      controller = new AbortController()
      const chain = namespaces.getSnapshot().find((one) => one.id === account.namespace)?.features ?? {}
      const { signal } = controller
      return (course = { account, id, address, network, chain, api: find(BlockchainApi), signal, ...begin(id) })
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
