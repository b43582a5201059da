import { createClient, custom } from 'viem'
import { readBlock } from './read-block.js'

const [HASH, OTHER, TRANSACTION] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(64)}`)
const ADA = `0x${'a'.repeat(40)}`

/** A node with invented answers: no real node changes its blocks between two calls at the right moment. */
function read(answers: Record<string, unknown>) {
  const request = async ({ method }: { method: string }) => answers[method]
  return readBlock(createClient({ transport: custom({ request }, { retryCount: 0 }) }), 'eip155:1', 5)
}

const transaction = {
  hash: TRANSACTION,
  from: ADA,
  to: ADA,
  value: '0x7',
  input: '0x',
  nonce: '0x0',
  blockNumber: '0x5',
  transactionIndex: '0x0',
}
const block = { hash: HASH, parentHash: OTHER, number: '0x5', timestamp: '0xa', transactions: [transaction] }
const receipt = {
  blockHash: HASH,
  blockNumber: '0x5',
  transactionHash: TRANSACTION,
  transactionIndex: '0x0',
  status: '0x1',
  logs: [],
}

test('reads a block with its transactions', async () => {
  const found = await read({ eth_getBlockByNumber: block, eth_getTransactionReceipt: receipt })
  expect(found).toMatchObject({ number: 5, hash: HASH, parentHash: OTHER })
  expect(found!.transactions).toMatchObject([
    { hash: TRANSACTION, minedAt: 10, transfers: [{ kind: 'native', amount: '7' }] },
  ])
})

test.each([
  ['is not there', { eth_getBlockByNumber: null }],
  ['is dropped before its receipts are read', { eth_getBlockByNumber: block, eth_getTransactionReceipt: null }],
  [
    'loses its transactions to another block',
    { eth_getBlockByNumber: block, eth_getTransactionReceipt: { ...receipt, blockHash: OTHER } },
  ],
])('answers undefined for a block that %s', async (_what, answers) => {
  expect(await read(answers)).toBeUndefined()
})
