import type { GasRequest } from '../host/estimate-gas.js'
import { readTransaction } from '../session/read-transaction.js'
import { quantity } from './quantity.js'

/** How many units of gas a transaction takes. */
export async function estimateGas({ rpc, account, network, transaction, signal }: GasRequest): Promise<bigint> {
  // Some nodes do not know the chain's id as a part of what they estimate.
  const { chainId: _, ...call } = readTransaction(transaction, { account, network })
  return rpc.call(network, { method: 'eth_estimateGas', params: [call], read: quantity, signal })
}
