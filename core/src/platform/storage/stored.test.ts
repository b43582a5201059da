import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { storageKeys } from '../../domain/storage-keys.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createStored, type StoredFormat } from './stored.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const KEY = '@appkit/cart'

interface Cart {
  readonly items: readonly string[]
}
const isCart = (value: unknown): value is Cart => Array.isArray((value as Partial<Cart> | undefined)?.items)

/** Version 0 kept a comma list, 1 a bare array, 2 an object with `list`, 3 calls it `items`. */
const format: StoredFormat<Cart> = {
  version: 3,
  read: (value) => (isCart(value) ? value : undefined),
  migrate: {
    0: (value) => (value as string).split(','),
    1: (value) => ({ list: value }),
    2(value) {
      const { list, ...others } = value as { list: unknown }
      return { ...others, items: list }
    },
  },
}
function cart(text?: string) {
  const store = createMemoryKeyValue({ other: 'theirs', ...(text !== undefined && { [KEY]: text }) })
  return { store, cart: createStored(store, KEY, format), left: () => store.entries()[KEY] }
}

test('reads a value back, also on the next page, and removes it when undefined is set', () => {
  const { store, cart: mine } = cart()
  expect(mine.get()).toBeUndefined()
  mine.set({ items: ['tea'] })
  expect(createStored(store, KEY, format).get()).toEqual({ items: ['tea'] })
  expect(store.entries()).toEqual({ other: 'theirs', [KEY]: '{"v":3,"data":{"items":["tea"]}}' })
  mine.set(undefined)
  expect(store.entries()).toEqual({ other: 'theirs' })
})

test('writes several values in one transaction', () => {
  const { store, cart: first } = cart()
  const second = createStored(store, 'second', format)
  const write = jest.spyOn(store, 'write')
  store.write({ ...first.change({ items: [] }), ...second.change({ items: ['x'] }) })
  expect([first.get(), second.get(), write.mock.calls.length]).toEqual([{ items: [] }, { items: ['x'] }, 1])
})

const BROKEN = {
  'an empty text': '',
  'no JSON': '{"v":3,"data":',
  'no envelope': '["tea"]',
  null: 'null',
  'a version that is no number': '{"v":"3","data":{"items":[]}}',
  'a version between two': '{"v":2.5,"data":{"items":[]}}',
  'a version between ours and the next': '{"v":3.5,"data":{"items":[]}}',
  'a version before all': '{"v":-1,"data":{"items":[]}}',
  'a version hidden in a prototype': '{"__proto__":{"v":3,"data":{"items":[]}}}',
  'no data': '{"v":3}',
  'data of another kind': '{"v":3,"data":{"items":"tea"}}',
  'data that a migration chokes on': '{"v":0,"data":7}',
  'data that goes very deep': `{"v":3,"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
}
test.each(Object.entries(BROKEN))('F-S03: %s counts as absent and is removed; the other keys stay', (_, text) => {
  const { store, cart: mine } = cart(text)
  expect(mine.get()).toBeUndefined()
  expect(store.entries()).toEqual({ other: 'theirs' })
  mine.set({ items: [] })
  expect(mine.get()).toEqual({ items: [] })
})

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'F-S04: migrates a value of version %i, or leaves a newer one untouched',
  (v) => {
    const data =
      v === 0
        ? 'tea,milk'
        : v === 1
          ? ['tea', 'milk']
          : v === 2
            ? { list: ['tea', 'milk'] }
            : { items: ['tea', 'milk'] }
    const text = JSON.stringify({ v, data })
    const { cart: mine, left } = cart(text)
    expect(mine.get()).toEqual(v <= 3 ? { items: ['tea', 'milk'] } : undefined)
    expect(left()).toBe(text)
    mine.set({ items: ['coffee'] })
    mine.set(undefined)
    expect(mine.change({ items: [] })).toEqual(v <= 3 ? { [KEY]: '{"v":3,"data":{"items":[]}}' } : {})
    expect(left()).toBe(v <= 3 ? undefined : text)
  },
)

test('F-S12: does not parse a megabyte of junk', () => {
  const parse = jest.spyOn(JSON, 'parse')
  const { cart: mine, left } = cart(`{"v":3,"data":{"items":["${'x'.repeat(1_000_000)}"]}}`)
  expect(mine.get()).toBeUndefined()
  mine.set({ items: ['tea'] })
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
  expect(left()).toBe('{"v":3,"data":{"items":["tea"]}}')
})

test('does not store a value that is too long to be read back', () => {
  const { cart: mine, left } = cart('{"v":3,"data":{"items":[]}}')
  mine.set({ items: ['x'.repeat(65_536)] })
  expect(left()).toBeUndefined()
})

test('V36: ignores a prototype in a stored value', () => {
  const { cart: mine } = cart(
    '{"v":3,"data":{"items":["tea"],"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}}',
  )
  const copy = Object.assign({}, mine.get()) as { admin?: boolean }
  expect(copy.admin).toBeUndefined()
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('V36: reads any text under any key as a valid value or as absent, without throwing', () => {
  const keys = Object.values(storageKeys()).filter((key) => typeof key === 'string')
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ v: fc.oneof(fc.integer(), fc.double(), fc.string()), data: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(fc.constantFrom(...keys), stored, (key, text) => {
      const store = createMemoryKeyValue({ [key]: text })
      const value = createStored(store, key, format).get()
      expect(value === undefined || isCart(value)).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

test('migrates every old version, keeps unknown keys, and leaves newer versions unchanged', () => {
  const items = fc.array(fc.stringMatching(/^[a-z]+$/), { minLength: 1 })
  const unknown = fc.dictionary(fc.stringMatching(/^_[a-z]{0,5}$/), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 })
  fc.assert(
    fc.property(fc.nat(6), items, unknown, (v, list, others) => {
      const data = [list.join(','), list, { ...others, list }][v] ?? { ...others, items: list }
      const text = JSON.stringify({ v, data })
      const { cart: mine, left } = cart(text)
      const kept = JSON.parse(JSON.stringify(others), (key, value: unknown) =>
        key === '__proto__' ? undefined : value,
      ) as object
      const expected = v < 2 ? { items: list } : { ...kept, items: list }
      return isDeepStrictEqual(mine.get(), v <= 3 ? expected : undefined) && left() === text
    }),
    { numRuns: RUNS },
  )
})
