import { entriesOf, methodOf, propertyOf } from './foreign.js'

const hostile = {
  get code(): unknown {
    throw new Error('gotcha')
  },
}
const traps = new Proxy([], {
  get: () => {
    throw new Error('gotcha')
  },
})

test.each<[what: string, value: unknown, name: PropertyKey, is: unknown]>([
  ['an object', { code: 1 }, 'code', 1],
  ['a text', 'abc', 'length', 3],
  ['a function', Object.assign(() => {}, { code: 1 }), 'code', 1],
  ['nothing', undefined, 'code', undefined],
  ['null', null, 'code', undefined],
  ['a getter that throws', hostile, 'code', undefined],
  ['a proxy that throws', traps, 'code', undefined],
])('reads a property of %s', (_, value, name, is) => {
  expect(propertyOf(value, name)).toBe(is)
})

test('calls a method with its receiver and arguments, and throws its error', () => {
  const wallet = {
    name: 'Duo',
    greet(this: { name: string }, who: string) {
      return `${this.name} greets ${who}`
    },
  }
  expect(methodOf(wallet, 'greet')?.('Ada')).toBe('Duo greets Ada')
  expect(() =>
    methodOf(
      {
        boom: () => {
          throw new Error('boom')
        },
      },
      'boom',
    )?.(),
  ).toThrow('boom')
})

test.each([
  ['nothing', undefined],
  ['no function', { greet: 'hello' }],
  ['a proxy that throws', traps],
])('finds no method on %s', (_, value) => {
  expect(methodOf(value, 'greet')).toBeUndefined()
})

test.each<[what: string, value: unknown, entries: readonly unknown[]]>([
  ['a list', [1, 2], [1, 2]],
  [
    'a list with methods of its own',
    Object.assign([1, 2], {
      map: () => ['other'],
      [Symbol.iterator]: () => {
        throw new Error('gotcha')
      },
    }),
    [1, 2],
  ],
  ['what is like a list', { length: 1, 0: 'a' }, ['a']],
  [
    'a list with an entry that throws',
    Object.defineProperty([1, 2], 0, {
      get: () => {
        throw new Error('gotcha')
      },
    }),
    [undefined, 2],
  ],
  ['a text', 'abc', []],
  ['a proxy that throws', traps, []],
  ['a length that is none', { length: NaN }, []],
  ['nothing', undefined, []],
])('reads the entries of %s', (_, value, entries) => {
  expect(entriesOf(value)).toEqual(entries)
})

test('reads an endless list up to a limit', () => {
  expect(entriesOf({ length: Infinity }, 3)).toHaveLength(3)
  expect(entriesOf({ length: 1e9 })).toHaveLength(1_000)
})
