import { hostileInfos, oddErrors } from '@latchkey/core/testing'
import { account, ADDRESS, callsEnvironment, mainnet, never, polygon } from './calls.test.helper.js'
import { CAPABILITIES_DEADLINE_MS } from './capabilities.js'

const question = { account, networks: [mainnet, polygon], signal: never }
const NONE = { atomic: 'unsupported', all: {} }

test('merges the capabilities for every network with those of one network', async () => {
  const { wallet, batches } = callsEnvironment({
    wallet_getCapabilities: {
      answers: {
        '0x0': { paymasterService: { supported: true } },
        '0x1': { atomic: { status: 'ready' } },
        '0x89': { atomicBatch: { supported: true } },
      },
    },
  })
  expect(await batches.capabilities(question)).toEqual({
    'eip155:1': { atomic: 'ready', all: { paymasterService: { supported: true }, atomic: { status: 'ready' } } },
    'eip155:137': {
      atomic: 'supported',
      all: { paymasterService: { supported: true }, atomicBatch: { supported: true } },
    },
  })
  expect(wallet.calls[0]).toMatchObject({ method: 'wallet_getCapabilities', params: [ADDRESS, ['0x1', '0x89']] })
})

test('F-P27: a wallet that does not answer within three seconds has no capabilities', async () => {
  const { wallet, batches, clock } = callsEnvironment({ wallet_getCapabilities: { hangs: true } })
  const asked = batches.capabilities(question)
  await clock.advance(CAPABILITIES_DEADLINE_MS - 1)
  let isOver = false
  void asked.then(() => (isOver = true))
  await clock.advance(0)
  expect(isOver).toBe(false)
  await clock.advance(1)
  expect(await asked).toEqual({ 'eip155:1': NONE, 'eip155:137': NONE })
  wallet.calls[0]!.answer({ '0x1': { atomic: { status: 'supported' } } })
  expect(await asked).toEqual({ 'eip155:1': NONE, 'eip155:137': NONE })
  expect(clock.pending).toBe(0)
})

test.each([
  ...hostileInfos(),
  ['a list', [{ atomic: 1 }]],
  ['a number', 42],
  ['capabilities that are a list', { '0x1': [1] }],
  [
    'capabilities that cannot be read',
    { '0x1': hostileInfos().find(([what]) => what === 'an object that cannot be read')![1] },
  ],
  ['capabilities that are a text', { '0x1': 'supported' }],
] as const)('F-P27: a wallet that answers with %s has no capabilities', async (_what, answer) => {
  const { batches } = callsEnvironment({ wallet_getCapabilities: { answers: answer } })
  expect(await batches.capabilities(question)).toEqual({ 'eip155:1': NONE, 'eip155:137': NONE })
})

test.each<readonly [string, unknown]>([['a code', 4200], ...oddErrors()])(
  'F-P27: a wallet that throws %s has no capabilities',
  async (_what, error) => {
    const { batches, clock } = callsEnvironment({ wallet_getCapabilities: { rejects: error } })
    expect(await batches.capabilities(question)).toEqual({ 'eip155:1': NONE, 'eip155:137': NONE })
    expect(clock.pending).toBe(0)
  },
)

test('ignores a status that the standard does not have', async () => {
  const { batches } = callsEnvironment({
    wallet_getCapabilities: { answers: { '0x1': { atomic: { status: 'always' } } } },
  })
  expect(await batches.capabilities(question)).toMatchObject({
    'eip155:1': { atomic: 'unsupported', all: { atomic: { status: 'always' } } },
  })
})

test('rejects with the signal’s reason after an abort, and leaves no timer', async () => {
  const { batches, clock } = callsEnvironment({ wallet_getCapabilities: { hangs: true } })
  const controller = new AbortController()
  const asked = batches.capabilities({ ...question, signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  expect(clock.pending).toBe(0)
})
