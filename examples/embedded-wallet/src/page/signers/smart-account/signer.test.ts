import { stringToHex } from 'viem/utils'
import { errors } from '../../errors.js'
import { words } from '../../words.js'
import { APP, BOB, requestOf, withKeyOf, withNode } from '../signers.test.helper.js'
import type { NodeAnswers } from '../../session/fake-node.test.helper.js'
import type { SentOperation } from './is-dropped.js'
import { minedIn } from './mined-in.js'
import { isUpgradeRefused, refusalSentence } from './refusal-sentence.js'
import { signer } from './signer.js'

const { smartAccount: said } = words
const ADDRESS = `0x${'a'.repeat(40)}` as const
const SMART = `0x${'5'.repeat(40)}` as const

/** A request to the smart account, on a network whose node and bundler are the same. */
function smartRequest(method: string, params: unknown, url = 'http://127.0.0.1:1') {
  const request = requestOf(method, params, url)
  const framework = { factory: ADDRESS, hybrid: ADDRESS, delegationManager: ADDRESS }
  const network = { ...request.network, smartAccounts: { bundlerUrl: url, framework } }
  return { ...request, network, account: { type: 'smartAccount', address: SMART } } as const
}

const read = (params: object, url?: string) => signer.read(smartRequest('wallet_sendCalls', [params], url), APP)
const calls = (count: number) => Array.from({ length: count }, () => ({ to: BOB }))

test.each([
  ['no calls', { calls: [] }, 'request/malformed'],
  ['more than twenty calls', { calls: calls(21) }, 'calls/too-many'],
  ['a call that is a text', { calls: ['0x'] }, 'request/malformed'],
  ['a call to nobody', { calls: [{ data: '0x60' }] }, 'request/malformed'],
  ['a call to half an address', { calls: [{ to: BOB.slice(0, 20) }] }, 'request/malformed'],
  ['a call to the account itself', { calls: [{ to: BOB }, { to: SMART, data: '0xf2fde38b' }] }, 'request/malformed'],
  ['another network', { chainId: '0x89', calls: calls(1) }, 'request/malformed'],
  ['another account', { from: BOB, calls: calls(1) }, 'request/other-account'],
  [
    'a capability that the wallet lacks',
    { capabilities: { magic: {} }, calls: calls(1) },
    'calls/unsupported-capability',
  ],
  [
    'a call with a capability that the wallet lacks',
    { calls: [{ to: BOB, capabilities: { magic: {} } }] },
    'calls/unsupported-capability',
  ],
])('refuses a batch with %s', (_, params, code) => {
  expect(() => read(params)).toThrow(expect.objectContaining({ code }))
})

test('takes a batch of twenty calls, an optional capability, and those that it has', () => {
  const capabilities = { magic: { optional: true }, paymasterService: { url: 'https://pay.example' } }
  expect(() => read({ from: SMART, chainId: '0x1', calls: calls(20), capabilities })).not.toThrow()
})

test('refuses a method that smart accounts do not have', () => {
  expect(() => signer.read(smartRequest('wallet_grantPermissions', []), APP)).toThrow(
    expect.objectContaining({ code: 'request/unsupported' }),
  )
})

/** `Error(string)` */
const TOO_LITTLE = `0x08c379a0${'20'.padStart(64, '0')}${'a'.padStart(64, '0')}${stringToHex('too little').slice(2).padEnd(64, '0')}`
const node = (message: string) => errors.create('request/node', { message })

test.each([
  ['AA21', node("AA21 didn't pay prefund"), said.refusals['AA21']],
  ['AA33', node('AA33 reverted: it says no'), said.refusals['AA33']],
  ['an unknown word of the EntryPoint', node('AA99 x'), said.refused('AA99')],
  ['a call that reverts', node('execution reverted: too little'), words.transaction.wouldFail('too little')],
  [
    'a call that reverts with bytes',
    node(`UserOperation reverted during simulation with reason: ${TOO_LITTLE}`),
    words.transaction.wouldFail('too little'),
  ],
  [
    'a call that reverts with bytes that are no text',
    node('UserOperation reverted during simulation with reason: 0x1234'),
    words.transaction.wouldFail(words.transaction.noReason),
  ],
  [
    'a call that reverts without a reason',
    node('execution reverted'),
    words.transaction.wouldFail(words.transaction.noReason),
  ],
  [
    'a sponsor’s refusal with hidden letters',
    errors.create('smart-account/not-sponsored', { reason: 'no\u200B' }),
    said.notSponsored('no⟨U+200B⟩'),
  ],
  ['a silent bundler', errors.create('request/node-silent'), undefined],
])('%s becomes a sentence, if it says anything of the operation', (_, error, sentence) => {
  expect(refusalSentence(error)).toBe(sentence)
})

test.each([
  ['a bundler that does not know the field', node('eip7702Auth is not supported on this chain'), true],
  ['a network that has a newer nonce', node('The authorization has nonce 0, and the next one is 1.'), true],
  ['a bundler that overlooks the field', node('AA20 account not deployed'), true],
  ['an account that does not accept the signature', node('AA24 signature error, authorization'), false],
  ['a call that reverts', node('execution reverted: no authorization'), false],
  ['a call that reverts without a reason', node('execution reverted'), false],
  ['a silent bundler', errors.create('request/node-silent'), false],
])('of %s it is known whether the upgrade is what it refuses', (_, error, isRefused) => {
  expect(isUpgradeRefused(error)).toBe(isRefused)
})

const RECEIPT = { success: true, logs: [], receipt: { transactionHash: '0x7' } }
const SENT = { hash: '0x1', since: '0x1', operation: { sender: SMART, nonce: 1n } } as unknown as SentOperation
const mined = (answer: NodeAnswers[string], answers: NodeAnswers = {}) =>
  withNode({ eth_getUserOperationReceipt: answer, ...answers }, ({ url }) =>
    minedIn(SENT, smartRequest('', [], url), async () => {}),
  )

test('waits for an operation, also where the bundler is away for a while', async () => {
  const answers = ['silent', null, RECEIPT]
  const answer = () => {
    const next = answers.shift()
    if (next === 'silent') throw next
    return next
  }
  expect([await mined(answer), answers]).toEqual(['0x7', []])
})

test('an operation that was mined and whose calls failed is an error', async () => {
  await expect(mined({ ...RECEIPT, success: false })).rejects.toMatchObject({
    code: 'smart-account/reverted',
    context: { hash: '0x7' },
  })
})

test('an operation that the bundler has dropped, because another one has used its nonce, is an error', async () => {
  const answers = {
    eth_getUserOperationByHash: null,
    eth_blockNumber: '0x9',
    eth_call: `0x${'2'.padStart(64, '0')}`,
    eth_getLogs: [],
  }
  await expect(mined(null, answers)).rejects.toMatchObject({ code: 'smart-account/dropped', context: { hash: '0x1' } })
})

test('an operation that the bundler still has is waited for, and not without an end', async () => {
  await expect(mined(null, { eth_getUserOperationByHash: {} })).rejects.toMatchObject({
    code: 'request/sending-unknown',
  })
})

/** A node that knows the account, a sponsor, and a bundler. */
const NETWORK: NodeAnswers = {
  eth_blockNumber: '0x1',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_getCode: '0xef',
  eth_call: `0x${'0'.repeat(64)}`,
  pm_getPaymasterStubData: {
    paymaster: ADDRESS,
    paymasterData: '0x01',
    paymasterVerificationGasLimit: '0x1',
    paymasterPostOpGasLimit: '0x1',
  },
  eth_estimateUserOperationGas: { preVerificationGas: '0x1', verificationGasLimit: '0x2', callGasLimit: '0x3' },
  pm_getPaymasterData: { paymaster: ADDRESS, paymasterData: '0x5165' },
}

test('sends what the sponsor has signed, unchanged but for the visitor’s signature, and once', async () => {
  await withNode(
    {
      ...NETWORK,
      eth_sendUserOperation() {
        throw 'silent'
      },
    },
    async ({ url, asked }) => {
      const signing = read({ calls: calls(2) }, url)
      await signing.describe()
      await expect(signing.approve(withKeyOf('eip155'))).rejects.toMatchObject({ code: 'request/sending-unknown' })
      const of = (method: string) =>
        asked.filter((one) => one.method === method).map(({ params }) => params[0] as Record<string, unknown>)
      const [{ signature: stub, ...sponsored }, ...others] = of('pm_getPaymasterData') as [Record<string, unknown>]
      const [{ signature, ...sent }, ...again] = of('eth_sendUserOperation') as [Record<string, unknown>]
      expect(sent).toEqual({ ...sponsored, paymasterData: '0x5165' })
      expect(signature).not.toBe(stub)
      expect([others, again]).toEqual([[], []])
    },
  )
})

test('a bundler that does not answer leaves the request unreadable', async () => {
  const { pm_getPaymasterStubData: _, ...answers } = NETWORK
  const silent = () => {
    throw 'silent'
  }
  await withNode({ ...answers, pm_getPaymasterStubData: silent }, async ({ url }) => {
    await expect(read({ calls: calls(1) }, url).describe()).rejects.toMatchObject({ code: 'request/node-silent' })
  })
})
