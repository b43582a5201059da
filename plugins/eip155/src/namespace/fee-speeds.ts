import { type FeeSpeed, type Network, propertyOf, type Rpc } from '@latchkey/core/plugin'
import { quantity } from '../codec.js'
import { gasPrice, type GasPrice } from './gas-price.js'

/** So many blocks tell what others pay, and how long a block takes. */
const BLOCKS = 20
/** Of the tips in a block, those that this share of its transactions stays below. */
const PERCENTILES = { slow: 10, fast: 90 } as const
/** Of the base fee, which may rise by an eighth with each block. */
const BASE_FEE_PERCENT = { slow: 110n, fast: 150n } as const
/** In which a transaction is likely to be in a block. */
const WAIT_BLOCKS: Readonly<Record<FeeSpeed, number>> = { slow: 6, normal: 2, fast: 1 }

/** The price of a unit of gas at a speed. */
export interface SpeedPrice extends GasPrice {
  readonly speed: FeeSpeed
  readonly seconds: number
}

/**
 * The prices at all speeds, the slowest first. A faster one is never cheaper. None where the network has no base fee, or its node
 * does not tell what others pay.
 */
export async function speedPrices(
  rpc: Rpc,
  network: Network,
  normal: GasPrice,
  signal: AbortSignal,
): Promise<readonly SpeedPrice[]> {
  const { tip, baseFee } = normal
  if (tip === undefined || baseFee === undefined) return []
  try {
    const history = await rpc.call(network, {
      method: 'eth_feeHistory',
      params: [`0x${BLOCKS.toString(16)}`, 'latest', [PERCENTILES.slow, PERCENTILES.fast]],
      read: readHistory,
      signal,
    })
    const [first, last] = await Promise.all([
      readTime(rpc, network, history.oldest, signal),
      readTime(rpc, network, history.oldest + BigInt(history.tips.length - 1), signal),
    ])
    const blockSeconds = Number(last - first) / Math.max(1, history.tips.length - 1)
    const [slowTip, fastTip] = [0, 1].map((index) => median(history.tips.map((tips) => tips[index]!))) as [
      bigint,
      bigint,
    ]
    const slow = least(slowTip, tip)
    const fast = most(fastTip, tip)
    const priceOf = (one: 'slow' | 'fast', tipOf: bigint): GasPrice => ({
      perGas: (baseFee * BASE_FEE_PERCENT[one]) / 100n + tipOf,
      tip: tipOf,
    })
    const prices = { slow: priceOf('slow', slow), normal, fast: priceOf('fast', fast) }
    return (['slow', 'normal', 'fast'] as const).map((speed) => ({
      ...prices[speed],
      speed,
      seconds: Math.ceil(WAIT_BLOCKS[speed] * blockSeconds),
    }))
  } catch (error) {
    if (signal.aborted) throw error
    return []
  }
}

/** The fields of a transaction that pay for a speed. None where the node does not tell the price: the wallet then sets it. */
export async function priceFields(
  rpc: Rpc,
  network: Network,
  speed: FeeSpeed,
  signal: AbortSignal,
): Promise<{ readonly maxFeePerGas?: bigint; readonly maxPriorityFeePerGas?: bigint }> {
  try {
    const prices = await speedPrices(rpc, network, await gasPrice(rpc, network, signal), signal)
    const price = prices.find((one) => one.speed === speed)
    return price?.tip === undefined ? {} : { maxFeePerGas: price.perGas, maxPriorityFeePerGas: price.tip }
  } catch (error) {
    if (signal.aborted) throw error
    return {}
  }
}

interface History {
  readonly oldest: bigint
  /** Of each block, the lower and the higher tip. */
  readonly tips: readonly (readonly [bigint, bigint])[]
}

function readHistory(answer: unknown): History {
  const rewards = propertyOf(answer, 'reward')
  if (!Array.isArray(rewards) || rewards.length === 0) throw new TypeError('This is no history of fees.')
  const tips = rewards.slice(0, BLOCKS).map((reward) => [quantity(reward?.[0]), quantity(reward?.[1])] as const)
  return { oldest: quantity(propertyOf(answer, 'oldestBlock')), tips }
}

const readTime = (rpc: Rpc, network: Network, block: bigint, signal: AbortSignal): Promise<bigint> =>
  rpc.call(network, {
    method: 'eth_getBlockByNumber',
    params: [`0x${block.toString(16)}`, false],
    read: (answer) => quantity(propertyOf(answer, 'timestamp')),
    signal,
  })

const median = (values: readonly bigint[]): bigint =>
  values.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(values.length / 2)]!
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)
