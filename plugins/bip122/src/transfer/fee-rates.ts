import type { Network } from '@latchkey/core/plugin'
import { readFeeEstimates } from '../esplora/answers.js'
import type { Esplora } from '../esplora/esplora.js'
import type { FeeSpeed } from '../options.js'

/** Satoshi for each virtual byte, by how soon a block should hold the transaction. */
export type FeeRates = Readonly<Record<FeeSpeed, number>>

/** The number of blocks to wait. */
const TARGETS: Readonly<Record<FeeSpeed, number>> = { fast: 1, normal: 6, slow: 144 }

/** In which a block should hold a transfer of a speed. */
export const secondsOf = (speed: FeeSpeed): number => TARGETS[speed] * BLOCK_SECONDS
const BLOCK_SECONDS = 600

/** Nodes relay no transaction that pays less. */
const MIN_RATE = 1

/** Asks the network's nodes. No rate exceeds `maxFeeRate`, and a faster one is never cheaper. */
export async function readFeeRates(
  esplora: Esplora,
  network: Network,
  maxFeeRate: number,
  signal: AbortSignal,
): Promise<FeeRates> {
  const estimates = await esplora.get(network, { path: 'fee-estimates', read: readFeeEstimates, signal })
  const within = (rate: number, least: number) => Math.min(Math.max(rate, least), maxFeeRate)
  const slow = within(rateFor(estimates, TARGETS.slow), MIN_RATE)
  const normal = within(rateFor(estimates, TARGETS.normal), slow)
  return { slow, normal, fast: within(rateFor(estimates, TARGETS.fast), normal) }
}

/** The estimate for the target or the next sooner one; without such an estimate, the soonest of all. */
function rateFor(estimates: ReadonlyMap<number, number>, target: number): number {
  const blocks = [...estimates.keys()].sort((a, b) => a - b)
  const soonEnough = blocks.filter((block) => block <= target).at(-1) ?? blocks[0]!
  return estimates.get(soonEnough)!
}
