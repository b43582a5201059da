import type { SwapRequest, TokenInfo } from '@latchkey/core/plugin'
import type { Hex } from 'viem'

/**
 * The better of two ways: over the pool of both tokens, or over those of each with the currency. Nothing where neither gives anything.
 *
 * @param wrapped stands for the currency of the network.
 */
export async function bestPath(
  { from, to }: Pick<SwapRequest, 'from' | 'to'>,
  wrapped: Hex,
  receivedBy: (path: readonly Hex[]) => Promise<bigint>,
): Promise<{ readonly path: readonly Hex[]; readonly receives: bigint } | undefined> {
  const [first, last] = [from, to].map(({ address }: TokenInfo) => (address ?? wrapped) as Hex) as [Hex, Hex]
  const direct = [first, last]
  const isOnePool = direct.some((one) => one.toLowerCase() === wrapped.toLowerCase())
  const paths = isOnePool ? [direct] : [direct, [first, wrapped, last]]
  const offers = await Promise.all(paths.map(async (path) => ({ path, receives: await receivedBy(path) })))
  const [best] = offers.toSorted((one, other) => (one.receives < other.receives ? 1 : -1))
  return best && best.receives > 0n ? best : undefined
}
