import { errors } from '../errors.js'
import type { Answers } from '../host/app-channel.js'
import { namespaceOf, type Networks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'

type SmartAccountAnswers = Pick<
  Answers,
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'INIT_SMART_ACCOUNT' | 'SET_PREFERRED_ACCOUNT'
>

/** This wallet has no smart accounts: whichever kind the app prefers, it gets the key's own account. */
export function smartAccountAnswers({
  visitor,
  networks,
}: {
  readonly visitor: Visitor
  readonly networks: Networks
}): SmartAccountAnswers {
  return {
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    async INIT_SMART_ACCOUNT() {
      throw errors.create('smart-account/none')
    },
    async SET_PREFERRED_ACCOUNT() {
      const { wallet } = await visitor.require()
      return { type: 'eoa', address: wallet[namespaceOf(networks.current()) ?? 'eip155'] }
    },
  }
}
