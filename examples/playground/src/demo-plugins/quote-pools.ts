import type { Rpc, SwapOffer, SwapRequest } from '@latchkey/core/plugin'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { bestPath } from './best-path.js'
import { costOf, gasOf } from './estimate-gas.js'
import type { PoolExchangeOptions } from './pool-exchange.js'

const ROUTER_ABI = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** A swap that is in no block by then does not happen. */
const DEADLINE_SECONDS = 20 * 60
/** What a swap over one pool takes of gas, and what each pool more adds. */
const [USUAL_GAS, POOL_GAS] = [120_000n, 70_000n]

interface Exchange extends PoolExchangeOptions {
  readonly rpc: Rpc
}

/** The offer of the better way between two tokens. */
export async function quotePools(
  exchange: Exchange,
  request: SwapRequest,
  signal: AbortSignal,
): Promise<SwapOffer | undefined> {
  const { router, wrapped } = exchange
  const best = await bestPath(request, wrapped, (path) => receivedBy(exchange, request, path, signal))
  if (!best) return undefined
  const units = USUAL_GAS + POOL_GAS * BigInt(best.path.length - 2)
  return {
    receives: best.receives,
    networkFee: await costOf(exchange.rpc, request.network, units, signal),
    target: router,
    spender: request.from.address === undefined ? undefined : router,
    route: best.path.length > 2 ? ['Uniswap v2', 'Uniswap v2'] : ['Uniswap v2'],
    async build({ isApproved, signal: building }) {
      const receives = await receivedBy(exchange, request, best.path, building)
      const least = (receives * BigInt(10_000 - Math.round(request.slippagePercent * 100))) / 10_000n
      const call = { to: router, ...callOf(request, best.path, least) }
      const gas = isApproved ? await gasOf(exchange.rpc, request, call, building) : undefined
      return { transaction: { ...call, ...(gas && { gas }) }, receives, receivesAtLeast: least }
    },
  }
}

/** Nothing where there is no such pool, or the amount is too large for it. */
async function receivedBy(
  { rpc, router }: Exchange,
  { network, pays }: SwapRequest,
  path: readonly Hex[],
  signal: AbortSignal,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: ROUTER_ABI, functionName: 'getAmountsOut', args: [pays, path] })
  const read = (result: unknown) =>
    decodeFunctionResult({ abi: ROUTER_ABI, functionName: 'getAmountsOut', data: result as Hex }).at(-1)!
  try {
    return await rpc.call(network, { method: 'eth_call', params: [{ to: router, data }, 'latest'], read, signal })
  } catch (error) {
    if (signal.aborted) throw error
    return 0n
  }
}

function callOf({ account, from, to, pays }: SwapRequest, path: readonly Hex[], least: bigint) {
  const deadline = BigInt(Math.floor(Date.now() / 1_000) + DEADLINE_SECONDS)
  const receiver = account.address as Hex
  const abi = ROUTER_ABI
  if (from.address === undefined) {
    const args = [least, path, receiver, deadline] as const
    return { value: pays, data: encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args }) }
  }
  const args = [pays, least, path, receiver, deadline] as const
  const functionName = to.address === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return { value: 0n, data: encodeFunctionData({ abi, functionName, args }) }
}
