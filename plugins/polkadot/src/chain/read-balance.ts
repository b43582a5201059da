import type { ReadBalance, Rpc } from '@latchkey/core'
import { accountIdOf, codec } from '../codec/codec.js'
import { errors } from '../errors.js'
import { readSystemAccount, systemAccountKey } from './system-account.js'

/** What an account can spend of its network's currency: what is staked or locked is not in it. */
export function readBalance(rpc: Rpc): ReadBalance {
  return {
    async balance({ address }, network, signal) {
      const accountId = accountIdOf(address)
      // A node says of an account of another kind that it has nothing, and that would be believed.
      if (!accountId || !codec.readAddress(address, network).valid) throw errors.create('polkadot/wrong-network', { address, network: network.name })
      const value = await rpc.call(network, {
        method: 'state_getStorage',
        params: [systemAccountKey(accountId)],
        read: (stored) => readSystemAccount(stored).spendable,
        signal,
      })
      const { decimals, symbol } = network.nativeCurrency
      return { value, decimals, symbol }
    },
  }
}
