import {
  type Chain,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { type Devnet, startDevnet } from '../../index.js'
import { anvilClient } from '../anvil-client.js'
import { mined } from '../mined.js'
import { PROVIDER_ABI, ROUTER_ABI } from './exchange-abi.js'
import { POOL_FEE, QUOTER_ABI, UNIVERSAL_ROUTER } from './universal-router-abi.js'

let devnet: Devnet<'evm'>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['evm'] })))
afterAll(() => devnet.stop())

const NEVER = 2n ** 40n

async function exchange() {
  const { evm } = devnet
  const contracts = await evm.createExchange()
  const transport = http(evm.mainnet.url)
  const reader = anvilClient(evm.mainnet.url, mainnet)
  const account = privateKeyToAccount(evm.accounts[0]!.privateKey)
  const wallet = createWalletClient({ chain: mainnet, transport, account })
  const held = (token: Hex) =>
    reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
  const offered = async (pays: bigint, path: readonly Hex[]) =>
    (
      await reader.readContract({
        address: contracts.router,
        abi: ROUTER_ABI,
        functionName: 'getAmountsOut',
        args: [pays, path],
      })
    ).at(-1)!
  /** Sells what the account has approved, and answers the receipt. */
  async function swap(pays: bigint, path: readonly Hex[], least: bigint, value = 0n, deadline = NEVER) {
    const { request } = await reader.simulateContract({
      account,
      address: contracts.provider,
      abi: PROVIDER_ABI,
      functionName: 'swap',
      args: [pays, path, 0, least, account.address, deadline],
      value,
    })
    // In a later second than that of an estimate, the pools also write the history of their prices, which costs more.
    return mined(reader, await wallet.writeContract({ ...request, gas: 1_000_000n }))
  }
  async function approve(token: Hex, value: bigint) {
    // One of the tokens answers nothing, so there is no result to read.
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contracts.provider, value] })
    await mined(reader, await wallet.sendTransaction({ to: token, data }))
  }
  return { ...contracts, reader, account, held, offered, swap, approve, token: evm.token, usdt: evm.usdt }
}

test('has the same addresses each time, and pools at the prices of the API server', async () => {
  const { wrapped, token, usdt, offered, provider } = await exchange()
  expect((await devnet.evm.createExchange()).provider).toBe(provider)
  // 1 ETH is 2,500 USDT or 1,250 DEV, less 0.3 % of the pool and a little for the depth.
  const [dollars, devs] = [
    await offered(parseEther('1'), [wrapped, usdt]),
    await offered(parseEther('1'), [wrapped, token]),
  ]
  expect(Number(dollars) / 1e6).toBeCloseTo(2_486, -1)
  expect(Number(devs) / 1e18).toBeCloseTo(1_243, -1)
})

test('sells the currency, and keeps 0.85 % of what is bought', async () => {
  const { wrapped, usdt, offered, swap, held } = await exchange()
  const all = await offered(parseEther('1'), [wrapped, usdt])
  const before = await held(usdt)
  await swap(parseEther('1'), [wrapped, usdt], 0n, parseEther('1'))
  expect((await held(usdt)) - before).toBe(all - (all * 85n) / 10_000n)
})

test('sells a token over two pools, also one that answers nothing, for the amount that was approved', async () => {
  const { wrapped, token, usdt, offered, swap, approve, held } = await exchange()
  const path = [usdt, wrapped, token]
  await approve(usdt, 250_000_000n)
  const all = await offered(250_000_000n, path)
  const [dollars, devs] = [await held(usdt), await held(token)]
  await swap(250_000_000n, path, all - (all * 85n) / 10_000n)
  expect([dollars - (await held(usdt)), (await held(token)) - devs]).toEqual([
    250_000_000n,
    all - (all * 85n) / 10_000n,
  ])
})

test('pays the currency out', async () => {
  const { wrapped, token, offered, swap, approve, reader, account } = await exchange()
  await approve(token, parseEther('100'))
  const all = await offered(parseEther('100'), [token, wrapped])
  const before = await reader.getBalance(account)
  const { gasUsed, effectiveGasPrice } = await swap(parseEther('100'), [token, wrapped], 0n)
  const gained = (await reader.getBalance(account)) - before + gasUsed * effectiveGasPrice
  expect(gained).toBe(all - (all * 85n) / 10_000n)
})

test('refuses what is late, too little, not approved, or paid with another value', async () => {
  const { wrapped, token, usdt, offered, swap } = await exchange()
  const one = parseEther('1')
  const path = [wrapped, usdt]
  await expect(swap(one, path, await offered(one, path), one)).rejects.toThrow('too little received')
  await expect(swap(one, path, 0n, one, 1n)).rejects.toThrow('expired')
  await expect(swap(one, path, 0n, 2n)).rejects.toThrow('another value')
  await expect(swap(one, [token, wrapped], 0n)).rejects.toThrow('the token refuses')
})

test('Uniswap v3 has the same addresses each time, on both networks, and pools at the same prices', async () => {
  const { evm } = devnet
  const { router } = await evm.createUniversalRouter()
  expect((await evm.createUniversalRouter()).router).toBe(router)
  expect((await evm.createPolygonUniversalRouter()).router).toBe(router)
  /** The dollars that the pools of a chain pay for an amount of its currency. */
  const dollarsFor = async (url: string, chain: Chain, amount: bigint, wrapped: Hex) => {
    const path = encodePacked(['address', 'uint24', 'address'], [wrapped, POOL_FEE, evm.usdt])
    const { result } = await anvilClient(url, chain).simulateContract({
      address: UNIVERSAL_ROUTER.quoter,
      abi: QUOTER_ABI,
      functionName: 'quoteExactInput',
      args: [path, amount],
    })
    return Number(result[0]) / 1e6
  }
  const [one, other] = [await evm.createExchange(), await evm.createPolygonExchange()]
  expect(await dollarsFor(evm.mainnet.url, mainnet, parseEther('0.04'), one.wrapped)).toBeCloseTo(99.7, 1)
  expect(await dollarsFor(evm.polygon.url, polygon, parseEther('200'), other.wrapped)).toBeCloseTo(99.7, 1)
})
