import { propertyOf, type Network, type Rpc } from '@latchkey/core'
import { optionalQuantity, quantity } from './quantity.js'

/** What a unit of gas costs: the most that it may, and what of that goes to whoever builds the block. */
export interface GasPrice {
  readonly perGas: bigint
  /** Where the network has no base fee (EIP-1559), there is only one price. */
  readonly tip?: bigint
}

/** The base fee can rise by an eighth in each block; a fifth on top lasts for the next one. In percent. */
const BASE_FEE_PERCENT = 120n

/** What to pay for a unit of gas now. */
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
  return { perGas: (baseFee * BASE_FEE_PERCENT) / 100n + tip, tip }
}

/** What the node recommends; of one that recommends nothing, what its price has on top of the base fee. */
async function tipOf(read: (method: string) => Promise<bigint>, baseFee: bigint, signal: AbortSignal): Promise<bigint> {
  try {
    return await read('eth_maxPriorityFeePerGas')
  } catch (error) {
    if (signal.aborted) throw error
    const price = await read('eth_gasPrice')
    return price > baseFee ? price - baseFee : 0n
  }
}
