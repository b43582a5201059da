import { errors } from '@latchkey/core'
import { mainnet, polygon } from '../networks.js'
import { fakeRpc, type NodeAnswers } from './fake-rpc.test.helper.js'
import { estimateFee } from './fee.js'

const from = { namespace: 'eip155', type: 'eoa', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const { signal } = new AbortController()
const fee = (answers: NodeAnswers, what: object = {}) => {
  const { rpc, asked } = fakeRpc({ eth_estimateGas: '0x5208', ...answers })
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
