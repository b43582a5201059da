import {
  createFakeBlockchainApi,
  createFakeClock,
  createRecordingLogger,
  fakeAccount,
  fakeNetwork,
} from '@latchkey/core/testing'
import type { EstimateFee, NetworkId, SwapRequest, TokenInfo } from '@latchkey/core/plugin'
import { blockchainApiSource } from './sources/blockchain-api.js'
import { wrappedCurrencySource } from './sources/wrapped-currency.js'

const { signal } = new AbortController()
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [DAI, SPENDER] = [`0x${'d'.repeat(40)}`, `0x${'5'.repeat(40)}`]
const network = { ...fakeNetwork('eip155', '1'), caipNetworkId: 'eip155:1' as NetworkId }
const token = (symbol: string, address?: string): TokenInfo => ({
  id: address === undefined ? 'eip155:1' : `eip155:1:${address}`,
  networkId: 'eip155:1',
  address,
  name: symbol,
  symbol,
  decimals: 18,
})
const [ETHER, DOLLARS] = [token('ETH'), token('DAI', DAI)]
const request = (rest: Partial<SwapRequest> = {}): SwapRequest => ({
  account: { ...fakeAccount('eip155', 'x'), address: ACCOUNT },
  network,
  from: ETHER,
  to: DOLLARS,
  pays: 1_000n,
  slippagePercent: 1,
  ...rest,
})

const word = (hex: string) => hex.replace(/^0x/, '').padStart(64, '0')
const approvalTo = (spender: string) => ({
  tx: {
    from: `eip155:1:${ACCOUNT}`,
    to: `eip155:1:${DAI}`,
    data: `0x095ea7b3${word(spender)}${word('0')}`,
    value: '0',
    eip155: { gas: '50000', gasPrice: '1' },
  },
})
const built = (to: string, amount: string) => ({
  tx: {
    from: `eip155:1:${ACCOUNT}`,
    to: `eip155:1:${to}`,
    data: '0x01',
    amount,
    eip155: { gas: '100000', gasPrice: '1' },
  },
})

function api() {
  const fake = createFakeBlockchainApi(['eip155:1'])
  fake.reply('v1/convert/quotes', { quotes: [{ id: null, fromAmount: '1000', toAmount: '9915' }] })
  fake.reply('v1/convert/build-approve', approvalTo(SPENDER))
  fake.reply('v1/convert/build-transaction', built(SPENDER, '9900'))
  fake.reply('v1/convert/gas-price', { standard: '7', fast: '8', instant: '9' })
  const clock = createFakeClock()
  return {
    fake,
    clock,
    source: blockchainApiSource(fake, clock, createRecordingLogger()),
    calls: () => fake.requests.map(({ url }) => String(url).replace(/^.*(?=v1\/)|\?.*$/g, '')),
  }
}

test('the blockchain API offers what it quotes, with its fee, and names its contract once per network', async () => {
  const { source, calls, fake } = api()
  expect(await source.quote(request(), signal)).toMatchObject({
    receives: 9_915n,
    fee: 85n,
    target: SPENDER,
    spender: undefined,
  })
  expect(await source.quote(request({ from: DOLLARS, to: ETHER }), signal)).toMatchObject({ spender: SPENDER })
  expect(calls()).toEqual([
    'v1/convert/gas-price',
    'v1/convert/quotes',
    'v1/convert/build-approve',
    'v1/convert/quotes',
  ])
  // Of nothing: a token with an older allowance would refuse any other amount.
  expect(fake.requests[2]).toMatchObject({ query: { amount: '0' } })
})

test('an offer of the blockchain API has the fee of a usual swap, at a price of gas that is asked for twice a minute', async () => {
  const { source, calls, fake, clock } = api()
  expect(await source.quote(request(), signal)).toMatchObject({ networkFee: 7n * 150_000n })
  expect(fake.requests[1]).toMatchObject({ query: { gasPrice: '7' } })
  await clock.advance(29_999)
  await source.quote(request(), signal)
  const gasPrices = () => calls().filter((one) => one.endsWith('gas-price')).length
  expect(gasPrices()).toBe(1)
  await clock.advance(1)
  fake.reply('v1/convert/gas-price', {})
  expect(await source.quote(request(), signal)).toMatchObject({ receives: 9_915n, networkFee: undefined })
  expect(gasPrices()).toBe(2)
})

test('the transaction of the blockchain API pays the currency that is sold, and has gas to spare', async () => {
  const { source } = api()
  const offer = (await source.quote(request(), signal))!
  expect(await offer.build({ isApproved: true, signal })).toEqual({
    transaction: { to: SPENDER, data: '0x01', value: 1_000n, gas: 125_000n },
    receives: 9_900n,
    receivesAtLeast: 9_801n,
  })
})

test('before its approval, a swap is not estimated by the server, and has no limit of gas', async () => {
  const { source, fake } = api()
  const offer = (await source.quote(request({ from: DOLLARS, to: ETHER }), signal))!
  const { transaction } = await offer.build({ isApproved: false, signal })
  expect(transaction).toEqual({ to: SPENDER, data: '0x01', value: 0n })
  expect(fake.requests.at(-1)).toMatchObject({ body: { disableEstimate: true, eip155: { slippage: 1 } } })
})

test('a slippage with decimals is rounded down for the API, and told as what it is', async () => {
  const { source, fake } = api()
  const offer = (await source.quote(request({ slippagePercent: 2.75 }), signal))!
  expect(offer.slippagePercent).toBe(2)
  await offer.build({ isApproved: true, signal })
  expect(fake.requests.at(-1)).toMatchObject({ body: { eip155: { slippage: 2 } } })
})

test('V27: an approval that is none names no contract, so there is no offer', async () => {
  const { source, fake } = api()
  fake.reply('v1/convert/build-approve', { tx: { ...approvalTo(SPENDER).tx, data: '0xa9059cbb' } })
  await expect(source.quote(request(), signal)).rejects.toMatchObject({ code: 'swap/refused' })
  // It is asked for again.
  fake.reply('v1/convert/build-approve', approvalTo(SPENDER))
  expect(await source.quote(request(), signal)).toMatchObject({ target: SPENDER })
})

test('the blockchain API has no offer without a quote, and swaps on its twelve networks', async () => {
  const { source, fake } = api()
  fake.reply('v1/convert/quotes', { quotes: [] })
  expect(await source.quote(request(), signal)).toBeUndefined()
  expect(
    ['eip155:1', 'eip155:8453', 'eip155:5', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map((one) =>
      source.supports(one as NetworkId),
    ),
  ).toEqual([true, true, false, false])
})

test('lists the tokens of the blockchain API without the stand-in of the currency', async () => {
  const { source, fake } = api()
  const listed = (address: string, symbol: string) => ({
    address: `eip155:1:${address}`,
    name: symbol,
    symbol,
    decimals: 18,
  })
  fake.reply('v1/convert/tokens', { tokens: [listed(`0x${'E'.repeat(40)}`, 'ETH'), listed(DAI, 'DAI')] })
  expect(await source.tokens!('eip155:1', signal)).toMatchObject([{ id: `eip155:1:${DAI}`, symbol: 'DAI' }])
})

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const WRAPPED = token('WETH', WETH.toLowerCase())
const wrapping = (fee: EstimateFee['fee'], logger = createRecordingLogger()) =>
  wrappedCurrencySource(() => ({ 'fee@1': { fee } }), logger)
const wrappedCurrency = wrapping(async () => ({ value: 63_000n, decimals: 18, symbol: 'ETH' }))

test.each([
  ['wraps', ETHER, WRAPPED, { to: WETH, data: '0xd0e30db0', value: 1_000n }],
  ['unwraps', WRAPPED, ETHER, { to: WETH, data: `0x2e1a7d4d${word('3e8')}`, value: 0n }],
])('%s the currency of a network at a fixed rate', async (_what, from, to, transaction) => {
  const offer = (await wrappedCurrency.quote(request({ from, to }), signal))!
  expect(offer).toMatchObject({ receives: 1_000n, target: WETH, isFixed: true, networkFee: 150_000n })
  expect(offer.spender).toBeUndefined()
  expect(await offer.build({ isApproved: true, signal })).toEqual({
    transaction,
    receives: 1_000n,
    receivesAtLeast: 1_000n,
  })
})

test('wraps also where no node tells the fee, and logs why', async () => {
  const logger = createRecordingLogger()
  const source = wrapping(() => Promise.reject(new Error('away')), logger)
  const offer = await source.quote(request({ to: WRAPPED }), signal)
  expect(offer).toMatchObject({ receives: 1_000n, networkFee: undefined })
  expect(logger.entries.map(({ level }) => level)).toEqual(['debug'])
})

test('wraps nothing else, and on no other network', async () => {
  expect(await wrappedCurrency.quote(request(), signal)).toBeUndefined()
  expect(await wrappedCurrency.quote(request({ from: DOLLARS, to: WRAPPED }), signal)).toBeUndefined()
  expect(wrappedCurrency.supports('eip155:424242')).toBe(false)
})
