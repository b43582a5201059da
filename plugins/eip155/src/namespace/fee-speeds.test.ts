import { mainnet } from '../networks.js'
import { fakeRpc, type NodeAnswers } from './fake-rpc.test.helper.js'
import { estimateFee } from './fee.js'
import { priceFields } from './fee-speeds.js'

const from = { namespace: 'eip155', type: 'eoa', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { signal } = new AbortController()

/** The base fee is 100, the recommended tip 10. Blocks are 12 seconds apart. */
const NODE: NodeAnswers = {
  eth_call: '0x',
  eth_estimateGas: '0x5208',
  eth_maxPriorityFeePerGas: '0xa',
  eth_feeHistory: {
    oldestBlock: '0x64',
    reward: [
      ['0x1', '0x14'],
      ['0x3', '0x28'],
      ['0x2', '0x1e'],
    ],
  },
  eth_getBlockByNumber: ([block]: [string]) => ({
    baseFeePerGas: '0x64',
    timestamp: `0x${(block === 'latest' ? 0 : Number(block) * 12).toString(16)}`,
  }),
}
const transfer = { from, to, network: mainnet, value: 1n }
const fee = (answers: NodeAnswers = {}, what = {}) =>
  estimateFee(fakeRpc({ ...NODE, ...answers }).rpc).fee({ ...transfer, ...what }, signal)

test('prices three speeds by what others pay, and says how long they take', async () => {
  expect(await fee()).toEqual({
    value: 21_000n * 130n,
    decimals: 18,
    symbol: 'ETH',
    speed: 'normal',
    speeds: [
      { speed: 'slow', value: 21_000n * (110n + 2n), seconds: 72 },
      { speed: 'normal', value: 21_000n * (120n + 10n), seconds: 24 },
      { speed: 'fast', value: 21_000n * (150n + 30n), seconds: 12 },
    ],
  })
  expect(await fee({}, { speed: 'fast' })).toMatchObject({ speed: 'fast', value: 21_000n * 180n })
})

test('a faster speed is never cheaper, whatever others have paid', async () => {
  const { speeds } = await fee({ eth_feeHistory: { oldestBlock: '0x64', reward: [['0x64', '0x0']] } })
  const [slow, normal, fast] = speeds!.map(({ value }) => value)
  expect([slow! <= normal!, normal! <= fast!]).toEqual([true, true])
})

test.each([
  ['the node tells no history', { eth_feeHistory: undefined }],
  ['the history is garbage', { eth_feeHistory: { oldestBlock: '0x64', reward: [['free']] } }],
  ['the history is empty', { eth_feeHistory: { oldestBlock: '0x64', reward: [] } }],
  ['the network has no base fee', { eth_getBlockByNumber: {}, eth_gasPrice: '0x7' }],
])('V31: there is nothing to choose where %s, and the usual fee is known all the same', async (_what, answers) => {
  const { value, speeds, speed } = await fee(answers)
  expect([value > 0n, speeds, speed]).toEqual([true, undefined, undefined])
})

test('a transaction pays for its speed, and what the wallet sets where the node tells no price', async () => {
  expect(await priceFields(fakeRpc(NODE).rpc, mainnet, 'slow', signal)).toEqual({
    maxFeePerGas: 112n,
    maxPriorityFeePerGas: 2n,
  })
  expect(await priceFields(fakeRpc({}).rpc, mainnet, 'slow', signal)).toEqual({})
  await expect(priceFields(fakeRpc(NODE).rpc, mainnet, 'slow', AbortSignal.abort(new Error('left')))).rejects.toThrow(
    'left',
  )
})
