import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import { httpErrors } from '../../errors/catalogue/request-errors.js'
import { oddErrors } from '../../testing/scripted-provider/hostile-values.js'
import { CLIENT_FAILURES, createFailureReader, EIP1193_FAILURES, SESSION_FAILURES } from './failure-reader.js'

const read = createFailureReader({
  codes: {
    ...EIP1193_FAILURES,
    ...SESSION_FAILURES,
    [-32_002]: (message) => (/simulation/.test(message) ? undefined : 'pending'),
  },
  words: [
    ['locked', /is locked/i],
    ['timeout', /timed out/i],
  ],
  names: { WalletNotReadyError: 'not-installed' },
  own: [['connection/locked', 'locked'], ...CLIENT_FAILURES],
  depth: 3,
})

const wrapped = (inner: unknown, times = 1): unknown =>
  times === 0 ? inner : new Error('It failed.', { cause: wrapped(inner, times - 1) })

test.each([
  ['a code', { code: 4100 }, 'unauthorized'],
  ['a code written as text', { code: '4900' }, 'disconnected'],
  ['a code of WalletConnect', { code: 5104 }, 'unsupported-network'],
  ['a code whose message decides', { code: -32_002, message: 'busy' }, 'pending'],
  ['a code whose message decides otherwise', { code: -32_002, message: 'simulation failed' }, undefined],
  ['words', new Error('The wallet is locked.'), 'locked'],
  ['a thrown text', 'Timed out', 'timeout'],
  ['the name of its class', { name: 'WalletNotReadyError' }, 'not-installed'],
  ['a rejection in words', new Error('User rejected the request.'), 'rejected'],
  ['an error of a catalogue', serviceErrors.create('connection/locked', { wallet: 'A' }), 'locked'],
  ["an error of the kit's clients", httpErrors.create('http/timeout', { host: 'a.test', ms: 1 }), 'timeout'],
  ["another error of the kit's clients", httpErrors.create('http/failed', { host: 'a.test' }), 'network'],
  ['an unknown code', { code: 1 }, undefined],
  ['a code that is a property of every object', { code: 'constructor' }, undefined],
  ['a name that is a property of every object', { name: 'constructor' }, undefined],
  ['a foreign error with the code of a catalogue', { code: 'http/timeout' }, undefined],
  ['nothing', undefined, undefined],
])('reads %s', (_what, error, failure) => {
  expect(read(error)).toBe(failure)
  expect(read(wrapped(error))).toBe(failure)
})

test('reads no more layers than the given depth', () => {
  expect(read(wrapped({ code: 4100 }, 2))).toBe('unauthorized')
  expect(read(wrapped({ code: 4100 }, 3))).toBeUndefined()
})

test('prefers stronger evidence deep inside to weaker evidence around it', () => {
  const cause = { code: 4900, message: 'no' }
  expect(read(new Error('The wallet is locked.', { cause }))).toBe('disconnected')
})

test('weighs only the given evidence, in the given order', () => {
  const readWords = createFailureReader({
    codes: EIP1193_FAILURES,
    words: [['locked', /locked/]],
    depth: 1,
    order: ['words'],
  })
  expect(readWords({ code: 4900, message: 'locked' })).toBe('locked')
  expect(readWords({ code: 4900, message: 'no' })).toBeUndefined()
})

test('finds words in further texts, and wrapped errors in further places', () => {
  const readMore = createFailureReader({
    words: [['locked', /locked/]],
    depth: 2,
    textsOf: (error) => [undefined, (error as { data?: unknown }).data],
    innerOf: (error) => (error as { error?: unknown }).error,
  })
  expect(readMore({ message: 'no', data: 'locked' })).toBe('locked')
  expect(readMore({ message: 'no', error: { data: 'locked' } })).toBe('locked')
})

test('searches only the beginning of a text', () => {
  const test = jest.fn(() => false)
  const readHuge = createFailureReader({ words: [['locked', { test }]], depth: 1, textsOf: () => ['x'.repeat(10_000)] })
  readHuge({ message: 'no' })
  expect(test.mock.calls).toEqual([['no'], ['x'.repeat(500)]])
})

test.each(oddErrors())('F-P04: reads no failure but a rejection from %s', (_what, error) => {
  expect([undefined, 'rejected']).toContain(read(error))
})

test('ends for an error that is its own cause', () => {
  const endless: { cause?: unknown } = {}
  endless.cause = endless
  expect(read(endless)).toBeUndefined()
})
