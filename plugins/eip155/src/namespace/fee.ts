import type { EstimateFee, Rpc } from '@latchkey/core/plugin'
import type { GasRequest } from '../client/client.js'
import { quantity } from '../codec.js'
import { readTransaction, transferTransaction } from '../session/transactions.js'
import { gasPrice } from './gas-price.js'
import type { ReadRollupFee } from './rollup-fee.js'
import type { createSimulation } from './simulate-transfer.js'

/** The most that a transfer costs if it is sent now. */
export function estimateFee(rpc: Rpc): EstimateFee {
  let simulate: ReturnType<typeof createSimulation> | undefined
  let rollupFee: ReadRollupFee | undefined
  return {
    async fee(transfer, signal) {
      const { from, network, token, nft } = transfer
      const transaction = transferTransaction(transfer)
      const arrival = async () => {
        if (token === undefined || nft) return undefined
        simulate ??= (await import('./simulate-transfer.js')).createSimulation(rpc)
        return simulate({ ...transfer, token, data: transaction.data! }, signal)
      }
      const ofRollup = async () => {
        rollupFee ??= (await import('./rollup-fee.js')).createRollupFee(rpc)
        return rollupFee(network, transaction, signal)
      }
      const [arrives, gas, price, parentFee, { speedPrices }] = await Promise.all([
        arrival(),
        estimateGas({ rpc, account: from, network, transaction, signal }),
        gasPrice(rpc, network, signal),
        ofRollup(),
        import('./fee-speeds.js'),
      ])
      const prices = await speedPrices(rpc, network, price, signal)
      const speeds = prices.map(({ speed, perGas, seconds }) => ({ speed, value: gas * perGas + parentFee, seconds }))
      const { decimals, symbol } = network.nativeCurrency
      const { speed = 'normal' } = transfer
      const { value = gas * price.perGas + parentFee } = speeds.find((one) => one.speed === speed) ?? {}
      return {
        value,
        decimals,
        symbol,
        ...(arrives !== undefined && { arrives }),
        ...(speeds.length > 0 && { speed, speeds }),
      }
    },
  }
}

/** Estimates how many units of gas a transaction takes. */
export async function estimateGas({ rpc, account, network, transaction, signal }: GasRequest): Promise<bigint> {
  // Some nodes refuse a call with a chain id.
  const { chainId: _, ...call } = readTransaction(transaction, { account, network })
  return rpc.call(network, { method: 'eth_estimateGas', params: [call], read: quantity, signal })
}
