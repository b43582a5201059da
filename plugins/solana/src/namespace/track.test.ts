import { createFakeClock } from '@latchkey/core/testing'
import { createFakeRpc, inContext } from '../fake-rpc.test.helper.js'
import { solanaMainnet } from '../networks/networks.js'
import { readOptions, type SolanaOptions } from '../options.js'
import { createSentTransactions, type Lifetime } from '../session/send.js'
import { createTrack } from './track.js'

const HASH = '5'.repeat(88)
const landed = (confirmationStatus: string, err: unknown = null) => ({
  slot: 1,
  confirmations: 0,
  err,
  confirmationStatus,
})

/** A node that gives the next of these statuses at each poll, while the height grows by this many blocks. */
function follow(
  statuses: readonly unknown[],
  { lifetime, blocks = 5, options = {} }: { lifetime?: Lifetime; blocks?: number; options?: SolanaOptions } = {},
) {
  let [look, height] = [0, 1_000]
  const { rpc, calls } = createFakeRpc({
    getSignatureStatuses: () => inContext([statuses[Math.min(look++, statuses.length - 1)]]),
    getBlockHeight: () => (height += blocks) - blocks,
  })
  const [clock, sent, controller] = [createFakeClock(), createSentTransactions(), new AbortController()]
  if (lifetime) sent.remember(HASH, lifetime)
  const outcome = createTrack(rpc, clock, sent, readOptions(options)).wait(HASH, solanaMainnet, controller.signal)
  const settled = jest.fn()
  outcome.then(settled, settled)
  const looks = () => calls.filter(({ method }) => method === 'getSignatureStatuses').length
  return { outcome, clock, calls, controller, settled, looks }
}

test('reports a confirmed transaction at once', async () => {
  const { outcome, clock } = follow([landed('confirmed')])
  expect(await outcome).toEqual({ status: 'confirmed' })
  expect(clock.pending).toBe(0)
})

test('polls a pending transaction every two seconds until it is final enough', async () => {
  const { outcome, clock, looks, settled } = follow(
    [null, landed('processed'), landed('confirmed'), landed('finalized')],
    { options: { commitment: 'finalized' } },
  )
  await clock.advance(5_999)
  expect([looks(), settled.mock.calls.length]).toEqual([3, 0])
  await clock.advance(1)
  expect(await outcome).toEqual({ status: 'confirmed' })
})

test('reports a failed transaction with its reason', async () => {
  const { outcome } = follow([landed('confirmed', { InstructionError: [2, 'InvalidAccountData'] })])
  expect(await outcome).toEqual({ status: 'failed', reason: 'InstructionError 2: InvalidAccountData' })
})

test('waits for a failure to become final enough', async () => {
  const { outcome, clock } = follow([landed('processed', 'AccountInUse'), landed('confirmed')])
  await clock.advance(2_000)
  expect(await outcome).toEqual({ status: 'confirmed' })
})

test('drops a transaction past its last height, after a search of the history', async () => {
  const { outcome, clock, calls } = follow([null], { lifetime: { lastValidBlockHeight: 1_009 } })
  await clock.advance(4_000)
  expect(await outcome).toEqual({ status: 'dropped' })
  expect(calls.at(-1)).toMatchObject({
    method: 'getSignatureStatuses',
    params: [[HASH], { searchTransactionHistory: true }],
  })
})

test('waits for a transaction at its last height', async () => {
  const { clock, settled } = follow([null], { lifetime: { lastValidBlockHeight: 1_000 }, blocks: 0 })
  await clock.advance(20_000)
  expect(settled).not.toHaveBeenCalled()
})

test('drops an unknown transaction after 150 blocks, and not before', async () => {
  const { outcome, clock, looks } = follow([null], { blocks: 10 })
  await clock.advance(15 * 2_000)
  expect(looks()).toBe(16)
  await clock.advance(2_000)
  expect(await outcome).toEqual({ status: 'dropped' })
})

test('reports a transaction that landed in its last block', async () => {
  const { outcome, clock } = follow([null, null, null, landed('processed'), landed('confirmed')], {
    lifetime: { lastValidBlockHeight: 1_009 },
  })
  await clock.advance(6_000)
  expect(await outcome).toEqual({ status: 'confirmed' })
})

test('tracks a transaction with a nonce until the caller aborts, without asking for the height', async () => {
  const { clock, settled, calls, controller, outcome } = follow([null], { lifetime: 'durable', blocks: 1_000 })
  await clock.advance(600_000)
  expect(settled).not.toHaveBeenCalled()
  expect(calls.every(({ method }) => method === 'getSignatureStatuses')).toBe(true)
  controller.abort('enough')
  await expect(outcome).rejects.toBe('enough')
  expect(clock.pending).toBe(0)
})

test('stops polling on abort', async () => {
  const { clock, outcome, controller, looks } = follow([null])
  await clock.advance(1)
  controller.abort('enough')
  await expect(outcome).rejects.toBe('enough')
  await clock.advance(60_000)
  expect(looks()).toBe(1)
})

test.each([undefined, 'text', [5], [{}]])('V31: rejects %j as a status', async (status) => {
  const { rpc } = createFakeRpc({ getSignatureStatuses: () => inContext(status), getBlockHeight: () => 'no' })
  const { wait } = createTrack(rpc, createFakeClock(), createSentTransactions(), readOptions({}))
  const outcome = await wait(HASH, solanaMainnet, new AbortController().signal).catch(
    (error: { code: string }) => error.code,
  )
  expect(outcome).not.toEqual({ status: 'confirmed' })
})
