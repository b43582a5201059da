import type { EstimateFee, Rpc } from '@latchkey/core'
import { transferTransaction } from '../tokens/transfer-transaction.js'
import { estimateGas } from './estimate-gas.js'
import { gasPrice } from './gas-price.js'

/**
 * What a transfer costs at most, if it is sent now. What a rollup takes for writing to its parent chain comes on top, and
 * is not in it.
 */
export const estimateFee = (rpc: Rpc): EstimateFee => ({
  async fee({ from, network, ...movement }, signal) {
    const transaction = transferTransaction(movement)
    const [gas, { perGas }] = await Promise.all([
      estimateGas({ rpc, account: from, network, transaction, signal }),
      gasPrice(rpc, network, signal),
    ])
    const { decimals, symbol } = network.nativeCurrency
    return { value: gas * perGas, decimals, symbol }
  },
})
