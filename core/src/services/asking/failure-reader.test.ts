import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
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

function unreadable(): never {
  throw new Error('Unreadable.')
}

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
  ['an error of a catalogue', connectionErrors.create('connection/locked', { wallet: 'A' }), 'locked'],
  ["an error of the kit's clients", httpErrors.create('http/timeout', { host: 'a.test', ms: 1 }), 'timeout'],
  ["another error of the kit's clients", httpErrors.create('http/failed', { host: 'a.test' }), 'network'],
  ['an unknown code', { code: 1 }, undefined],
  ['a code that is a property of every object', { code: 'constructor' }, undefined],
  ['a name that is a property of every object', { name: 'constructor' }, undefined],
  ['a name that cannot be made a text', { name: { toString: () => unreadable() } }, undefined],
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

test('reads each kind of evidence in all layers, the outermost first, before the next kind', () => {
  const asked: string[] = []
  const evidence = (kind: string) => (text: string) => void asked.push(`${kind} of ${text}`)
  const readAll = createFailureReader({
    codes: { 1: evidence('code') as () => undefined },
    words: [['locked', { test: (text) => (evidence('words')(text), false) }]],
    depth: 3,
    order: ['codes', 'words'],
  })
  const coded = (message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { code: 1 })
  expect(readAll(coded('outer', coded('middle', coded('inner'))))).toBeUndefined()
  const layers = ['outer', 'middle', 'inner']
  expect(asked).toEqual([...layers.map((one) => `code of ${one}`), ...layers.map((one) => `words of ${one}`)])
})

test('counts the strongest evidence by default: a rejection, the kit’s own error, a code, a name, words', () => {
  const own = httpErrors.create('http/timeout', { host: 'a.test', ms: 1 })
  const wrapping = httpErrors.create('http/timeout', { host: 'a.test', ms: 1 }, { cause: { code: 4001 } })
  const all = { name: 'WalletNotReadyError', message: 'The wallet is locked.' }
  expect(read({ ...all, code: 4100, cause: wrapping })).toBe('rejected')
  expect(read({ ...all, code: 4100, cause: own })).toBe('timeout')
  expect(read({ ...all, cause: { code: 4100 } })).toBe('unauthorized')
  expect(read({ message: all.message, cause: { name: all.name } })).toBe('not-installed')
  expect(read({ cause: { message: all.message } })).toBe('locked')
})

test.each([[undefined], [null]])('reads nothing from %s, also as what an error wraps', (nothing) => {
  const readAny = createFailureReader({ words: [['locked', /./]], depth: 2, innerOf: () => nothing })
  expect(readAny(nothing)).toBeUndefined()
  const readUnknown = createFailureReader({ words: [['locked', /Unknown/]], depth: 2, innerOf: () => nothing })
  expect(readUnknown(new Error('It failed.'))).toBeUndefined()
})

test('takes the first of several words or catalogue codes that match', () => {
  expect(read({ message: 'It timed out, for the wallet is locked.' })).toBe('locked')
  expect(read(httpErrors.create('http/timeout', { host: 'a.test', ms: 1 }))).toBe('timeout')
})

test('goes on to the words of an error of a catalogue whose code says nothing', () => {
  expect(read(connectionErrors.create('connection/failed', { wallet: 'A', reason: 'it is locked' }))).toBe('locked')
})

test('reads the error in `cause` or `data.originalError` rather than the one of innerOf', () => {
  const readInner = createFailureReader({ codes: EIP1193_FAILURES, depth: 2, innerOf: () => ({ code: 4200 }) })
  expect(readInner({ cause: { code: 4100 } })).toBe('unauthorized')
  expect(readInner({ data: { originalError: { code: 4900 } } })).toBe('disconnected')
  expect(readInner({})).toBe('unsupported-method')
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
