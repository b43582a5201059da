import fc from 'fast-check'
import { matchAnswers } from './messages.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 10_000)
const good = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result })
const bad = (id: unknown, error: unknown) => ({ jsonrpc: '2.0', id, error })
const slowDown = { error: { code: -32005, reason: 'slow down' } }
const none = { flaw: 'no answer has its id' }

test.each([
  ['one answer', [1], good(1, 'a'), [{ result: 'a' }]],
  ['no result is a result', [1], good(1, null), [{ result: null }]],
  ['an answer without the protocol’s name, as Bitcoin’s nodes give it', [1], { id: 1, result: 'a', error: null }, [{ result: 'a' }]],
  ['in any order', [1, 2], [good(2, 'b'), good(1, 'a')], [{ result: 'a' }, { result: 'b' }]],
  ['another id', [1], good(2, 'a'), [none]],
  ['an id that only looks the same', [1], good('1', 'a'), [none]],
  ['no id', [1], { jsonrpc: '2.0', result: 'a' }, [none]],
  ['a list for one that was alone', [1], [good(1, 'a')], [none]],
  ['one missing', [1, 2], [good(1, 'a')], [{ result: 'a' }, none]],
  ['one twice', [1, 2], [good(1, 'a'), good(1, 'x'), good(2, 'b')], [{ flaw: '2 answers have its id' }, { result: 'b' }]],
  ['one too many', [1, 2], [good(1, 'a'), good(3, 'x'), good(2, 'b')], [{ result: 'a' }, { result: 'b' }]],
  ['all of one id', [1, 2, 3], [good(1, 'a'), good(1, 'b'), good(1, 'c')], [{ flaw: '3 answers have its id' }, none, none]],
  ['an error', [1], bad(1, { code: 3, message: 'reverted', data: '0x08' }), [{ error: { code: 3, reason: 'reverted', data: '0x08' } }]],
  ['an error and a result', [1], { ...bad(1, { code: 3, message: 'no' }), result: 'a' }, [{ error: { code: 3, reason: 'no' } }]],
  ['an error without a code', [1], bad(1, { message: 7 }), [{ error: { code: -1, reason: 'it gave no reason' } }]],
  ['an error that is a text', [1], bad(1, 'no'), [{ error: { code: -1, reason: 'it gave no reason' } }]],
  ['a null error beside a result', [1], { ...good(1, 'a'), error: null }, [{ result: 'a' }]],
  ['neither', [1], { jsonrpc: '2.0', id: 1 }, [{ flaw: 'it has neither a result nor an error' }]],
  ['a message refused unread', [1, 2], bad(null, { code: -32005, message: 'slow down' }), [slowDown, slowDown]],
  ['one refused unread', [1], bad(null, { code: -32700, message: 'what' }), [{ error: { code: -32700, reason: 'what' } }]],
  ['a refusal among answers is nobody’s', [1, 2], [good(1, 'a'), bad(null, { code: 1, message: '' })], [{ result: 'a' }, none]],
  ['a text', [1, 2], 'ok', [none, none]],
  ['nothing', [1], undefined, [none]],
])('%s', (_what, ids, json, expected) => {
  expect(matchAnswers(ids, json)).toEqual(expected)
})

test('an inherited id or result is none', () => {
  expect(matchAnswers([1], JSON.parse('{"__proto__": {"id": 1, "result": "a"}}'))).toEqual([none])
})

test('a reason is cut to a readable length', () => {
  expect(matchAnswers([1], bad(1, { code: 1, message: 'x'.repeat(1e6) }))).toEqual([{ error: { code: 1, reason: 'x'.repeat(500) } }])
})

test('V31: answers every call of a message with its own answer or none, whatever a node says', () => {
  const id = fc.oneof(fc.nat(5), fc.string(), fc.constant(null))
  const answer = fc.oneof(fc.jsonValue(), fc.record({ id, result: fc.jsonValue(), error: fc.jsonValue() }, { requiredKeys: [] }))
  const ids = fc.uniqueArray(fc.nat(5), { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.oneof(answer, fc.array(answer)), (ids, json) => {
      const outcomes = matchAnswers(ids, json)
      const isRight = outcomes.every((outcome, index) => {
        if (!('result' in outcome)) return true
        // Exactly one answer bears its id, and it is that one's result.
        const mine = [json].flat().filter((one) => (one as { id?: unknown } | null)?.id === ids[index])
        return mine.length === 1 && (mine[0] as { result?: unknown }).result === outcome.result
      })
      return isRight && outcomes.length === ids.length
    }),
    { numRuns: RUNS },
  )
})
