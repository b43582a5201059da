import type { Answers } from '../host/app-channel.js'
import type { Accounts } from '../session/accounts.js'
import { smartAccountsOf } from '../session/ask-bundler.js'
import { isDeployed } from '../session/is-deployed.js'
import { chainIdOf, type Networks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'

interface SmartAccountDeps {
  readonly visitor: Visitor
  readonly networks: Networks
  readonly accounts: Accounts
}

type SmartAccountAnswers = Pick<
  Answers,
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'INIT_SMART_ACCOUNT' | 'SET_PREFERRED_ACCOUNT'
>

/** The smart account, where a network has them, and which account the visitor prefers. */
export function smartAccountAnswers({ visitor, networks, accounts }: SmartAccountDeps): SmartAccountAnswers {
  return {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: networks.withSmartAccounts().map((network) => Number(chainIdOf(network))),
    }),
    /** There is nothing to do: the first transaction deploys the account. */
    async INIT_SMART_ACCOUNT() {
      const network = networks.current()
      smartAccountsOf(network)
      const all = await accounts.on(network, await visitor.require())
      const { address } = all.find(({ type }) => type === 'smartAccount')!
      return { address, isDeployed: await isDeployed(address, network) }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      const user = await visitor.require()
      accounts.prefer(type, user)
      const [{ type: actual, address }] = await accounts.on(networks.current(), user)
      return { type: actual, address }
    },
  }
}
