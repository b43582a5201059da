import type { AccountId } from '../../domain/caip.js'
import { createFakeBlockchainApi } from '../../testing/fakes/fake-blockchain-api.js'
import { fetchGasPrices } from './network-calls.js'
import { buildApproval, buildSwap, fetchAllowance, fetchConvertQuotes } from './swap-calls.js'

const ACCOUNT: AccountId = 'eip155:1:0xme'
const SWAP = { userAddress: ACCOUNT, from: 'eip155:1:0xa', to: 'eip155:1:0xb', network: 'eip155:1' } as const
const TX = {
  from: ACCOUNT,
  to: 'eip155:1:0xrouter',
  data: '0x1234',
  eip155: { gas: '21000', gasPrice: 7 },
}

const scene = (path: string, answer: unknown) => {
  const api = createFakeBlockchainApi(['eip155:1'])
  api.reply(path, answer)
  return api
}

test('asks for quotes of an exact amount, and leaves out those that are none', async () => {
  const api = scene('v1/convert/quotes', {
    quotes: [
      {
        id: null,
        fromAmount: '5',
        toAmount: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      },
      { fromAmount: '5', toAmount: '-1' },
      { fromAmount: 5, toAmount: 1.5 },
      null,
    ],
  })
  expect(await fetchConvertQuotes(api, { ...SWAP, amount: 5n, gasPrice: 9n })).toEqual([
    { fromAmount: 5n, toAmount: 2n ** 256n - 1n },
  ])
  const { searchParams } = new URL(api.requests[0]!.url)
  expect(Object.fromEntries(searchParams)).toEqual({
    amount: '5',
    userAddress: ACCOUNT,
    from: SWAP.from,
    to: SWAP.to,
    gasPrice: '9',
  })
})

test('asks for an allowance, and for an approval that is never without an amount', async () => {
  const asked = scene('v1/convert/allowance', { allowance: '12' })
  expect(await fetchAllowance(asked, { tokenAddress: SWAP.from, userAddress: ACCOUNT, network: 'eip155:1' })).toBe(12n)
  const built = scene('v1/convert/build-approve', { tx: TX })
  expect(await buildApproval(built, { ...SWAP, amount: 12n })).toEqual({
    from: ACCOUNT,
    to: TX.to,
    data: '0x1234',
    gas: 21_000n,
    gasPrice: 7n,
  })
  expect(new URL(built.requests[0]!.url).searchParams.get('amount')).toBe('12')
})

test('has the transaction of a swap built with its slippage', async () => {
  const api = scene('v1/convert/build-transaction', { tx: { ...TX, amount: '99', eip155: undefined } })
  expect(await buildSwap(api, { ...SWAP, amount: 5n, slippage: 1, disableEstimate: true })).toEqual({
    from: ACCOUNT,
    to: TX.to,
    data: '0x1234',
    amount: 99n,
  })
  expect(api.requests[0]!.body).toEqual({
    amount: '5',
    eip155: { slippage: 1 },
    from: SWAP.from,
    to: SWAP.to,
    userAddress: ACCOUNT,
    disableEstimate: true,
  })
})

test.each([
  ['an address without a network', { to: '0xrouter' }],
  ['data that are no bytes', { data: '0x123' }],
  ['no amount', { amount: undefined }],
  ['an amount with a fraction', { amount: '1.5' }],
])('V16: refuses a built transaction with %s', async (_what, change) => {
  const api = scene('v1/convert/build-transaction', { tx: { ...TX, amount: '99', ...change } })
  await expect(buildSwap(api, { ...SWAP, amount: 5n, slippage: 1 })).rejects.toMatchObject({ code: 'http/invalid' })
})

test('sends nothing about a network that is not supported', async () => {
  const api = createFakeBlockchainApi([])
  const swap = { ...SWAP, amount: 5n }
  const all = [
    fetchConvertQuotes(api, swap),
    fetchAllowance(api, { tokenAddress: SWAP.from, userAddress: ACCOUNT, network: 'eip155:1' }),
    buildApproval(api, swap),
    buildSwap(api, { ...swap, slippage: 1 }),
  ]
  expect([await Promise.all(all), api.requests]).toEqual([all.map(() => undefined), []])
  await expect(fetchGasPrices(api, { network: 'eip155:1' })).rejects.toThrow('Network not supported for Gas Price')
  expect(api.requests).toEqual([])
})
