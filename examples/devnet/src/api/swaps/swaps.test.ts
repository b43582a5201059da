import { erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { anvilClient } from '../../evm/anvil-client.js'
import { PROVIDER_ABI } from '../../evm/exchange/exchange-abi.js'
import { mined } from '../../evm/mined.js'
import { type Devnet, startDevnet } from '../../index.js'
import { createApp } from '../create-app.js'
import { createMemoryStorage } from '../storage/memory-storage.js'

let devnet: Devnet<'evm'>
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  const { mainnet: one, polygon, token, usdt } = devnet.evm
  const options = { nodes: { mainnet: one.url, polygon: polygon.url }, contracts: { token, usdt }, log: () => {} }
  app = createApp(options, createMemoryStorage())
})
afterAll(() => devnet.stop())

const POOLS_ABI = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])
const CURRENCY = `eip155:1:0x${'e'.repeat(40)}`
interface Built {
  readonly tx: {
    readonly to: string
    readonly data: Hex
    readonly amount: string
    readonly eip155: { readonly gas: string }
  }
}

async function get<T>(path: string, query: Readonly<Record<string, string>>) {
  const answer = await app.request(`/v1/convert/${path}?${new URLSearchParams({ projectId: 'demo', ...query })}`)
  return { status: answer.status, json: (await answer.json()) as T }
}

async function build(body: Readonly<Record<string, unknown>>) {
  const answer = await app.request('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify({ projectId: 'demo', eip155: { slippage: '1' }, ...body }),
  })
  return { status: answer.status, json: (await answer.json()) as Built }
}

/** An account that sends what the server builds. */
async function trader() {
  const { evm } = devnet
  const { provider } = await evm.createExchange()
  const account = privateKeyToAccount(evm.accounts[0]!.privateKey)
  const node = anvilClient(evm.mainnet.url, mainnet)
  const held = (address: Hex) =>
    node.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
  async function send({ tx: { to, data, eip155 } }: Built, value = 0n) {
    const hash = await node.sendTransaction({
      account,
      to: to.split(':')[2] as Hex,
      data,
      value,
      gas: BigInt(eip155.gas),
    })
    return (await mined(node, hash)).status
  }
  /** Sells the currency to the pool of v2, so that it gets cheaper there. */
  async function sellOverV2(value: bigint) {
    const { wrapped } = await evm.createExchange()
    const args = [value, [wrapped, evm.usdt], 0, 0n, account.address, 2n ** 40n] as const
    // In a later second than that of an estimate, the pools also write the history of their prices, which costs more.
    const gas = 1_000_000n
    const trade = { account, address: provider, abi: PROVIDER_ABI, functionName: 'swap', args, value, gas } as const
    expect((await mined(node, await node.writeContract(trade))).status).toBe('success')
  }
  const [token, usdt] = [`eip155:1:${evm.token}`, `eip155:1:${evm.usdt}`]
  const userAddress = `eip155:1:${account.address}`
  return { account, node, held, send, sellOverV2, provider, userAddress, token, usdt, evm }
}

test('the currency is sold for what was quoted', async () => {
  const { userAddress, usdt, held, send, evm } = await trader()
  const swap = { userAddress, from: CURRENCY, to: usdt, amount: String(parseEther('1')) }
  const { json } = await get<{ quotes: readonly { readonly toAmount: string }[] }>('quotes', { ...swap, gasPrice: '1' })
  const { json: built } = await build(swap)
  expect(json.quotes).toEqual([
    { id: null, fromAmount: swap.amount, fromAccount: CURRENCY, toAmount: built.tx.amount, toAccount: usdt },
  ])
  const before = await held(evm.usdt)
  expect(await send(built, parseEther('1'))).toBe('success')
  expect(String((await held(evm.usdt)) - before)).toBe(built.tx.amount)
})

test('a token is sold once exactly its amount is approved, and no sooner', async () => {
  const { userAddress, token, usdt, held, send, evm, provider } = await trader()
  const amount = String(parseEther('100'))
  const swap = { userAddress, from: token, to: usdt, amount }
  const allowed = async () =>
    (await get<{ allowance: string }>('allowance', { tokenAddress: token, userAddress })).json.allowance
  expect(await allowed()).toBe('0')
  expect(await build(swap)).toMatchObject({ status: 400, json: { error: { code: 'would-fail' } } })
  const { json: approval } = await get<Built>('build-approve', swap)
  expect(approval.tx).toMatchObject({ to: token, value: '0' })
  expect(await send(approval)).toBe('success')
  expect(await allowed()).toBe(amount)
  const { json: built } = await build(swap)
  expect(built.tx.to).toBe(`eip155:1:${provider}`)
  const before = await held(evm.usdt)
  expect(await send(built)).toBe('success')
  expect(String((await held(evm.usdt)) - before)).toBe(built.tx.amount)
  expect(await allowed()).toBe('0')
})

test('an approval without an amount is unlimited, and the currency needs none', async () => {
  const { userAddress, token, usdt } = await trader()
  const { json } = await get<Built>('build-approve', { userAddress, from: token, to: usdt })
  expect(BigInt(`0x${json.tx.data.slice(-64)}`)).toBe(maxUint256)
  expect(await get('build-approve', { userAddress, from: CURRENCY, to: usdt })).toMatchObject({ status: 400 })
  const { json: currency } = await get<{ allowance: string }>('allowance', { tokenAddress: CURRENCY, userAddress })
  expect(currency.allowance).toBe(String(maxUint256))
})

test('F-F02: a price that moves by more than the slippage makes the transaction fail', async () => {
  const { userAddress, usdt, send, sellOverV2 } = await trader()
  const swap = { userAddress, from: CURRENCY, to: usdt, amount: String(parseEther('1')) }
  const { json: built } = await build(swap)
  await sellOverV2(parseEther('50'))
  expect(await send(built, parseEther('1'))).toBe('reverted')
  const { json: later } = await build(swap)
  expect(BigInt(later.tx.amount)).toBeLessThan((BigInt(built.tx.amount) * 99n) / 100n)
})

test('is not estimated on request', async () => {
  const { userAddress, token, usdt } = await trader()
  const swap = { userAddress, from: token, to: usdt, amount: String(parseEther('7')), disableEstimate: true }
  expect(await build(swap)).toMatchObject({ status: 200, json: { tx: { eip155: { gas: '500000' } } } })
})

test('refuses what it cannot read, and networks without the exchange', async () => {
  const { userAddress, token, usdt } = await trader()
  const swap = { userAddress, from: token, to: usdt, amount: '1000' }
  const refused = async (change: Readonly<Record<string, string>>) =>
    (await get<{ error?: { code: string; field?: string } }>('quotes', { ...swap, ...change })).json.error
  expect(await refused({ to: 'USDT' })).toMatchObject({ code: 'invalid', field: 'to' })
  expect(await refused({ to: token })).toMatchObject({ code: 'invalid', field: 'to' })
  expect(await refused({ to: usdt.replace(':1:', ':137:') })).toMatchObject({ code: 'invalid', field: 'to' })
  expect(await refused({ amount: '1.5' })).toMatchObject({ code: 'invalid', field: 'amount' })
  const on137 = Object.fromEntries(Object.entries(swap).map(([key, one]) => [key, one.replace(':1:', ':137:')]))
  expect(await refused(on137)).toMatchObject({ code: 'unsupported-chain' })
  // A token without a pool has no quote.
  const { json } = await get<{ quotes: unknown }>('quotes', { ...swap, to: `eip155:1:0x${'1'.repeat(40)}` })
  expect(json).toEqual({ quotes: [] })
  expect(await build({ ...swap, eip155: { slippage: 51 } })).toMatchObject({ status: 400 })
})

test('each swap goes over those pools, of Uniswap v2 or v3, that pay more', async () => {
  const { userAddress, token, usdt, held, send, sellOverV2, node, evm } = await trader()
  const { wrapped, factory } = await evm.createExchange()
  const v3 = await evm.createUniversalRouter()
  // A dollar now costs more in v2 than in v3.
  await sellOverV2(parseEther('50'))
  const [ofV2, ofV3] = await Promise.all([
    node.readContract({ address: factory, abi: POOLS_ABI, functionName: 'getPair', args: [evm.usdt, wrapped] }),
    node.readContract({
      address: v3.factory,
      abi: POOLS_ABI,
      functionName: 'getPool',
      args: [evm.usdt, wrapped, 3_000],
    }),
  ])
  const dollarsOf = (pool: Hex) =>
    node.readContract({ address: evm.usdt, abi: erc20Abi, functionName: 'balanceOf', args: [pool] })
  for (const [from, to, amount, paying] of [
    [CURRENCY, usdt, parseEther('1'), 'v3'],
    [token, usdt, parseEther('100'), 'v3'],
    [usdt, CURRENCY, 250_000_000n, 'v2'],
  ] as const) {
    const swap = { userAddress, from, to, amount: String(amount) }
    if (from !== CURRENCY) expect(await send((await get<Built>('build-approve', swap)).json)).toBe('success')
    const { json } = await get<{ quotes: readonly { readonly toAmount: string }[] }>('quotes', swap)
    const { json: built } = await build(swap)
    expect(json.quotes).toMatchObject([{ toAmount: built.tx.amount }])
    const [dollars, inV2, inV3] = [await held(evm.usdt), await dollarsOf(ofV2), await dollarsOf(ofV3)]
    expect(await send(built, from === CURRENCY ? amount : 0n)).toBe('success')
    const moved = { v2: (await dollarsOf(ofV2)) !== inV2, v3: (await dollarsOf(ofV3)) !== inV3 }
    expect(moved).toEqual({ v2: paying === 'v2', v3: paying === 'v3' })
    const change = (await held(evm.usdt)) - dollars
    expect(change).toBe(to === usdt ? BigInt(built.tx.amount) : -amount)
  }
})

test('the second network has an exchange of its own, in whose pools its currency is another one', async () => {
  const { evm } = devnet
  const { provider } = await evm.createPolygonExchange()
  const on137 = (address: string) => `eip155:137:${address}`
  const amount = String(parseEther('100'))
  const swap = { userAddress: on137(evm.accounts[0]!.address), from: on137(`0x${'e'.repeat(40)}`), to: on137(evm.usdt) }
  const { json } = await get<{ quotes: { toAmount: string }[] }>('quotes', { ...swap, amount })
  // 100 POL are worth 50 dollars, less the fees of the pool and of the provider.
  expect(Number(json.quotes[0]!.toAmount) / 1e6).toBeCloseTo(49.4, 0)
  // The node estimates it, so it would happen.
  const { status, json: built } = await build({ ...swap, amount })
  expect([status, built.tx.to]).toEqual([200, on137(provider)])
})
