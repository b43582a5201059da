import { createRequire } from 'node:module'
import {
  type Chain,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { mainnet } from 'viem/chains'
import type { EvmDevnet, EvmExchange } from '../../devnet.js'
import { EXCHANGE_BYTECODE } from '../bytecode.js'
import { EXCHANGE_OWNER, exchangeOf, FACTORY_ABI, ROUTER_ABI } from './exchange-abi.js'
import { bytecodeOf, runtimeCodeOf } from '../packages.js'
import { createSender } from '../sender.js'
import { UNIVERSAL_ROUTER } from './universal-router-abi.js'

const NEVER = 2n ** 40n
/** How much of the currency is in each pool, so that it has the price of the API server: 2,500 dollars on network 1, and half a dollar. */
export const depthOn = ({ id }: Chain) => parseEther(id === mainnet.id ? '400' : '2000000')

/** The command that makes the exchange on a network. The tokens in its pools are worth 2 dollars and 1, as for the API server. */
export function createExchangeCommand(
  url: string,
  { token, usdt }: Pick<EvmDevnet, 'token' | 'usdt'>,
  chain: Chain = mainnet,
): Pick<EvmDevnet, 'createExchange' | 'createPool' | 'emptyPool'> {
  const { node, fund, send, dealTo } = createSender(url, EXCHANGE_OWNER, chain)
  const exchange = exchangeOf(`eip155:${chain.id}`)
  const depth = depthOn(chain)
  const pools: readonly (readonly [token: Hex, amount: bigint])[] = [
    [token, parseEther('500000')],
    [usdt, parseUnits('1000000', 6)],
  ]

  async function make(): Promise<EvmExchange> {
    const code = readUniswap()
    const { wrapped, factory, router } = exchange
    const addresses = (...list: readonly Hex[]) =>
      encodeAbiParameters(
        list.map(() => ({ type: 'address' })),
        list,
      ).slice(2)
    await fund(depth * 25n)
    await putWrapped(code.wrapped)
    await send({ data: `${code.factory}${addresses(EXCHANGE_OWNER)}` })
    await send({ data: `${code.router}${addresses(factory, wrapped)}` })
    await send({
      data: `${EXCHANGE_BYTECODE as Hex}${addresses(router, UNIVERSAL_ROUTER.router, wrapped, EXCHANGE_OWNER)}`,
    })
    for (const [address, amount] of pools) await addPool(address, amount)
    return exchange
  }

  /** The contract of the currency as a token, at its address. Its name, symbol and decimals are in its first slots. */
  async function putWrapped(bytecode: Hex) {
    const address = exchange.wrapped
    const { name, symbol } = chain.nativeCurrency
    await node.setCode({ address, bytecode })
    const values = [shortText(`Wrapped ${name}`), shortText(`W${symbol}`), toHex(18, { size: 32 })]
    for (const [slot, value] of values.entries()) await node.setStorageAt({ address, index: slot, value })
  }

  /** A pool of a token and the currency. Who makes it gets the token from nowhere. */
  async function addPool(address: Hex, amount: bigint) {
    const { router } = exchange
    await dealTo(router, address, amount)
    const args = [address, amount, 0n, 0n, EXCHANGE_OWNER, NEVER] as const
    const add = encodeFunctionData({ abi: ROUTER_ABI, functionName: 'addLiquidityETH', args })
    await send({ to: router, data: add, value: depth })
  }

  /** Takes everything out that its owner put in: nearly all. */
  async function removePool(address: Hex) {
    const { factory, router, wrapped } = exchange
    const pair = await node.readContract({
      address: factory,
      abi: FACTORY_ABI,
      functionName: 'getPair',
      args: [address, wrapped],
    })
    const shares = { address: pair, abi: erc20Abi } as const
    const liquidity = await node.readContract({ ...shares, functionName: 'balanceOf', args: [EXCHANGE_OWNER] })
    await send({
      to: pair,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, liquidity] }),
    })
    const args = [address, liquidity, 0n, 0n, EXCHANGE_OWNER, NEVER] as const
    const functionName = 'removeLiquidityETHSupportingFeeOnTransferTokens'
    await send({ to: router, data: encodeFunctionData({ abi: ROUTER_ABI, functionName, args }) })
  }

  let made: Promise<EvmExchange> | undefined
  const createExchange = () => (made ??= make())
  return {
    createExchange,
    async createPool(token, amount) {
      await createExchange()
      await addPool(token as Hex, BigInt(amount))
    },
    async emptyPool(token) {
      await createExchange()
      await removePool(token as Hex)
    },
  }
}

/** A text of less than 32 bytes as a contract stores it: followed by twice its length. */
const shortText = (text: string): Hex =>
  `0x${Buffer.from(text).toString('hex').padEnd(62, '0')}${(text.length * 2).toString(16).padStart(2, '0')}`

const require = createRequire(import.meta.url)

const readUniswap = (): Readonly<Record<'wrapped' | 'factory' | 'router', Hex>> => ({
  wrapped: runtimeCodeOf(require.resolve('@uniswap/v2-periphery/build/WETH9.json')),
  factory: bytecodeOf(require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
  router: bytecodeOf(require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
})
