import { type EstimateFee, type Network, propertyOf, type Rpc } from '@latchkey/core/plugin'
import type { GasRequest } from '../client/client.js'
import { optionalQuantity, quantity } from '../codec.js'
import { readTransaction, transferTransaction } from '../session/transactions.js'

/** The most that a transfer costs if it is sent now, without a rollup's fee for writing to its parent network. */
export const estimateFee = (rpc: Rpc): EstimateFee => ({
  async fee(transfer, signal) {
    const { from, network } = transfer
    const transaction = transferTransaction(transfer)
    const [gas, { perGas }] = await Promise.all([
      estimateGas({ rpc, account: from, network, transaction, signal }),
      gasPrice(rpc, network, signal),
    ])
    const { decimals, symbol } = network.nativeCurrency
    return { value: gas * perGas, decimals, symbol }
  },
})

/** The price of a unit of gas. */
interface GasPrice {
  /** The most that it may cost, the tip included. */
  readonly perGas: bigint
  /** The block builder's share. Absent on networks without a base fee (EIP-1559). */
  readonly tip?: bigint
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
  return { perGas: (baseFee * BASE_FEE_PERCENT) / 100n + tip, tip }
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

/** Estimates how many units of gas a transaction takes. */
export async function estimateGas({ rpc, account, network, transaction, signal }: GasRequest): Promise<bigint> {
  // Some nodes refuse a call with a chain id.
  const { chainId: _, ...call } = readTransaction(transaction, { account, network })
  return rpc.call(network, { method: 'eth_estimateGas', params: [call], read: quantity, signal })
}
