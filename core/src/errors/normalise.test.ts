import fc from 'fast-check'
import { anyCharacter } from '../any-character.test.helper.js'
import { MAX_MESSAGE_LENGTH, normaliseError } from './normalise.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)

const cyclic: Record<string, unknown> = { message: 'around' }
cyclic['cause'] = cyclic
const trap = (): never => {
  throw new Error('trap')
}
function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

describe('F-P04: a wallet that throws', () => {
  test.each([
    ['a text', 'no funds', { message: 'no funds', code: undefined }],
    ['an empty text', '', { message: 'Unknown error' }],
    ['nothing', undefined, { message: 'Unknown error', code: undefined }],
    ['null', null, { message: 'Unknown error', code: undefined }],
    ['a number', 42, { message: 'Unknown error', code: undefined }],
    ['a symbol', Symbol('no'), { message: 'Unknown error' }],
    ['an error', new Error('broken'), { message: 'broken', code: undefined }],
    ['an object with code and message', { code: 4001, message: 'no' }, { message: 'no', code: 4001 }],
    ['a code as text', { code: '-32002' }, { message: 'Unknown error', code: -32002 }],
    ['a code in words', { code: 'ACTION_REJECTED' }, { code: 'ACTION_REJECTED' }],
    ['a code that is none', { code: Number.NaN }, { code: undefined }],
    ['a frozen object', Object.freeze({ message: 'cold' }), { message: 'cold' }],
    ['a ring', cyclic, { message: 'around', inner: cyclic }],
    ['a message that is no text', { message: { toString: trap } }, { message: 'Unknown error' }],
    ['a blank message', { message: ' \n ' }, { message: 'Unknown error' }],
    [
      'getters that throw',
      Object.defineProperties(
        {},
        { message: { get: trap }, code: { get: trap }, cause: { get: trap }, issues: { get: trap } },
      ),
      { message: 'Unknown error', code: undefined },
    ],
    [
      'a proxy that throws at everything',
      new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap }),
      { message: 'Unknown error' },
    ],
    ['a revoked proxy', revoked(), { message: 'Unknown error' }],
    [
      'a validator’s error',
      { issues: [{ message: 'first' }, { message: 'second' }], message: 'all' },
      { message: 'first', hasIssues: true },
    ],
    ['an answer handed on', { code: -32603, data: { originalError: { code: 4902 } } }, { inner: { code: 4902 } }],
  ])('normalises %s to an error with a message', (_what, thrown, expected) => {
    const normal = normaliseError(thrown)
    for (const [name, value] of Object.entries(expected))
      expect([name, normal[name as 'message']]).toEqual([name, value])
    expect(normal.cause).toBe(thrown)
  })
})

test('cuts a long message, but never within a surrogate pair', () => {
  const { message } = normaliseError(new Error('a'.repeat(MAX_MESSAGE_LENGTH - 1) + '😀'.repeat(9)))
  expect(message).toHaveLength(MAX_MESSAGE_LENGTH - 1)
  expect(normaliseError(new Error('b'.repeat(1_000_000))).message).toHaveLength(MAX_MESSAGE_LENGTH)
})

test('V22: redacts the message, also where it is cut', () => {
  const uri =
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
  for (const padding of [0, 400, 480, 3_900, 3_960]) {
    const { message } = normaliseError(new Error(`${'x '.repeat(padding / 2)}${uri} failed`))
    expect(message).not.toMatch(/7f6e504b|symKey|587d5484/)
  }
  expect(normaliseError({ code: uri }).code).toBe('[redacted]')
})

const part = () => fc.oneof(fc.string(), fc.double(), fc.anything({ maxDepth: 1, maxKeys: 2 }))

/** Anything that can be thrown, and much that nobody would throw. */
const thrown: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    maxDepth: 1,
    maxKeys: 3,
    withBigInt: true,
    withDate: true,
    withNullPrototype: true,
    withObjectString: true,
  }),
  fc.string({ unit: anyCharacter, maxLength: 100 }),
  fc.record({
    code: part(),
    message: part(),
    cause: part(),
    issues: fc.oneof(part(), fc.array(fc.record({ message: part() }), { maxLength: 2 })),
  }),
  fc.string({ maxLength: 20 }).map((message) => Object.freeze(new Error(message.repeat(100)))),
)

test('normalises anything to a message of at most 500 characters without throwing', () => {
  fc.assert(
    fc.property(thrown, (anything) => {
      const { code, message, cause } = normaliseError(anything)
      const isCode = code === undefined || typeof code === 'string' || Number.isFinite(code)
      return isCode && message.trim() !== '' && message.length <= MAX_MESSAGE_LENGTH && Object.is(cause, anything)
    }),
    { numRuns: RUNS },
  )
})

test('reads each property at most once, and survives getters that throw', () => {
  const property = fc.constantFrom('value', 'throws', 'absent')
  const behaviours = fc.record({
    code: property,
    message: property,
    cause: property,
    issues: property,
    data: property,
    name: property,
  })
  fc.assert(
    fc.property(behaviours, fc.string(), (behaviour, text) => {
      const reads: PropertyKey[] = []
      const error = new Proxy(
        {},
        {
          get(_target, name) {
            reads.push(name)
            const what = behaviour[name as keyof typeof behaviour] as string | undefined
            if (what === 'throws') throw new Error('trap')
            return what === 'value' ? text : undefined
          },
        },
      )
      return normaliseError(error).message !== '' && new Set(reads).size === reads.length
    }),
    { numRuns: RUNS },
  )
})
