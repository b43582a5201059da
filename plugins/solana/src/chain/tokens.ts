import { formatAmount, truncateAddress, type Network, type ReadTokens, type Rpc, type TokenBalance } from '@latchkey/core'
import type { ReadSolanaOptions } from '../options.js'
import { readChainAccount } from './read-account.js'
import { readList, valueOf } from './read-answer.js'
import { readMint, readTokenAccount, TOKEN_PROGRAMS } from './token-layout.js'

/** As many accounts as a node gives at once. */
const BATCH = 100
/** More tokens than anybody looks through; most of them would be unasked for. */
const MAX_TOKENS = 1_000

/**
 * The tokens that an account holds, of both programs. A node knows how much there is, but not what a token is called:
 * each is named by its address.
 */
export function createReadTokens(rpc: Rpc, { commitment }: ReadSolanaOptions): ReadTokens {
  async function amountsOf(owner: string, network: Network, signal: AbortSignal) {
    const lists = await Promise.all(
      TOKEN_PROGRAMS.map((programId) =>
        rpc.call(network, {
          method: 'getTokenAccountsByOwner',
          params: [owner, { programId }, { encoding: 'base64', commitment }],
          read: (answer) => readList(valueOf(answer)).map((one) => readTokenAccount(readChainAccount((one as { account: unknown }).account)!.data)),
          signal,
        }),
      ),
    )
    const amounts = new Map<string, bigint>()
    for (const account of lists.flat()) {
      if (account?.owner === owner) amounts.set(account.mint, (amounts.get(account.mint) ?? 0n) + account.amount)
    }
    return [...amounts].filter(([, amount]) => amount > 0n).slice(0, MAX_TOKENS)
  }

  async function decimalsOf(mints: readonly string[], network: Network, signal: AbortSignal) {
    const batches = Array.from({ length: Math.ceil(mints.length / BATCH) }, (_, index) => mints.slice(index * BATCH, (index + 1) * BATCH))
    const lists = await Promise.all(
      batches.map((batch) =>
        rpc.call(network, {
          method: 'getMultipleAccounts',
          params: [batch, { encoding: 'base64', commitment }],
          read: (answer) => readList(valueOf(answer)).map((one) => readMint(readChainAccount(one)?.data ?? new Uint8Array())?.decimals),
          signal,
        }),
      ),
    )
    return lists.flat()
  }

  return {
    async tokens({ address }, network, signal) {
      const amounts = await amountsOf(address, network, signal)
      const decimals = await decimalsOf(amounts.map(([mint]) => mint), network, signal)
      return amounts.flatMap(([mint, amount], index): readonly TokenBalance[] => {
        const places = decimals[index]
        if (places === undefined) return []
        const quantity = { decimals: String(places), numeric: formatAmount(amount, places) }
        return [{ name: mint, symbol: truncateAddress(mint), chainId: network.caipNetworkId, address: mint, quantity }]
      })
    },
  }
}
