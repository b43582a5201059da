import type { NodeAnswers } from '../session/fake-node.test.helper.js'
import { createNetworks } from '../session/networks.js'
import { withNode } from '../signers/signers.test.helper.js'
import { createCallBatches } from './call-batches.js'

const ADDRESS = `0x${'a'.repeat(40)}` as const
const ID = `0x${'ab'.repeat(32)}${'89'.padStart(64, '0')}`
const RECEIPT = {
  success: true,
  logs: [{ address: ADDRESS }],
  receipt: {
    transactionHash: '0x7',
    blockHash: '0x8',
    blockNumber: '0x9',
    gasUsed: '0xa',
    status: '0x1',
    from: ADDRESS,
  },
}

const batchesAt = (bundlerUrl: string) =>
  createCallBatches(
    createNetworks(
      [
        {
          caipNetworkId: 'eip155:137',
          name: 'Polygon',
          rpcUrl: 'http://127.0.0.1:1',
          nativeCurrency: { symbol: 'POL', decimals: 18 },
          smartAccounts: {
            bundlerUrl,
            framework: { factory: ADDRESS, hybrid: ADDRESS, delegationManager: ADDRESS },
          },
        },
      ],
      null,
    ),
  )
const sent = (id: string, isDropped = async () => false) => ({ id, isDropped })
const statusWith = (answers: NodeAnswers, id = ID) => withNode(answers, ({ url }) => batchesAt(url).status([id]))

test('a batch that the bundler has and no block is pending', async () => {
  const answers = { eth_getUserOperationReceipt: null, eth_getUserOperationByHash: { userOperation: {} } }
  expect(await statusWith(answers)).toEqual({
    ...{ version: '2.0.0', id: ID, chainId: '0x89', atomic: true },
    status: 100,
    receipts: [],
  })
})

test.each([
  [true, 200, '0x1'],
  [false, 500, '0x0'],
])(
  'a batch whose success is %p has the status %p, and its receipt too, whatever the bundle had',
  async (success, code, status) => {
    expect(await statusWith({ eth_getUserOperationReceipt: { ...RECEIPT, success } })).toMatchObject({
      status: code,
      receipts: [
        { status, logs: RECEIPT.logs, transactionHash: '0x7', blockHash: '0x8', blockNumber: '0x9', gasUsed: '0xa' },
      ],
    })
  },
)

test('a batch that the page has sent is pending while the bundler says nothing of it', async () => {
  const answers = { eth_getUserOperationReceipt: null, eth_getUserOperationByHash: null }
  await withNode(answers, async ({ url }) => {
    const batches = batchesAt(url)
    await batches.send({}, async () => sent(ID))
    expect(await batches.status([ID])).toMatchObject({ id: ID, status: 100 })
    const OTHER = ID.replace(/^0xab/, '0xac')
    await batches.send({ id: 'order' }, async () => sent(OTHER))
    expect(await batches.status(['order'])).toMatchObject({ id: 'order', status: 100 })
    expect(await batches.status([OTHER])).toMatchObject({ id: OTHER, status: 100 })
  })
})

test('a batch that the page has sent has failed once the network takes it no more', async () => {
  let dropped = false
  await withNode({ eth_getUserOperationReceipt: null }, async ({ url }) => {
    const batches = batchesAt(url)
    await batches.send({ id: 'order' }, async () => sent(ID, async () => dropped))
    expect(await batches.status(['order'])).toMatchObject({ status: 100 })
    dropped = true
    expect(await batches.status(['order'])).toMatchObject({ id: 'order', status: 400, receipts: [] })
  })
})

test.each([
  ['that the bundler does not know', ID],
  ['of a network without smart accounts', ID.replace(/89$/, '01')],
  ['of no network', `0x${'ab'.repeat(32)}`],
  ['that is no id', ''],
])('a batch %s is unknown', async (_, id) => {
  const answers = { eth_getUserOperationReceipt: null, eth_getUserOperationByHash: null }
  await expect(statusWith(answers, id)).rejects.toMatchObject({ code: 'calls/unknown-id' })
})

test('an id is free again after the visitor declined, and taken while the visitor is asked', async () => {
  const batches = batchesAt('http://127.0.0.1:1')
  const declined = batches.send({ id: 'order' }, () => Promise.reject(new Error('declined')))
  await expect(batches.send({ id: 'order' }, async () => sent(ID))).rejects.toMatchObject({
    code: 'calls/duplicate-id',
  })
  await expect(declined).rejects.toThrow('declined')
  expect(await batches.send({ id: 'order' }, async () => sent(ID))).toEqual({ id: 'order' })
})
