import { errors } from '@latchkey/core'
import { decodeFunctionData, type Hex, parseAbi, parseTransaction } from 'viem'
import { base, mainnet, polygon } from '../networks.js'
import { fakeRpc, type NodeAnswers } from './fake-rpc.test.helper.js'
import { estimateFee } from './fee.js'

const from = { namespace: 'eip155', type: 'eoa', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const { signal } = new AbortController()
const fee = (answers: NodeAnswers, what: object = {}) => {
  const { rpc, asked } = fakeRpc({ eth_estimateGas: '0x5208', eth_call: '0x', ...answers })
  return { asked, cost: estimateFee(rpc).fee({ from, to, network: mainnet, value: 1n, ...what }, signal) }
}

test('adds a fifth and the recommended tip to the base fee', async () => {
  const { cost } = fee({ eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_maxPriorityFeePerGas: '0x5' })
  expect(await cost).toEqual({ value: 21_000n * 125n, decimals: 18, symbol: 'ETH' })
})

test('uses the gas price where there is no base fee', async () => {
  const { cost, asked } = fee({ eth_getBlockByNumber: { number: '0x1' }, eth_gasPrice: '0x7' }, { network: polygon })
  expect(await cost).toEqual({ value: 21_000n * 7n, decimals: 18, symbol: 'POL' })
  expect(asked).not.toContain('eth_maxPriorityFeePerGas')
})

test.each([
  ['above the base fee', '0x6e', 130n],
  ['below the base fee', '0x1', 120n],
])(
  'takes the tip from the gas price where the node recommends none and its price is %s',
  async (_where, eth_gasPrice, perGas) => {
    const { cost } = fee({ eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_gasPrice })
    expect((await cost).value).toBe(21_000n * perGas)
  },
)

describe('the fee of a rollup for its parent network', () => {
  const price = { eth_getBlockByNumber: { baseFeePerGas: '0x0' }, eth_maxPriorityFeePerGas: '0x1' }
  const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

  test('is added with a fifth, by what the oracle of the OP stack says of the unsigned transaction', async () => {
    const calls: unknown[] = []
    const eth_call = ([{ to, data }]: readonly [{ to: string; data: Hex }]) => {
      const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
      calls.push([to, parseTransaction(decodeFunctionData({ abi, data }).args[0])])
      return word(1_000)
    }
    const { cost } = fee({ ...price, eth_call }, { network: base, value: 7n })
    expect((await cost).value).toBe(21_000n + 1_200n)
    expect(calls).toEqual([
      [
        '0x420000000000000000000000000000000000000F',
        expect.objectContaining({ chainId: 8453, to: to.toLowerCase(), value: 7n }),
      ],
    ])
  })

  test('is part of the fee at each speed', async () => {
    const block = { baseFeePerGas: '0x64', timestamp: '0x1' }
    const eth_feeHistory = { oldestBlock: '0x1', reward: [['0x1', '0x2']] }
    const { cost } = fee(
      { eth_getBlockByNumber: block, eth_maxPriorityFeePerGas: '0x1', eth_feeHistory, eth_call: word(1_000) },
      { network: base },
    )
    const { value, speeds } = await cost
    expect([value, speeds!.map((one) => one.value)]).toEqual([
      21_000n * 121n + 1_200n,
      [21_000n * 111n + 1_200n, 21_000n * 121n + 1_200n, 21_000n * 152n + 1_200n],
    ])
  })

  const failing = (code: number, reason: string) => () => {
    throw errors.create('rpc/failed', { method: 'eth_call', code, reason })
  }
  const reverts = failing(3, 'execution reverted')

  test('is unknown where the node cannot be asked, and so is the whole fee', async () => {
    const { cost } = fee({ ...price, eth_call: failing(-32_005, 'limit exceeded') }, { network: base })
    await expect(cost).rejects.toMatchObject({ code: 'rpc/failed' })
  })

  test.each([
    ['has no oracle, which is asked for once', '0x', 1],
    ['has an oracle that reverts', reverts, 2],
    ['answers with something else', 'free', 2],
  ])('is nothing where the network %s', async (_what, eth_call, calls) => {
    const { rpc, asked } = fakeRpc({ eth_estimateGas: '0x5208', ...price, eth_call })
    const { fee: feeOf } = estimateFee(rpc)
    for (const _ of [1, 2]) expect((await feeOf({ from, to, network: mainnet, value: 1n }, signal)).value).toBe(21_000n)
    expect(asked.filter((method) => method === 'eth_call')).toHaveLength(calls)
  })
})

test('estimates the call of a token’s contract', async () => {
  const estimated: unknown[] = []
  const eth_estimateGas = (params: unknown) => (estimated.push(params), '0xc350')
  await fee(
    { eth_estimateGas, eth_getBlockByNumber: { baseFeePerGas: '0x0' }, eth_maxPriorityFeePerGas: '0x1' },
    { token },
  ).cost
  expect(estimated).toEqual([[{ from: from.address, to: token, data: expect.stringMatching(/^0xa9059cbb/) }]])
})

test.each([
  ['an invalid price', { eth_getBlockByNumber: { baseFeePerGas: 'free' } }],
  [
    'invalid gas',
    { eth_estimateGas: null, eth_getBlockByNumber: { baseFeePerGas: '0x1' }, eth_maxPriorityFeePerGas: '0x1' },
  ],
  ['nothing', { eth_estimateGas: undefined }],
])('V31: rejects for a node that answers with %s', async (_what, answers) => {
  await expect(fee(answers).cost).rejects.toBeInstanceOf(Error)
})

test('F-F13: rejects with the node’s reason where the transfer would revert', async () => {
  const eth_estimateGas = () => {
    throw errors.create('rpc/failed', { method: 'eth_estimateGas', code: 3, reason: 'execution reverted: paused' })
  }
  const price = { eth_getBlockByNumber: { baseFeePerGas: '0x1' }, eth_maxPriorityFeePerGas: '0x1' }
  await expect(fee({ ...price, eth_estimateGas }, { token }).cost).rejects.toMatchObject({
    code: 'rpc/failed',
    context: { reason: 'execution reverted: paused' },
  })
})

test('rejects for a transfer that is invalid', async () => {
  await expect(fee({}, { to: '0x12' }).cost).rejects.toMatchObject({ code: 'eip155/invalid-receiver' })
})
