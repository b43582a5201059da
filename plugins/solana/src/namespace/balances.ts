import { formatAmount, type Network } from '@latchkey/core'
import { truncateAddress } from '@latchkey/core/gates'
import type { ReadBalance, ReadTokens, Rpc, TokenBalance } from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'
import { readLamports, readList, readNodeAccount, valueOf } from './node-answers.js'
import { readHeldTokens } from './held-tokens.js'
import { readMint } from './token-accounts.js'

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

/** A node returns at most this many accounts at once. */
const BATCH = 100
/**
 * Reads the tokens that an account holds, of both token programs. A node knows the amounts, but not the names of tokens:
 * each token is named by its address.
 */
export function createReadTokens(rpc: Rpc, { commitment }: ReadSolanaOptions): ReadTokens {
  async function decimalsOf(mints: readonly string[], network: Network, signal: AbortSignal) {
    const batches = [...Array(Math.ceil(mints.length / BATCH)).keys()].map((index) =>
      mints.slice(index * BATCH, (index + 1) * BATCH),
    )
    const lists = await Promise.all(
      batches.map((batch) =>
        rpc.call(network, {
          method: 'getMultipleAccounts',
          params: [batch, { encoding: 'base64', commitment }],
          read: (answer) =>
            readList(valueOf(answer)).map((one) => readMint(readNodeAccount(one)?.data ?? new Uint8Array())?.decimals),
          signal,
        }),
      ),
    )
    return lists.flat()
  }

  return {
    async tokens({ address }, network, signal) {
      const amounts = await readHeldTokens({ rpc, commitment }, address, network, signal)
      const decimals = await decimalsOf(
        amounts.map(([mint]) => mint),
        network,
        signal,
      )
      return amounts.flatMap(([mint, amount], index): readonly TokenBalance[] => {
        const places = decimals[index]
        if (places === undefined) return []
        const quantity = { decimals: String(places), numeric: formatAmount(amount, places) }
        const chainId = network.caipNetworkId
        return [{ name: mint, symbol: truncateAddress(mint), chainId, address: `${chainId}:${mint}`, quantity }]
      })
    },
  }
}
