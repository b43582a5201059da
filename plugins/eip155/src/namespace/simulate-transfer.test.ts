import { mainnet } from '../networks.js'
import { fakeRpc, type NodeAnswers } from './fake-rpc.test.helper.js'
import { createSimulation } from './simulate-transfer.js'

const from = { namespace: 'eip155', type: 'eoa', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const { signal } = new AbortController()
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const word = (value: bigint | string) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const moved = (value: bigint, receiver = to, address = token.toLowerCase()) => ({
  address,
  topics: [TRANSFER, word(from.address), word(receiver)],
  data: word(value),
})
const answerOf = (logs: readonly object[], returnData = word(1n), status = '0x1') => ({
  eth_simulateV1: [{ calls: [{ status, returnData, logs, gasUsed: '0x5208' }] }],
})

function simulation(answers: NodeAnswers) {
  const { rpc, asked } = fakeRpc(answers)
  const simulate = createSimulation(rpc)
  return { asked, run: () => simulate({ from, to, network: mainnet, token, value: 100n, data: '0xa9059cbb' }, signal) }
}

test.each<[string, NodeAnswers, bigint | undefined]>([
  ['all of it', answerOf([moved(100n)]), undefined],
  ['a part, as its events tell', answerOf([moved(3n, token), moved(97n)]), 97n],
  ['two parts', answerOf([moved(40n), moved(50n)]), 90n],
  ['nothing, of what goes elsewhere', answerOf([moved(100n, token)]), 0n],
  ['something, of a token without events', answerOf([]), undefined],
  ['all, whatever another token moves', answerOf([moved(1n, to, to), moved(100n)]), undefined],
  ['nothing that is known, of a transfer that reverts', answerOf([], '0x', '0x0'), undefined],
  ['all, of a token that answers nothing', answerOf([moved(100n)], '0x'), undefined],
])('what arrives is %s', async (_what, answers, arrives) => {
  expect(await simulation(answers).run()).toBe(arrives)
})

test('refuses the transfer of a token that moves nothing and answers so, also where the node cannot simulate', async () => {
  const refusal = { code: 'eip155/call-would-fail', context: { address: token } }
  await expect(simulation(answerOf([], word(0n))).run()).rejects.toMatchObject(refusal)
  await expect(simulation({ eth_call: word(0n) }).run()).rejects.toMatchObject(refusal)
  expect(await simulation({ eth_call: word(1n) }).run()).toBeUndefined()
})

test('asks a node that cannot simulate once', async () => {
  const { asked, run } = simulation({ eth_call: '0x' })
  await run()
  await run()
  expect(asked).toEqual(['eth_simulateV1', 'eth_call', 'eth_call'])
})

test.each<[string, NodeAnswers]>([
  ['garbage', { eth_simulateV1: { calls: 'none' }, eth_call: 'none' }],
  ['logs without topics', answerOf([{ address: token, topics: [TRANSFER], data: '0x' }])],
  ['nothing at all', {}],
])('V31: knows nothing where a node answers %s', async (_what, answers) => {
  expect(await simulation(answers).run()).toBeUndefined()
})

test('rejects with the reason of an abort', async () => {
  const left = AbortSignal.abort(new Error('left'))
  const simulate = createSimulation(fakeRpc(answerOf([moved(1n)])).rpc)
  const transfer = { from, to, network: mainnet, token, value: 100n, data: '0x' }
  await expect(simulate(transfer, left)).rejects.toThrow('left')
})
