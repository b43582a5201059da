import { race, type ReadBalance, type ReadTokens, type Rpc } from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'
import { readLamports, valueOf } from './node-answers.js'

/** Reads an account's SOL. */
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

/** The tokens of both token programs. The code that asks is loaded with the first account. */
export function createReadTokens(rpc: Rpc, { commitment }: ReadSolanaOptions): ReadTokens {
  return {
    tokens: ({ address }, network, signal) =>
      race(
        async () => {
          const { ownedTokens } = await import('../tokens/owned-tokens.js')
          return ownedTokens({ rpc, commitment, address, network, signal })
        },
        { signal },
      ),
  }
}
