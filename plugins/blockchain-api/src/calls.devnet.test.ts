import { createAppKit } from '@latchkey/core'
import {
  buildApproval,
  buildSwap,
  createOnRampUrl,
  fetchAllowance,
  fetchBalances,
  fetchConvertQuotes,
  fetchConvertTokens,
  fetchGasPrices,
  fetchHistory,
  fetchIdentity,
  fetchName,
  fetchNamesOf,
  fetchNameSuggestions,
  fetchNfts,
  fetchOnRampOptions,
  fetchOnRampQuote,
  fetchPriceHistory,
  fetchPrices,
  fetchSessions,
  registerName,
  revokeSession,
} from '@latchkey/core/blockchain-api'
import { BlockchainApi, Prices, Rpc, toNetwork } from '@latchkey/core/plugin'
import { type Devnet, type EvmAccount, startApi, startDevnet } from '@latchkey/example-devnet'
import { privateKeyToAccount } from 'viem/accounts'
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
  const { standard, fast, instant } = await fetchGasPrices(api, { network: 'eip155:1' })
  expect([fast, instant]).toEqual([(standard * 5n) / 4n, (standard * 3n) / 2n])
  expect(await kit.get(Prices).read(['eip155:1', `eip155:1:${devnet.evm.token}`, OTHER])).toMatchObject({
    'eip155:1': { value: 2_500 },
    [address]: { value: 2 },
  })
})

test('fetches what is offered for an amount, what may be taken, and both transactions', async () => {
  const { provider } = await devnet.evm.createExchange()
  const network = 'eip155:1'
  const [from, to] = [`eip155:1:${devnet.evm.token}`, `eip155:1:${devnet.evm.usdt}`] as const
  const userAddress = `eip155:1:${account().address}` as const
  const amount = 10n ** 18n
  const swap = { network, userAddress, from, to, amount } as const
  const [quote] = (await fetchConvertQuotes(api, { ...swap, gasPrice: 1n }))!
  expect(quote!.fromAmount).toBe(amount)
  // A DEV is worth two dollars.
  expect(Number(quote!.toAmount) / 1e6).toBeCloseTo(1.97, 1)
  expect(await fetchAllowance(api, { network, tokenAddress: from, userAddress })).toBe(0n)
  const approval = (await buildApproval(api, swap))!
  expect(approval).toMatchObject({ from: userAddress, to: from })
  expect(approval.data.slice(-64)).toBe(amount.toString(16).padStart(64, '0'))
  // It is not approved yet, so the network would reject it.
  await expect(buildSwap(api, { ...swap, slippage: 1 })).rejects.toMatchObject({ code: 'http/status' })
  expect(await buildSwap(api, { ...swap, slippage: 1, disableEstimate: true })).toMatchObject({
    from: userAddress,
    to: `eip155:1:${provider}`,
    amount: quote!.toAmount,
  })
  expect(await fetchConvertQuotes(api, { ...swap, network: OTHER })).toBeUndefined()
})

test('fetches the collectibles of an account', async () => {
  const contract = await devnet.evm.createCollection('ERC721', 'Lighthouses')
  await devnet.evm.mintNft(contract, account().address, { tokenId: 7, uri: '' })
  expect(await fetchNfts(api, account())).toMatchObject({ nfts: [{ contract, tokenId: '7', name: 'Lighthouses #7' }] })
})

test('registers a name, and finds it both ways', async () => {
  const { address, privateKey } = devnet.evm.accounts[0]!
  const [network, name] = ['eip155:1', 'ada-love.reown.id'] as const
  expect(await fetchName(api, { network, name })).toBeNull()
  expect(await fetchNameSuggestions(api, { network, name: 'ada-love', zone: 'reown.id' })).toMatchObject([
    { name, registered: false },
    ...Array.from({ length: 4 }, () => ({ registered: false })),
  ])
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await privateKeyToAccount(privateKey).signMessage({ message })
  const registration = { network, coinType: 60, address, message, signature }
  expect(await registerName(api, registration)).toBe(true)
  await expect(registerName(api, registration)).rejects.toMatchObject({ code: 'http/status' })
  expect(await fetchName(api, { network, name })).toMatchObject({ name, addresses: { 60: { address } } })
  expect(await fetchNamesOf(api, { network, address, sender: address })).toMatchObject([{ name }])
})

test('fetches the smart sessions of an account, and revokes one with a signature of the account', async () => {
  const [{ address, privateKey }, other] = devnet.evm.accounts as [EvmAccount, EvmAccount]
  const network = 'eip155:1'
  const account = `${network}:${address}` as const
  const signed = (key: EvmAccount['privateKey']) => privateKeyToAccount(key).signMessage({ message: 'one' })
  const signature = await signed(privateKey)
  const permissions = [{ type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 60 } }]
  const expiration = Math.floor(Date.now() / 1_000) + 3_600
  const project = { name: 'Game', url: 'https://game.example' }
  // The page that asks for a session keeps it there; this client has no call for that.
  const kept = await fetch(`${server.url}/v1/sessions/${account}?projectId=demo&st=appkit&sv=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pci: 'one', signature, project, permissions, expiration }),
  })
  expect(kept.status).toBe(200)
  const session = { pci: 'one', project, permissions, expiration: expiration * 1_000 }
  expect(await fetchSessions(api, { network, account })).toMatchObject([session])
  const revoke = (by: string) => revokeSession(api, { network, account, pci: 'one', signature: by })
  await expect(revoke(await signed(other.privateKey))).rejects.toMatchObject({ code: 'http/status' })
  expect((await fetchSessions(api, { network, account }))![0]).not.toHaveProperty('revokedAt', expect.anything())
  expect(await revoke(signature)).toBe(true)
  expect(await fetchSessions(api, { network, account })).toMatchObject([{ ...session, revokedAt: expect.any(Number) }])
  expect(await fetchSessions(api, { network, account: `${network}:${other.address}` })).toEqual([])
})

test('fetches what can be bought, what it costs, and a page for each purchase', async () => {
  const options = (await fetchOnRampOptions(api))!
  expect(options).toMatchObject({
    source: 'provider',
    paymentCurrencies: [{ id: 'USD', methods: [{ id: 'card' }, {}] }],
  })
  expect(options.purchaseCurrencies.map(({ id }) => id)).toContain('ETH')
  const request = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: 'ethereum' }
  expect(await fetchOnRampQuote(api, request)).toMatchObject({
    source: 'provider',
    paymentTotal: { amount: '100.00', currency: 'USD' },
  })
  const purchase = {
    destinationWallets: [{ address: account().address, blockchains: ['ethereum'], assets: ['ETH'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: 'visitor',
  }
  const urls = [await createOnRampUrl(api, purchase), await createOnRampUrl(api, purchase)]
  expect(new Set(urls).size).toBe(2)
  expect((await fetch(urls[0]!)).status).toBe(200)
})

test('fetches the history of a price, which ends at the present one', async () => {
  const asset = 'eip155:1'
  const history = (await fetchPriceHistory(api, { asset, span: 'month', currency: 'USD' }))!
  expect([history.length, history.at(-1)]).toEqual([30, 2_500])
  expect(await kit.get(Prices).history!(asset, 'month')).toEqual(history)
  expect(await fetchPriceHistory(api, { asset, span: 'day', currency: 'EUR' })).toEqual([])
})

test('fetches nothing about a network that the server does not support', async () => {
  for (const network of [SOLANA, OTHER] as const) {
    expect(await api.supports(network)).toBe(false)
    expect(await fetchBalances(api, { ...account(), network, currency: 'USD' })).toBeUndefined()
    expect(await fetchHistory(api, { ...account(), network })).toBeUndefined()
    expect(await fetchIdentity(api, { ...account(), network })).toBeUndefined()
    expect(await fetchConvertTokens(api, { network })).toBeUndefined()
    await expect(fetchGasPrices(api, { network })).rejects.toThrow('Network not supported for Gas Price')
    expect(await fetchNfts(api, { ...account(), network })).toBeUndefined()
    expect(await fetchName(api, { network, name: 'ada.reown.id' })).toBeUndefined()
    expect(await fetchNamesOf(api, { ...account(), network })).toBeUndefined()
    expect(await fetchNameSuggestions(api, { network, name: 'ada', zone: 'reown.id' })).toBeUndefined()
    const registration = { network, coinType: 60, address: '0x1', message: '', signature: '0x' }
    expect(await registerName(api, registration)).toBeUndefined()
    const smart = { network, account: `${network}:0x1` } as const
    expect(await fetchSessions(api, smart)).toBeUndefined()
    expect(await revokeSession(api, { ...smart, pci: 'one', signature: '0x' })).toBeUndefined()
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
