import { oddErrors } from '@latchkey/core/testing'
import fc from 'fast-check'
import { failureOf } from '../failures.js'
import { account, ADDRESS, callsEnvironment, mainnet, never, polygon, RECEIVER } from './calls.test.helper.js'
import { checkCalls, type BatchedCall } from './send-calls.js'
import { errors } from '../errors.js'

const batch = { account, network: polygon, calls: [{ to: RECEIVER }], signal: never }

test('sends a batch in the final form of EIP-5792, without unknown fields', async () => {
  const { wallet, batches } = callsEnvironment({ wallet_sendCalls: { answers: { id: '0xabc' } } })
  const call = { to: RECEIVER, data: '0xa9059cbb', value: '0x1', secret: 'no' } as BatchedCall
  const capabilities = { paymasterService: { url: 'https://paymaster.example', optional: true } }
  const sent = await batches.sendCalls({
    ...batch,
    calls: [call, { to: RECEIVER, capabilities }],
    capabilities,
    id: 'mine',
    atomicRequired: true,
  })
  expect(sent).toEqual({ id: '0xabc' })
  expect(wallet.calls.map(({ method, params }) => ({ method, params }))).toEqual([
    {
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          id: 'mine',
          from: ADDRESS,
          chainId: '0x89',
          atomicRequired: true,
          calls: [
            { to: RECEIVER, data: '0xa9059cbb', value: '0x1' },
            { to: RECEIVER, capabilities },
          ],
          capabilities,
        },
      ],
    },
  ])
})

test('accepts an answer that is the id alone, from before the standard was final', async () => {
  const { batches } = callsEnvironment({ wallet_sendCalls: { answers: '0xabc' } })
  expect(await batches.sendCalls(batch)).toEqual({ id: '0xabc' })
})

const good = { to: RECEIVER }
test.each<[string, readonly unknown[]]>([
  ['no call at all', []],
  ['more calls than the limit', Array.from({ length: 21 }, () => good)],
  ['a receiver without 0x', [{ to: RECEIVER.slice(2) }]],
  ['a receiver that only begins with 0x', [{ to: '0x7099' }]],
  ['a receiver that is too long', [{ to: `${RECEIVER}00` }]],
  ['no receiver', [{ data: '0x' }]],
  ['a receiver that is not a text', [{ to: {} }]],
  ['data without 0x', [good, { ...good, data: 'a9059cbb' }]],
  ['data that end within a byte', [{ ...good, data: '0xa90' }]],
  ['data that are not a text', [{ ...good, data: 1 }]],
  ['a value in decimal digits', [{ ...good, value: '10' }]],
  ['a value without digits', [{ ...good, value: '0x' }]],
  ['a value of more than 256 bits', [{ ...good, value: `0x${'f'.repeat(65)}` }]],
])('S10: rejects %s before the wallet is asked', async (_what, calls) => {
  const { wallet, batches } = callsEnvironment({ wallet_sendCalls: { answers: { id: '1' } } })
  await expect(batches.sendCalls({ ...batch, calls: calls as readonly BatchedCall[] })).rejects.toMatchObject({
    code: 'eip155/calls-invalid',
  })
  expect(wallet.calls).toHaveLength(0)
})

test('S10: accepts no text as a receiver but a whole address', () => {
  const shape = /^0x[0-9a-fA-F]{40}$/
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^0x[0-9a-fA-F]{0,44}$/))
  fc.assert(
    fc.property(texts, (to) => {
      let isTaken = true
      try {
        checkCalls([{ to }])
      } catch {
        isTaken = false
      }
      return isTaken === shape.test(to)
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 2_000) },
  )
})

test.each([
  [5700, 'eip155/calls-unsupported-capability'],
  [5710, 'eip155/calls-unsupported-network'],
  [5720, 'eip155/calls-duplicate-id'],
  [5730, 'eip155/calls-unknown-id'],
  [5740, 'eip155/calls-too-large'],
  [5750, 'eip155/calls-upgrade-rejected'],
  [5760, 'eip155/calls-atomicity-unsupported'],
])(
  'F-P07: turns the code %d into an error of the catalogue, with the wallet’s error as its cause',
  async (code, means) => {
    const { wallet, batches } = callsEnvironment({ wallet_sendCalls: { rejects: code } })
    await expect(batches.sendCalls(batch)).rejects.toMatchObject({ code: means, cause: { code } })
    expect(wallet.calls).toHaveLength(1)
  },
)

test('F-P05: passes on a rejection, and reads a rejected upgrade as one', async () => {
  const { wallet, batches } = callsEnvironment({ wallet_sendCalls: { rejects: 4001 } })
  const rejection = await batches.sendCalls(batch).catch((error: unknown) => error)
  expect(rejection).toMatchObject({ code: 4001 })
  expect(failureOf(rejection)).toBe('rejected')
  wallet.script('wallet_sendCalls', { rejects: 5750 })
  expect(failureOf(await batches.sendCalls(batch).catch((error: unknown) => error))).toBe('rejected')
})

test.each(oddErrors())('F-P04: passes on %s unchanged', async (_what, error) => {
  const { batches } = callsEnvironment({ wallet_sendCalls: { rejects: error } })
  const thrown = await batches.sendCalls(batch).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  expect(thrown && Object.is(thrown.reason, error)).toBe(true)
})

test.each([[undefined], [null], [{}], [{ id: '' }], [{ id: 1 }], [{ id: 'x'.repeat(8_195) }], [42], ['']])(
  'F-P26: rejects %p as an id, and does not send again',
  async (answer) => {
    const { wallet, batches } = callsEnvironment({ wallet_sendCalls: { answers: answer } })
    const error = await batches.sendCalls(batch).catch((reason: unknown) => reason)
    expect(errors.is(error, 'eip155/calls-invalid-answer')).toBe(true)
    expect(wallet.calls).toHaveLength(1)
  },
)

test('F-P03: ignores an answer after the abort', async () => {
  const { wallet, batches } = callsEnvironment({ wallet_sendCalls: { hangs: true } })
  const controller = new AbortController()
  const sent = batches.sendCalls({ ...batch, network: mainnet, signal: controller.signal })
  controller.abort(new Error('changed my mind'))
  await expect(sent).rejects.toThrow('changed my mind')
  wallet.calls[0]!.answer({ id: '1' })
  await expect(batches.sendCalls({ ...batch, signal: controller.signal })).rejects.toThrow('changed my mind')
  expect(wallet.calls).toHaveLength(1)
})
