import { account, callsEnvironment, mainnet, never, RECEIVER } from './calls.test.helper.js'

const HASH = `0x${'ab'.repeat(32)}`
const TRANSACTIONS = [
  { to: RECEIVER, data: '0x01' },
  { to: RECEIVER, value: 5n, gas: 21_000n },
]
const act = { account, network: mainnet, signal: never }
const capable = (status: string) => ({ wallet_getCapabilities: { answers: { '0x1': { atomic: { status } } } } })

test.each([
  ['supported', true],
  ['ready', false],
  ['unsupported', false],
])('a wallet whose atomic capability is %s sends batches: %s', async (status, expected) => {
  const { features } = callsEnvironment(capable(status))
  expect(await features['send-batch@1']!.sendsBatches(act)).toBe(expected)
})

test('sends all or none, once, and waits for the transaction', async () => {
  const { features, wallet, clock } = callsEnvironment({
    wallet_sendCalls: { answers: { id: '7' } },
    wallet_getCallsStatus: { answers: { status: 100 } },
  })
  const sent = features['send-batch@1']!.sendBatch({ ...act, transactions: TRANSACTIONS })
  await clock.advance(2_000)
  const receipts = [{ transactionHash: HASH, status: '0x1', logs: [] }]
  wallet.script('wallet_getCallsStatus', { answers: { status: 200, receipts } })
  await clock.advance(2_000)
  expect(await sent).toBe(HASH)
  const [request, ...others] = wallet.calls.filter(({ method }) => method === 'wallet_sendCalls')
  expect(others).toEqual([])
  expect(request!.params).toMatchObject([
    {
      chainId: '0x1',
      atomicRequired: true,
      calls: [
        { to: RECEIVER, data: '0x01' },
        { to: RECEIVER, value: '0x5' },
      ],
    },
  ])
})

test('rejects where the wallet gives the batch up', async () => {
  const { features } = callsEnvironment({
    wallet_sendCalls: { answers: { id: '7' } },
    wallet_getCallsStatus: { answers: { status: 400 } },
  })
  const sent = features['send-batch@1']!.sendBatch({ ...act, transactions: TRANSACTIONS })
  await expect(sent).rejects.toMatchObject({ code: 'eip155/calls-failed' })
})
