import { createClient, custom, encodeAbiParameters } from 'viem'
import { evmAmounts } from './evm-amounts.js'

const ACCOUNT = `0x${'1'.repeat(40)}` as const
const CURRENCY = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }
const TOKEN = { ...CURRENCY, symbol: 'DEV', address: `0x${'2'.repeat(40)}` }

function amounts(call: () => string) {
  const request = async ({ method }: { method: string }) => (method === 'eth_getBalance' ? '0x5' : call())
  return evmAmounts(createClient({ transport: custom({ request }, { retryCount: 0 }) }), ACCOUNT, [CURRENCY, TOKEN])
}

test("reads the network's currency and its tokens, each by its own call", async () => {
  const seven = encodeAbiParameters([{ type: 'uint256' }], [7n])
  expect(await amounts(() => seven)).toEqual([
    { token: CURRENCY, amount: 5n },
    { token: TOKEN, amount: 7n },
  ])
})

test('counts zero tokens where there is no contract', async () => {
  expect((await amounts(() => '0x'))[1]).toEqual({ token: TOKEN, amount: 0n })
})

test('fails when a node fails at a token', async () => {
  const broken = () => {
    throw new Error('out of order')
  }
  await expect(amounts(broken)).rejects.toThrow('out of order')
})
