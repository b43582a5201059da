import type { Network, Rpc, SwapRequest } from '@latchkey/core/plugin'
import { type Hex, numberToHex } from 'viem'

/**
 * In the first swap of a second, a pool of Uniswap stores its accumulated prices. An estimate in the second before leaves this out. In a
 * pool's very first swap, it takes two fifths of the gas.
 */
const GAS_PERCENT = 200n

/** The limit of gas for a swap. */
export function gasOf(
  rpc: Rpc,
  { account, network }: SwapRequest,
  { value, ...call }: { readonly to: Hex; readonly data: Hex; readonly value: bigint },
  signal: AbortSignal,
): Promise<bigint> {
  const params = [{ ...call, from: account.address, value: numberToHex(value) }]
  const read = (result: unknown) => (BigInt(result as Hex) * GAS_PERCENT) / 100n
  return rpc.call(network, { method: 'eth_estimateGas', params, read, signal })
}

/** What so many units of gas cost, at the price that the node names. Nothing where it names none. */
export async function costOf(
  rpc: Rpc,
  network: Network,
  units: bigint,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const read = (price: unknown) => BigInt(price as Hex) * units
  try {
    return await rpc.call(network, { method: 'eth_gasPrice', params: [], read, signal })
  } catch (error) {
    // The offer is good without it, too.
    signal.throwIfAborted()
    console.warn('The price of gas is not known.', error)
    return undefined
  }
}
