import { errors } from '@latchkey/core'
import type { TransactionOutcome } from '@latchkey/core/plugin'
import { createFakeClock } from '@latchkey/core/testing'
import { mainnet } from '../networks.js'
import { createAskedTransactions } from '../session/asked-transactions.js'
import { fakeRpc } from './fake-rpc.test.helper.js'
import { TRACK_INTERVAL_MS, TRACK_MISSING_MS, trackTransaction } from './track.js'

const HASH = `0x${'ab'.repeat(32)}`
const OTHER = `0x${'cd'.repeat(32)}`
const FROM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const waiting = {
  hash: HASH.toUpperCase().replace('0X', '0x'),
  from: FROM,
  nonce: '0x7',
  to: FROM,
  value: '0x1',
  input: '0x',
}
const receipt = { transactionHash: HASH, status: '0x1', blockNumber: '0x9' }

/** A node whose answers a test changes, and a tracker that polls it. */
function track(answers: Record<string, unknown>) {
  const node: Record<string, unknown> = {
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: null,
    eth_getTransactionCount: '0x7',
    ...answers,
  }
  const { rpc, asked: methods } = fakeRpc(node)
  const asked = createAskedTransactions()
  const [clock, controller] = [createFakeClock(), new AbortController()]
  const seen: { outcome?: TransactionOutcome; error?: unknown } = {}
  trackTransaction({ rpc, clock, asked })
    .wait(HASH, mainnet, controller.signal)
    .then(
      (outcome) => void (seen.outcome = outcome),
      (error: unknown) => void (seen.error = error),
    )
  return {
    node,
    asked: methods,
    remember: asked.remember,
    clock,
    controller,
    seen,
    next: () => clock.advance(TRACK_INTERVAL_MS),
  }
}

test('is confirmed when its receipt is there', async () => {
  const { node, seen, next } = track({ eth_getTransactionByHash: waiting })
  await next()
  expect(seen).toEqual({})
  node['eth_getTransactionReceipt'] = receipt
  await next()
  expect(seen).toEqual({ outcome: { status: 'confirmed' } })
})

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LOOK_ALIKE = '0x70997000000000000000000000000000000079C8'
const ASKED = { from: FROM, to: TO, value: '0x10', data: '0xa9059cbb' }
const sent = { ...waiting, from: FROM.toLowerCase(), to: TO.toLowerCase(), value: '0x010', input: '0xA9059CBB' }

test.each([
  ['to', { to: LOOK_ALIKE }, TO.toLowerCase(), LOOK_ALIKE.toLowerCase()],
  ['to', { to: null }, TO.toLowerCase(), '0x'],
  ['value', { value: '0x20' }, '16', '32'],
  ['data', { input: '0x' }, '0xa9059cbb', '0x'],
])(
  'V03: is altered where the network has another %s than the wallet was asked for: %j',
  async (field, other, asked, gotten) => {
    const { remember, node, seen, next } = track({})
    remember(HASH.toUpperCase().replace('0X', '0x'), ASKED)
    node['eth_getTransactionByHash'] = { ...sent, ...other }
    node['eth_getTransactionReceipt'] = receipt
    await next()
    expect(seen).toEqual({ outcome: { status: 'altered', field, asked, sent: gotten } })
  },
)

test.each([
  ['as it was asked for, in other letters', sent, ASKED],
  ['without data and amount', { ...sent, value: '0x0', input: '0x' }, { from: FROM, to: TO }],
  ['of a new contract', { ...sent, to: null, value: '0x0' }, { from: FROM, data: '0xa9059cbb' }],
  ['by the sender of a smart account’s calls', { ...sent, from: LOOK_ALIKE, to: FROM }, ASKED],
  ['that this page did not ask for', { ...sent, to: LOOK_ALIKE }, undefined],
])('V03: is not altered where the network has a transaction %s', async (_what, transaction, asked) => {
  const { remember, node, seen, next } = track({})
  if (asked) remember(HASH, asked)
  Object.assign(node, { eth_getTransactionByHash: transaction, eth_getTransactionReceipt: receipt })
  await next()
  expect(seen).toEqual({ outcome: { status: 'confirmed' } })
})

test('V31: ignores the receipt of another transaction', async () => {
  const { seen, next } = track({ eth_getTransactionReceipt: { ...receipt, transactionHash: OTHER } })
  await next()
  expect(seen).toEqual({})
})

test('F-F33: is failed with the node’s reason, which is cleaned', async () => {
  const eth_call = () => {
    throw errors.create('rpc/failed', { method: 'eth_call', code: 3, reason: 'execution reverted: no\u202e money' })
  }
  const { seen, next } = track({
    eth_getTransactionByHash: waiting,
    eth_getTransactionReceipt: { ...receipt, status: '0x0' },
    eth_call,
  })
  await next()
  expect(seen).toEqual({ outcome: { status: 'failed', reason: 'execution reverted: no money' } })
})

test('is failed without a reason where it would succeed now', async () => {
  const { seen, next } = track({
    eth_getTransactionByHash: waiting,
    eth_getTransactionReceipt: { ...receipt, status: '0x0' },
    eth_call: '0x',
  })
  await next()
  expect(seen).toEqual({ outcome: { status: 'failed' } })
})

/** A node on which another transaction has taken the nonce of the first. */
async function trackReplaced(replacement: object, answers: object = {}) {
  const test = track({ eth_getTransactionByHash: waiting })
  await test.next()
  Object.assign(test.node, {
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x8',
    eth_blockNumber: '0x2',
    eth_getBlockByNumber: ([number]: [string]) => ({
      transactions:
        number === '0x1'
          ? [
              null,
              { from: OTHER },
              { from: FROM.toLowerCase(), nonce: '0x6', hash: HASH },
              { from: FROM.toLowerCase(), nonce: '0x7', hash: OTHER, ...replacement },
            ]
          : [],
    }),
    ...answers,
  })
  await test.next()
  return test
}

const same = { to: FROM.toLowerCase(), value: '0x01', input: '0x' }

test.each([
  ['another receiver', { ...same, to: OTHER }],
  ['another amount', { ...same, value: '0x2' }],
  ['another call', { ...same, input: '0x12' }],
  ['nothing that is known', {}],
])('F-F08: is replaced by a transaction with its nonce that has %s', async (_what, replacement) => {
  const { seen } = await trackReplaced(replacement)
  expect(seen).toEqual({ outcome: { status: 'replaced', by: OTHER } })
})

test('F-F08: is cancelled by a transaction with its nonce that moves nothing and leads to the sender', async () => {
  const { seen } = await trackReplaced({ ...same, value: '0x0' })
  expect(seen).toEqual({ outcome: { status: 'replaced', by: OTHER, isCancel: true } })
})

test.each([
  ['confirmed', '0x1', { status: 'confirmed', by: OTHER }],
  ['failed', '0x0', { status: 'failed', by: OTHER }],
])('F-F08: is %s where a transaction with its nonce that does the same is', async (_end, status, outcome) => {
  const { node, seen, next } = await trackReplaced(same, { eth_call: '0x' })
  // The node that tells the block may be ahead of the one that is asked for the receipt.
  expect(seen).toEqual({})
  node['eth_getTransactionReceipt'] = ([hash]: [string]) =>
    hash === OTHER ? { ...receipt, transactionHash: OTHER, status } : null
  await next()
  expect(seen).toEqual({ outcome })
})

test('is dropped where no transaction is found that took its nonce', async () => {
  const { node, seen, next, asked } = track({ eth_getTransactionByHash: waiting })
  await next()
  Object.assign(node, {
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x8',
    eth_blockNumber: '0xffff',
    eth_getBlockByNumber: {},
  })
  await next()
  expect(seen).toEqual({ outcome: { status: 'dropped' } })
  expect(asked.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(20)
})

test('is confirmed when its receipt comes while its nonce is checked', async () => {
  const { node, seen, next } = track({ eth_getTransactionByHash: waiting })
  await next()
  let asks = 0
  Object.assign(node, {
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x8',
    eth_getTransactionReceipt: () => (asks++ ? receipt : null),
  })
  await next()
  expect(seen).toEqual({ outcome: { status: 'confirmed' } })
})

test('F-F07: is dropped once the node has not known it for the whole time', async () => {
  const { seen, clock } = track({})
  await clock.advance(TRACK_MISSING_MS - TRACK_INTERVAL_MS)
  expect(seen).toEqual({})
  await clock.advance(2 * TRACK_INTERVAL_MS)
  expect(seen).toEqual({ outcome: { status: 'dropped' } })
})

test('stays pending as long as the node knows it', async () => {
  const { seen, clock } = track({ eth_getTransactionByHash: waiting })
  await clock.advance(2 * TRACK_MISSING_MS)
  expect(seen).toEqual({})
})

test('asks a node again that does not answer', async () => {
  const { node, seen, next } = track({})
  node['eth_getTransactionReceipt'] = () => {
    throw errors.create('http/offline', { host: 'node.test' })
  }
  await next()
  await next()
  expect(seen).toEqual({})
  node['eth_getTransactionReceipt'] = receipt
  await next()
  expect(seen).toEqual({ outcome: { status: 'confirmed' } })
})

test('rejects at once for a network without a node', async () => {
  const error = errors.create('rpc/no-url', { network: 'Ethereum' })
  const { seen, next } = track({
    eth_getTransactionReceipt: () => {
      throw error
    },
  })
  await next()
  expect(seen).toEqual({ error })
})

test('rejects after an abort, and leaves no timer', async () => {
  const { seen, next, controller, clock } = track({})
  await next()
  controller.abort(new Error('enough'))
  await next()
  expect(seen).toEqual({ error: new Error('enough') })
  expect(clock.pending).toBe(0)
})

test('F-F11: is in a block as long as the node has its receipt', async () => {
  const { rpc } = fakeRpc({ eth_getTransactionReceipt: receipt })
  const deps = { rpc, clock: createFakeClock(), asked: createAskedTransactions() }
  const isInBlock = (hash: string) => trackTransaction(deps).inBlock!(hash, mainnet, new AbortController().signal)
  expect([await isInBlock(HASH), await isInBlock(OTHER)]).toEqual([true, false])
})
