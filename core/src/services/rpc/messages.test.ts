import fc from 'fast-check'
import { matchAnswers } from './messages.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const good = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result })
const bad = (id: unknown, error: unknown) => ({ jsonrpc: '2.0', id, error })
const slowDown = { error: { code: -32005, reason: 'slow down' } }
const none = { flaw: 'no answer has its id' }

test.each([
  ['takes one answer', [1], good(1, 'a'), [{ result: 'a' }]],
  ['takes null as a result', [1], good(1, null), [{ result: null }]],
  [
    'takes an answer without the name of the protocol, as from a Bitcoin node',
    [1],
    { id: 1, result: 'a', error: null },
    [{ result: 'a' }],
  ],
  ['takes answers in any order', [1, 2], [good(2, 'b'), good(1, 'a')], [{ result: 'a' }, { result: 'b' }]],
  ['drops an answer with another id', [1], good(2, 'a'), [none]],
  ['drops an answer whose id is a text', [1], good('1', 'a'), [none]],
  ['drops an answer without an id', [1], { jsonrpc: '2.0', result: 'a' }, [none]],
  ['drops a list that answers a single call', [1], [good(1, 'a')], [none]],
  ['reports a missing answer', [1, 2], [good(1, 'a')], [{ result: 'a' }, none]],
  [
    'reports two answers with one id',
    [1, 2],
    [good(1, 'a'), good(1, 'x'), good(2, 'b')],
    [{ flaw: '2 answers have its id' }, { result: 'b' }],
  ],
  [
    'drops an answer to no call',
    [1, 2],
    [good(1, 'a'), good(3, 'x'), good(2, 'b')],
    [{ result: 'a' }, { result: 'b' }],
  ],
  [
    'reports answers that all have one id',
    [1, 2, 3],
    [good(1, 'a'), good(1, 'b'), good(1, 'c')],
    [{ flaw: '3 answers have its id' }, none, none],
  ],
  [
    'takes an error with its data',
    [1],
    bad(1, { code: 3, message: 'reverted', data: '0x08' }),
    [{ error: { code: 3, reason: 'reverted', data: '0x08' } }],
  ],
  [
    'takes the error of an answer that has a result too',
    [1],
    { ...bad(1, { code: 3, message: 'no' }), result: 'a' },
    [{ error: { code: 3, reason: 'no' } }],
  ],
  [
    'takes an error without a code',
    [1],
    bad(1, { message: 7 }),
    [{ error: { code: -1, reason: 'it gave no reason' } }],
  ],
  ['takes an error that is a text', [1], bad(1, 'no'), [{ error: { code: -1, reason: 'it gave no reason' } }]],
  ['takes a result beside a null error', [1], { ...good(1, 'a'), error: null }, [{ result: 'a' }]],
  [
    'reports an answer without a result and an error',
    [1],
    { jsonrpc: '2.0', id: 1 },
    [{ flaw: 'it has neither a result nor an error' }],
  ],
  [
    'gives every call the refusal of the whole message',
    [1, 2],
    bad(null, { code: -32005, message: 'slow down' }),
    [slowDown, slowDown],
  ],
  [
    'gives a single call the refusal of its message',
    [1],
    bad(null, { code: -32700, message: 'what' }),
    [{ error: { code: -32700, reason: 'what' } }],
  ],
  [
    'drops a refusal among answers',
    [1, 2],
    [good(1, 'a'), bad(null, { code: 1, message: '' })],
    [{ result: 'a' }, none],
  ],
  ['reports a text in place of answers', [1, 2], 'ok', [none, none]],
  ['reports an empty body', [1], undefined, [none]],
])('%s', (_what, ids, json, expected) => {
  expect(matchAnswers(ids, json)).toEqual(expected)
})

test('ignores an inherited id or result', () => {
  expect(matchAnswers([1], JSON.parse('{"__proto__": {"id": 1, "result": "a"}}'))).toEqual([none])
})

test('cuts a reason to 500 characters', () => {
  expect(matchAnswers([1], bad(1, { code: 1, message: 'x'.repeat(1e6) }))).toEqual([
    { error: { code: 1, reason: 'x'.repeat(500) } },
  ])
})

test('V31: gives every call its own answer or none, for any message of a node', () => {
  const id = fc.oneof(fc.nat(5), fc.string(), fc.constant(null))
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.record({ id, result: fc.jsonValue(), error: fc.jsonValue() }, { requiredKeys: [] }),
  )
  const ids = fc.uniqueArray(fc.nat(5), { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.oneof(answer, fc.array(answer)), (ids, json) => {
      const outcomes = matchAnswers(ids, json)
      const isRight = outcomes.every((outcome, index) => {
        if (!('result' in outcome)) return true
        // Exactly one answer has its id, and the result is from that one.
        const mine = [json].flat().filter((one) => (one as { id?: unknown } | null)?.id === ids[index])
        return mine.length === 1 && (mine[0] as { result?: unknown }).result === outcome.result
      })
      return isRight && outcomes.length === ids.length
    }),
    { numRuns: RUNS },
  )
})
