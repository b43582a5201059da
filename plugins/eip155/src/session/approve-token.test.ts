import { errors } from '@latchkey/core'
import { createFakeClock } from '@latchkey/core/testing'
import { fakeRpc, type NodeAnswers } from '../namespace/fake-rpc.test.helper.js'
import { mainnet } from '../networks.js'
import { approveToken } from './approve-token.js'
import { account, ADDRESS, HASH, OTHER as SPENDER } from './session.test.helper.js'

const TOKEN = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const approvalOf = (value: bigint) =>
  `0x095ea7b3${SPENDER.slice(2).toLowerCase().padStart(64, '0')}${value.toString(16).padStart(64, '0')}`
const YES = `0x${'1'.padStart(64, '0')}`
const NO = `0x${'0'.padStart(64, '0')}`
const reverts = () => {
  throw errors.create('rpc/failed', { method: 'eth_call', code: 3, reason: 'execution reverted: not now' })
}

/** A wallet that sends, and a node whose token answers by the amount that it is asked to approve. */
function createEnvironment(tokenAnswer: (value: bigint) => unknown, answers: NodeAnswers = {}) {
  const controller = new AbortController()
  const sent: string[] = []
  const { rpc, asked } = fakeRpc({
    eth_call: ([{ data }]: [{ data: string }]) => tokenAnswer(BigInt(`0x${data.slice(-64)}`)),
    ...answers,
  })
  const clock = createFakeClock()
  const send = async ({ transaction }: { readonly transaction: unknown }) => {
    const { to, data } = transaction as { to: string; data: string }
    expect(to).toBe(TOKEN)
    sent.push(data)
    return HASH
  }
  const request = { account, network: mainnet, signal: controller.signal, token: TOKEN, spender: SPENDER, value: 7n }
  return { rpc, clock, controller, sent, asked, send, request, feature: approveToken(send, { rpc, clock }) }
}

test.each([
  ['answers true', YES],
  ['answers nothing, as tokens that are older than the standard', '0x'],
])('approves exactly the amount of a token that %s, in one transaction', async (_what, answer) => {
  const { feature, request, sent, asked } = createEnvironment(() => answer)
  await expect(feature.approveToken(request)).resolves.toBe(HASH)
  expect([sent, asked]).toEqual([[approvalOf(7n)], ['eth_call']])
})

test('asks the wallet at once without a node', async () => {
  const { send, request, sent } = createEnvironment(() => YES)
  await approveToken(send, {}).approveToken(request)
  expect(sent).toEqual([approvalOf(7n)])
})

test('resets an older allowance where the token needs it, and approves once the reset is in a block', async () => {
  let isReset = false
  const receipt = { status: '0x1', transactionHash: HASH, from: ADDRESS }
  let isMined = false
  const { feature, request, sent, clock } = createEnvironment((value) => (value > 0n && !isReset ? reverts() : '0x'), {
    eth_getTransactionReceipt: () => (isMined ? receipt : null),
    eth_getTransactionByHash: {
      hash: HASH,
      from: ADDRESS,
      nonce: '0x1',
      to: TOKEN,
      value: '0x0',
      input: approvalOf(0n),
    },
    eth_getTransactionCount: '0x1',
  })
  const approved = feature.approveToken(request)
  await clock.advance(60_000)
  expect(sent).toEqual([approvalOf(0n)])
  isMined = isReset = true
  await clock.advance(60_000)
  await expect(approved).resolves.toBe(HASH)
  expect(sent).toEqual([approvalOf(0n), approvalOf(7n)])
})

test('does not approve where the visitor turned the reset into another transaction', async () => {
  const { feature, request, sent, clock } = createEnvironment((value) => (value > 0n ? reverts() : '0x'), {
    eth_getTransactionReceipt: { status: '0x1', transactionHash: HASH, from: ADDRESS },
    eth_getTransactionByHash: {
      hash: HASH,
      from: ADDRESS,
      nonce: '0x1',
      to: TOKEN,
      value: '0x0',
      input: approvalOf(1n),
    },
  })
  const approved = expect(feature.approveToken(request)).rejects.toMatchObject({ code: 'eip155/call-would-fail' })
  await clock.advance(60_000)
  await approved
  expect(sent).toEqual([approvalOf(0n)])
})

test.each([
  ['reverts', reverts, 'execution reverted: not now'],
  ['returns false', () => NO, 'it returns false'],
])('sends nothing where every approval %s', async (_what, answer, reason) => {
  const { feature, request, sent } = createEnvironment(answer)
  await expect(feature.approveToken(request)).rejects.toMatchObject({
    code: 'eip155/call-would-fail',
    context: { address: TOKEN, reason },
  })
  expect(sent).toEqual([])
})

test('sends nothing where no node can be asked', async () => {
  const { feature, request, sent } = createEnvironment(() => {
    throw errors.create('rpc/no-url', { network: mainnet.caipNetworkId })
  })
  await expect(feature.approveToken(request)).rejects.toMatchObject({ code: 'rpc/no-url' })
  expect(sent).toEqual([])
})

test('stops waiting for the reset when it is aborted, and does not approve', async () => {
  const { feature, request, sent, clock, controller } = createEnvironment((value) => (value > 0n ? reverts() : '0x'), {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x1',
  })
  const approved = expect(feature.approveToken(request)).rejects.toBe('enough')
  await clock.advance(10_000)
  controller.abort('enough')
  await approved
  expect(sent).toEqual([approvalOf(0n)])
})

test.each([
  ['the zero address', { spender: `0x${'0'.repeat(40)}` }],
  ['the token itself', { spender: TOKEN }],
  ['a mistyped address', { spender: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
  ['a token without an address', { token: 'usdt' }],
  ['a negative amount', { value: -1n }],
  ['more than 256 bits', { value: 2n ** 256n }],
])('refuses %s without asking anybody', async (_what, wrong) => {
  const { feature, request, sent, asked } = createEnvironment(() => YES)
  await expect(feature.approveToken({ ...request, ...wrong })).rejects.toMatchObject({
    code: expect.stringMatching(/^eip155\/invalid-(receiver|transaction)$/),
  })
  expect([sent, asked]).toEqual([[], []])
})
