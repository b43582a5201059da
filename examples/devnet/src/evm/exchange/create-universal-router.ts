import { createRequire } from 'node:module'
import {
  type Chain,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem'
import { mainnet } from 'viem/chains'
import type { EvmDevnet, EvmUniversalRouter } from '../../devnet.js'
import { bytecodeOf } from '../packages.js'
import { depthOn } from './create-exchange.js'
import { PERMIT2_BYTECODE } from './permit2-bytecode.js'
import { createSender } from '../sender.js'
import {
  POOL_FEE,
  POSITIONS_ABI,
  UNIVERSAL_ROUTER,
  UNIVERSAL_ROUTER_OWNER,
  WRAPPED_ABI,
} from './universal-router-abi.js'

const NEVER = 2n ** 40n
/** The whole range of prices, for this fee. */
const [LOWEST_TICK, HIGHEST_TICK] = [-887_220, 887_220]

/** The command that makes Uniswap v3, Permit2 and the Universal Router on a network. The pools have the prices of the API server. */
export function createUniversalRouterCommand(
  url: string,
  { token, usdt, createExchange }: Pick<EvmDevnet, 'token' | 'usdt' | 'createExchange'>,
  chain: Chain = mainnet,
): Pick<EvmDevnet, 'createUniversalRouter'> {
  const { node, fund, send, dealTo } = createSender(url, UNIVERSAL_ROUTER_OWNER, chain)
  const depth = depthOn(chain)
  const { permit2, factory, positions } = UNIVERSAL_ROUTER
  const pools: readonly (readonly [token: Hex, amount: bigint])[] = [
    [token, parseEther('500000')],
    [usdt, parseUnits('1000000', 6)],
  ]

  async function make(): Promise<EvmUniversalRouter> {
    const { wrapped, factory: v2Factory } = await createExchange()
    const code = readUniswap()
    // The rest is for the fees.
    await fund(depth * BigInt(pools.length) + parseEther('10000'))
    await node.setCode({ address: permit2, bytecode: PERMIT2_BYTECODE })
    await send({ data: code.factory })
    await send({ data: `${code.positions}${words(factory, wrapped, zeroAddress)}` })
    await send({ data: `${code.quoter}${words(factory, wrapped)}` })
    await send({
      data: `${code.router}${words(
        permit2,
        wrapped,
        v2Factory,
        factory,
        keccak256(code.pair),
        keccak256(code.pool),
        // Neither Uniswap v4 nor bridges are there.
        ...[zeroAddress, positions, zeroAddress, zeroAddress],
      )}`,
    })
    const call = encodeFunctionData({ abi: WRAPPED_ABI, functionName: 'deposit' })
    await send({ to: wrapped, data: call, value: depth * BigInt(pools.length) })
    await dealTo(positions, wrapped, depth * BigInt(pools.length))
    for (const [address, amount] of pools) await addPool(wrapped, address, amount)
    return UNIVERSAL_ROUTER
  }

  async function addPool(wrapped: Hex, address: Hex, amount: bigint) {
    await dealTo(positions, address, amount)
    const sides = [
      { token: address, amount },
      { token: wrapped, amount: depth },
    ].toSorted((one, other) => (BigInt(one.token) < BigInt(other.token) ? -1 : 1))
    const [{ token: token0, amount: amount0 }, { token: token1, amount: amount1 }] = sides as [Side, Side]
    const price = squareRoot((amount1 << 192n) / amount0)
    const create = encodeFunctionData({
      abi: POSITIONS_ABI,
      functionName: 'createAndInitializePoolIfNecessary',
      args: [token0, token1, POOL_FEE, price],
    })
    await send({ to: positions, data: create })
    const position = {
      token0,
      token1,
      fee: POOL_FEE,
      tickLower: LOWEST_TICK,
      tickUpper: HIGHEST_TICK,
      amount0Desired: amount0,
      amount1Desired: amount1,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: UNIVERSAL_ROUTER_OWNER,
      deadline: NEVER,
    }
    await send({
      to: positions,
      data: encodeFunctionData({ abi: POSITIONS_ABI, functionName: 'mint', args: [position] }),
    })
  }

  let made: Promise<EvmUniversalRouter> | undefined
  return { createUniversalRouter: () => (made ??= make()) }
}

interface Side {
  readonly token: Hex
  readonly amount: bigint
}

/** Parameters of a constructor, 32 bytes each. */
const words = (...list: readonly Hex[]): string =>
  encodeAbiParameters(
    list.map((one) => ({ type: one.length === 66 ? 'bytes32' : 'address' })),
    list,
  ).slice(2)

/** Rounded down, by Newton's method. */
function squareRoot(square: bigint): bigint {
  let root = square
  for (let next = (square + 1n) / 2n; next < root; next = (next + square / next) / 2n) root = next
  return root
}

const require = createRequire(import.meta.url)

const readUniswap = (): Readonly<Record<'factory' | 'pool' | 'positions' | 'quoter' | 'router' | 'pair', Hex>> => ({
  factory: bytecodeOf(
    require.resolve('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  ),
  pool: bytecodeOf(require.resolve('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json')),
  positions: bytecodeOf(
    require.resolve('@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'),
  ),
  quoter: bytecodeOf(require.resolve('@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json')),
  router: bytecodeOf(
    require.resolve('@uniswap/universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter.json'),
  ),
  pair: bytecodeOf(require.resolve('@uniswap/v2-core/build/UniswapV2Pair.json')),
})
