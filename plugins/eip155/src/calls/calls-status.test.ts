import { callsEnvironment, never, RECEIVER } from './calls.test.helper.js'

const HASH = `0x${'ab'.repeat(32)}`

test.each([
  [100, 'pending'],
  [102, 'pending'],
  [200, 'confirmed'],
  [400, 'failed'],
  [500, 'reverted'],
  [600, 'partly-reverted'],
  ['PENDING', 'pending'],
  ['CONFIRMED', 'confirmed'],
])('reads the status %p as %s', async (value, status) => {
  const { batches } = callsEnvironment({
    wallet_getCallsStatus: { answers: { version: '2.0.0', id: '1', chainId: '0x89', atomic: true, status: value } },
  })
  expect(await batches.callsStatus('1', never)).toMatchObject({
    id: '1',
    networkId: 'eip155:137',
    atomic: true,
    status,
    receipts: [],
  })
})

test.each([
  [undefined],
  [null],
  [{}],
  [{ status: 300 }],
  [{ status: '200' }],
  [{ status: Number.NaN }],
  [{ status: 200.5 }],
  ['CONFIRMED'],
  [{ status: 9e15 }],
])('F-P26: rejects %p as a status', async (answer) => {
  const { batches } = callsEnvironment({ wallet_getCallsStatus: { answers: answer } })
  await expect(batches.callsStatus('1', never)).rejects.toMatchObject({ code: 'eip155/calls-invalid-answer' })
})

test('F-P26: keeps the receipts that name a transaction, up to a limit', async () => {
  const log = { address: RECEIVER, data: '0x', topics: [HASH] }
  const receipt = {
    transactionHash: HASH,
    blockHash: HASH,
    blockNumber: '0x10',
    gasUsed: 21_000,
    status: '0x1',
    logs: [log, { ...log, topics: ['0x1'] }, null],
  }
  const throwing = Object.defineProperty({}, 'transactionHash', {
    get: () => {
      throw new Error('no')
    },
  })
  const receipts = [
    receipt,
    { ...receipt, status: '0x0', logs: 'none' },
    { ...receipt, transactionHash: '0x1' },
    throwing,
    null,
    7,
    ...Array.from({ length: 10_000 }, () => receipt),
  ]
  const { batches } = callsEnvironment({ wallet_getCallsStatus: { answers: { status: 600, receipts } } })
  const { receipts: read, networkId } = await batches.callsStatus('1', never)
  expect(networkId).toBeUndefined()
  expect(read).toHaveLength(996)
  expect(read.slice(0, 2)).toEqual([
    { transactionHash: HASH, blockHash: HASH, blockNumber: 16n, gasUsed: 21_000n, status: 'success', logs: [log] },
    { transactionHash: HASH, blockHash: HASH, blockNumber: 16n, gasUsed: 21_000n, status: 'reverted', logs: [] },
  ])
})

test('rejects for an id that the wallet does not know, and does not ask for an invalid one', async () => {
  const { wallet, batches } = callsEnvironment({
    wallet_getCallsStatus: { rejects: 5730 },
    wallet_showCallsStatus: { rejects: 5730 },
  })
  await expect(batches.callsStatus('other', never)).rejects.toMatchObject({
    code: 'eip155/calls-unknown-id',
    context: { id: 'other' },
  })
  await expect(batches.showCallsStatus('other', never)).rejects.toMatchObject({ code: 'eip155/calls-unknown-id' })
  await expect(batches.showCallsStatus('', never)).rejects.toMatchObject({ code: 'eip155/calls-invalid' })
  wallet.script('wallet_showCallsStatus', { answers: null })
  await batches.showCallsStatus('mine', never)
  expect(wallet.calls.at(-1)).toMatchObject({ method: 'wallet_showCallsStatus', params: ['mine'] })
})
