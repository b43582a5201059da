import { createAppKit } from '@latchkey/core'
import {
  fetchBalances,
  fetchConvertTokens,
  fetchGasPrices,
  fetchHistory,
  fetchIdentity,
  fetchPrices,
} from '@latchkey/core/blockchain-api'
import { BlockchainApi, Prices, Rpc, toNetwork } from '@latchkey/core/plugin'
import { startApi, startDevnet, type Devnet } from '@latchkey/example-devnet'
import { blockchainApi } from './plugin.js'

const SLOW_START_MS = 60_000
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OTHER = 'eip155:424242'

let devnet: Devnet<'evm'>
let server: Awaited<ReturnType<typeof startApi>>
let kit: ReturnType<typeof createAppKit>
let api: BlockchainApi
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  const { mainnet, token, usdt } = devnet.evm
  server = await startApi({ nodes: { mainnet: mainnet.url }, contracts: { token, usdt } })
  kit = createAppKit({ projectId: 'demo', endpoints: { blockchainApi: server.url }, plugins: [blockchainApi()] })
  api = kit.get(BlockchainApi)
}, SLOW_START_MS)
afterAll(async () => {
  await kit.dispose()
  await server.close()
  await devnet.stop()
}, SLOW_START_MS)

const account = () => ({ address: devnet.evm.accounts[0]!.address, network: 'eip155:1' }) as const

test('fetches the balances of an account, with prices', async () => {
  const [ether, token] = (await fetchBalances(api, { ...account(), currency: 'USD' }))!
  expect(ether).toMatchObject({ symbol: 'ETH', chainId: 'eip155:1', price: 2_500, quantity: { decimals: '18' } })
  expect(token).toMatchObject({ symbol: 'DEV', address: `eip155:1:${devnet.evm.token}`, price: 2 })
})

test('fetches the history of an account by pages, and its purchases apart', async () => {
  const first = (await fetchHistory(api, account()))!
  expect(first.transactions[0]).toMatchObject({ metadata: { chain: 'eip155:1', status: 'confirmed' } })
  expect(await fetchHistory(api, { ...account(), purchasesFrom: 'coinbase' })).toEqual({ transactions: [] })
})

test('fetches the name and the picture of an account', async () => {
  const { name, avatar } = devnet.evm.ens
  expect(await fetchIdentity(api, account())).toEqual({ name, avatar })
  expect(await fetchIdentity(api, { ...account(), address: `0x${'7'.repeat(40)}` })).toEqual({})
})

test('fetches prices, the tokens to swap, and the price of gas', async () => {
  const address = `eip155:1:${devnet.evm.token}`
  expect(await fetchPrices(api, { addresses: [address], currency: 'USD' })).toMatchObject([
    { address, symbol: 'DEV', price: 2 },
  ])
  expect((await fetchConvertTokens(api, { network: 'eip155:1' }))!.map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'DEV',
    'USDT',
  ])
  const { standard, fast, instant } = (await fetchGasPrices(api, { network: 'eip155:1' }))!
  expect([fast, instant]).toEqual([(standard * 5n) / 4n, (standard * 3n) / 2n])
  expect(await kit.get(Prices).read(['eip155:1', `eip155:1:${devnet.evm.token}`, OTHER])).toMatchObject({
    'eip155:1': { value: 2_500 },
    [address]: { value: 2 },
  })
})

test('fetches nothing about a network that the server does not support', async () => {
  for (const network of [SOLANA, OTHER] as const) {
    expect(await api.supports(network)).toBe(false)
    expect(await fetchBalances(api, { ...account(), network, currency: 'USD' })).toBeUndefined()
    expect(await fetchHistory(api, { ...account(), network })).toBeUndefined()
    expect(await fetchIdentity(api, { ...account(), network })).toBeUndefined()
    expect(await fetchConvertTokens(api, { network })).toBeUndefined()
    expect(await fetchGasPrices(api, { network })).toBeUndefined()
  }
})

test('has a node that answers where the network’s own does not', async () => {
  const network = toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
  const read = (result: unknown) => BigInt(result as string)
  const call = { method: 'eth_blockNumber', read, repeatable: true }
  expect(await kit.get(Rpc).call(network, call)).toBeGreaterThan(0n)
})
