import fc from 'fast-check'
import { runs } from '../test-runs.test.helper.js'
import { nameSuggestionSchema } from './name-suggestion.js'
import { readList, readOne } from './read.js'
import * as z from './zod.js'

const read = readList(nameSuggestionSchema)

test('a bad record is left out, and the good ones keep their order', () => {
  expect(read([{ name: 'a' }, null, { name: 7 }, { name: '' }, { name: 'b', more: 1 }, 'c'])).toEqual([{ name: 'a' }, { name: 'b' }])
})

test.each([undefined, null, {}, 'list', { length: 3 }])('%p is no list, and empty', (value) => {
  expect(read(value)).toEqual([])
})

test('a list without end is read to its ten-thousandth record', () => {
  const names = Array.from({ length: 10_050 }, (_, index) => ({ name: String(index) }))
  expect(read(names)).toHaveLength(10_000)
  expect(readList(nameSuggestionSchema, 2)([{}, { name: 'a' }, { name: 'b' }])).toEqual([{ name: 'a' }])
})

test('one record is read or is nothing', () => {
  expect(readOne(nameSuggestionSchema)({ name: 'a' })).toEqual({ name: 'a' })
  expect(readOne(nameSuggestionSchema)(['a'])).toBeUndefined()
})

test('a prototype that is sent along changes nothing', () => {
  const sent: unknown = JSON.parse('{"name":"a","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}')
  const suggestion = readOne(nameSuggestionSchema)(sent) as object
  expect(Object.keys(suggestion)).toEqual(['name'])
  expect((suggestion as { admin?: boolean }).admin).toBeUndefined()
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('schemas are not compiled with eval', () => {
  expect(z.config().jitless).toBe(true)
})

test('any JSON is read without a throw, and what is read again stays as it is', () => {
  const record = fc.oneof(fc.jsonValue(), fc.record({ name: fc.oneof(fc.string(), fc.integer()) }))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(record)), (value) => {
      const once = read(value)
      expect(read(once)).toEqual(once)
    }),
    runs(1_000),
  )
})
