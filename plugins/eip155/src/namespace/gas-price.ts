import { type Network, propertyOf, type Rpc } from '@latchkey/core/plugin'
import { optionalQuantity, quantity } from '../codec.js'

/** The price of a unit of gas. */
export interface GasPrice {
  /** The most that it may cost, the tip included. */
  readonly perGas: bigint
  /** The block builder's share. Absent on networks without a base fee (EIP-1559). */
  readonly tip?: bigint
  /** What the network takes in the latest block. Absent on the same networks. */
  readonly baseFee?: bigint
}

/** The base fee can rise by an eighth in each block; a fifth on top is enough for the next one. */
const BASE_FEE_PERCENT = 120n

/** Reads the price of a unit of gas. */
export async function gasPrice(rpc: Rpc, network: Network, signal: AbortSignal): Promise<GasPrice> {
  const read = (method: string) => rpc.call(network, { method, params: [], read: quantity, signal })
  const baseFee = await rpc.call(network, {
    method: 'eth_getBlockByNumber',
    params: ['latest', false],
    read: (block) => optionalQuantity(propertyOf(block, 'baseFeePerGas')),
    signal,
  })
  if (baseFee === undefined) return { perGas: await read('eth_gasPrice') }
  const tip = await tipOf(read, baseFee, signal)
  return { perGas: (baseFee * BASE_FEE_PERCENT) / 100n + tip, tip, baseFee }
}

/** The tip that the node recommends, else the difference between its gas price and the base fee. */
async function tipOf(read: (method: string) => Promise<bigint>, baseFee: bigint, signal: AbortSignal): Promise<bigint> {
  try {
    return await read('eth_maxPriorityFeePerGas')
  } catch (error) {
    if (signal.aborted) throw error
    const price = await read('eth_gasPrice')
    return price > baseFee ? price - baseFee : 0n
  }
}
