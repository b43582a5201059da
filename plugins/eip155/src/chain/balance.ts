import type { ReadBalance, Rpc } from '@latchkey/core'
import { quantity } from './quantity.js'

/** What an account has of its network's currency, in the latest block. */
export const readBalance = (rpc: Rpc): ReadBalance => ({
  async balance({ address }, network, signal) {
    const value = await rpc.call(network, { method: 'eth_getBalance', params: [address, 'latest'], read: quantity, signal })
    const { decimals, symbol } = network.nativeCurrency
    return { value, decimals, symbol }
  },
})
