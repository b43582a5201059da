import type { ReadBalance, Rpc } from '@latchkey/core'
import type { ReadSolanaOptions } from '../options.js'
import { readLamports, valueOf } from './read-answer.js'

export function createReadBalance(rpc: Rpc, { commitment }: ReadSolanaOptions): ReadBalance {
  return {
    async balance({ address }, network, signal) {
      const { symbol, decimals } = network.nativeCurrency
      const value = await rpc.call(network, {
        method: 'getBalance',
        params: [address, { commitment }],
        read: (answer) => readLamports(valueOf(answer)),
        signal,
      })
      return { value, decimals, symbol }
    },
  }
}
