import { formatAmount } from '@latchkey/core'
import { truncateAddress } from '@latchkey/core/gates'
import type { AssetId, Network, Rpc, TokenBalance } from '@latchkey/core/plugin'
import { readHeldTokens } from '../namespace/held-tokens.js'
import type { ReadSolanaOptions } from '../options.js'
import { readTokens } from './read-tokens.js'

/** A node returns at most this many accounts at once. */
const BATCH = 100

interface OwnedTokensQuestion {
  readonly rpc: Rpc
  readonly commitment: ReadSolanaOptions['commitment']
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/**
 * The tokens that an account holds, of both token programs. A token that has a name neither in its mint nor by Metaplex is
 * named by its address, and so is an older one after the first hundred: strangers may send any number of them. A mint that
 * cannot be read is left out, because its decimals are unknown.
 */
export async function ownedTokens(question: OwnedTokensQuestion): Promise<readonly TokenBalance[]> {
  const { address, network, signal } = question
  const chainId = network.caipNetworkId
  const held = await readHeldTokens(question, address, network, signal)
  const amounts = new Map(held.map(([mint, amount]): [AssetId, bigint] => [`${chainId}:${mint}`, amount]))
  const ids = [...amounts.keys()]
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    readTokens({ ...question, ids: ids.slice(index * BATCH, (index + 1) * BATCH), mintsOnly: index > 0 }),
  )
  const details = Object.assign({}, ...(await Promise.all(batches))) as Awaited<ReturnType<typeof readTokens>>
  return [...amounts].flatMap(([id, amount]): readonly TokenBalance[] => {
    const { name, symbol, decimals } = details[id] ?? {}
    if (decimals === undefined) return []
    const mint = id.slice(chainId.length + 1)
    const quantity = { decimals: String(decimals), numeric: formatAmount(amount, decimals) }
    return [{ name: name || mint, symbol: symbol || truncateAddress(mint), chainId, address: id, quantity }]
  })
}
