import fc from 'fast-check'
import { runs } from '../test-runs.test.helper.js'
import { textSchema } from './parts.js'
import { readList, readOne } from './read.js'
import * as z from './zod.js'

const namedSchema = z.object({ name: textSchema })
const read = readList(namedSchema)

test('leaves out a bad record and keeps the order of the good ones', () => {
  expect(read([{ name: 'a' }, null, { name: 7 }, { name: '' }, { name: 'b', more: 1 }, 'c'])).toEqual([
    { name: 'a' },
    { name: 'b' },
  ])
})

test.each([undefined, null, {}, 'list', { length: 3 }])('reads %p as an empty list', (value) => {
  expect(read(value)).toEqual([])
})

test('reads an endless list up to its ten-thousandth record', () => {
  const names = Array.from({ length: 10_050 }, (_, index) => ({ name: String(index) }))
  expect(read(names)).toHaveLength(10_000)
  expect(readList(namedSchema, 2)([{}, { name: 'a' }, { name: 'b' }])).toEqual([{ name: 'a' }])
})

test('reads one record or returns nothing', () => {
  expect(readOne(namedSchema)({ name: 'a' })).toEqual({ name: 'a' })
  expect(readOne(namedSchema)(['a'])).toBeUndefined()
})

test('ignores a prototype in the data', () => {
  const sent: unknown = JSON.parse('{"name":"a","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}')
  const suggestion = readOne(namedSchema)(sent) as object
  expect(Object.keys(suggestion)).toEqual(['name'])
  expect((suggestion as { admin?: boolean }).admin).toBeUndefined()
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('does not compile schemas with eval', () => {
  expect(z.config().jitless).toBe(true)
})

test('reads any JSON without throwing, and reads its result unchanged', () => {
  const record = fc.oneof(fc.jsonValue(), fc.record({ name: fc.oneof(fc.string(), fc.integer()) }))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(record)), (value) => {
      const once = read(value)
      expect(read(once)).toEqual(once)
    }),
    runs(1_000),
  )
})
