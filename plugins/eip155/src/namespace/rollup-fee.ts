import type { Network, Rpc } from '@latchkey/core/plugin'
import { encodeFunctionData, type Hex, parseAbi, serializeTransaction } from 'viem'
import { quantity } from '../codec.js'
import { isAnswerOfContract } from '../tokens/read-tokens.js'

/** Where every network of the OP stack has the contract that knows the price of its parent network. */
const ORACLE = '0x420000000000000000000000000000000000000F'
const ORACLE_ABI = parseAbi(['function getL1Fee(bytes unsignedTransaction) view returns (uint256)'])

/** The parent network's base fee may rise until the transaction is sent, as the rollup's own. */
const FEE_PERCENT = 120n

/** The fields that only the wallet will know, with as many bytes as they usually have. */
const USUAL_FIELDS = { nonce: 0x1a2b, gas: 0x1c2d3en, maxFeePerGas: 0x1a2b3c4d5en, maxPriorityFeePerGas: 0x2b3c4d5en }

/** What a rollup adds to a transaction's fee for writing it to its parent network. */
export type ReadRollupFee = (
  network: Network,
  transaction: { readonly to: string; readonly value?: bigint; readonly data?: string },
  signal: AbortSignal,
) => Promise<bigint>

/** Asks the oracle of the OP stack. A network without one has no such fee, and is asked once. Rejects when no node can be reached. */
export function createRollupFee(rpc: Rpc): ReadRollupFee {
  const without = new Set<string>()
  return async (network, { to, value, data }, signal) => {
    if (without.has(network.caipNetworkId)) return 0n
    const unsigned = serializeTransaction({
      ...USUAL_FIELDS,
      chainId: Number(network.id),
      to: to as Hex,
      ...(value !== undefined && { value }),
      ...(data !== undefined && { data: data as Hex }),
    })
    const call = { to: ORACLE, data: encodeFunctionData({ abi: ORACLE_ABI, args: [unsigned] }) }
    try {
      const fee = await rpc.call(network, { method: 'eth_call', params: [call, 'latest'], read: readFee, signal })
      if (fee === undefined) without.add(network.caipNetworkId)
      return ((fee ?? 0n) * FEE_PERCENT) / 100n
    } catch (error) {
      if (!isAnswerOfContract(error)) throw error
      // Another contract is at the address.
      return 0n
    }
  }
}

/** An address without a contract answers with nothing. */
const readFee = (answer: unknown): bigint | undefined => (answer === '0x' ? undefined : quantity(answer))
