import { encodeErrorResult, parseAbi } from 'viem/utils'
import type { NodeAnswers } from '../../session/fake-node.test.helper.js'
import { ADA, requestOf, withNode } from '../signers.test.helper.js'
import { isDropped, type SentOperation } from './is-dropped.js'

const HASH = `0x${'ab'.repeat(32)}` as const
const ENFORCER = `0x${'e'.repeat(40)}` as const
const SENT: SentOperation = {
  hash: HASH,
  since: '0x5',
  operation: {
    sender: ADA.eip155,
    nonce: 7n,
    callData: '0x',
    callGasLimit: 1n,
    verificationGasLimit: 1n,
    preVerificationGas: 1n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    signature: '0x',
  },
}
/** `getNonce(address,uint192)` */
const GET_NONCE = '0x35567e1a'
const nonce = (next: number) => `0x${next.toString(16).padStart(64, '0')}`
const reverted = (reason: string) => ({
  code: 3,
  message: 'execution reverted',
  data: encodeErrorResult({
    abi: parseAbi(['error FailedOp(uint256 index, string reason)']),
    args: [0n, reason],
  }),
})
const throws = (error: unknown) => () => {
  throw error
}

/** A bundler that says nothing, and a node at block 9 where the operation's turn is next and nothing is wrong with it. */
const calls = (next: number, handleOps: () => unknown) => (call: { readonly data: string }) =>
  call.data.startsWith(GET_NONCE) ? nonce(next) : handleOps()
const NOTHING: NodeAnswers = {
  eth_getUserOperationByHash: null,
  eth_blockNumber: '0x9',
  eth_getLogs: [],
  eth_call: calls(7, () => '0x'),
}

const ask = (answers: NodeAnswers, sent = SENT) =>
  withNode({ ...NOTHING, ...answers }, async ({ url, asked }) => {
    const { network } = requestOf('', [], url)
    const framework = { factory: ENFORCER, hybrid: ENFORCER, delegationManager: ENFORCER }
    return { answer: await isDropped(sent, { ...network, smartAccounts: { bundlerUrl: url, framework } }), asked }
  })

test.each<readonly [what: string, answers: NodeAnswers, isDropped: boolean]>([
  ['that the bundler knows', { eth_getUserOperationByHash: {}, eth_call: throws(reverted('AA32')) }, false],
  ['that the EntryPoint would take', {}, false],
  ['whose payment has expired', { eth_call: calls(7, throws(reverted('AA32 paymaster expired or not due'))) }, true],
  ['that has expired', { eth_call: calls(7, throws(reverted('AA22 expired or not due'))) }, true],
  ['whose turn comes later', { eth_call: calls(6, () => '0x') }, false],
  ['for whose bundle the node has too little gas', { eth_call: calls(7, throws(reverted('AA95 out of gas'))) }, false],
  ['whose nonce another operation has used', { eth_call: calls(8, throws(reverted('AA25'))) }, true],
  ['that was mined just now', { eth_call: calls(8, throws(reverted('AA25'))), eth_getLogs: [{}] }, false],
  ['of which the node says something else', { eth_call: throws({ code: -32_000, message: 'busy' }) }, false],
  ['while the node says nothing', { eth_call: throws('silent') }, false],
  ['while the bundler says nothing', { eth_getUserOperationByHash: throws('silent') }, false],
])('an operation %s is dropped or not', async (_, answers, expected) => {
  expect((await ask(answers)).answer).toBe(expected)
})

test('an operation is looked for in one block and since it was prepared', async () => {
  const { asked } = await ask({ eth_call: calls(8, () => '0x') })
  expect(asked.find(({ method }) => method === 'eth_call')!.params[1]).toBe('0x9')
  expect(asked.find(({ method }) => method === 'eth_getLogs')!.params).toMatchObject([
    { fromBlock: '0x5', toBlock: '0x9', topics: [expect.any(String), HASH] },
  ])
})

test('an operation that upgrades its account is tried with the code that the account takes on', async () => {
  const authorization = { address: ENFORCER, chainId: 1, nonce: 0, r: '0x1', s: '0x1', yParity: 0 } as const
  const { asked } = await ask({}, { ...SENT, operation: { ...SENT.operation, authorization } })
  expect(asked.at(-1)!.params[2]).toEqual({ [ADA.eip155]: { code: `0xef0100${ENFORCER.slice(2)}` } })
})
