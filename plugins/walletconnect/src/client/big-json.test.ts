import { readBigJson, writeBigJson } from './big-json.js'

test('D7: writes and reads whole numbers beyond 2^53 in the SDK’s form', () => {
  const value = { data: [2n ** 60n], id: 1 }
  expect(writeBigJson(value)).toBe('{"data":["1152921504606846976n"],"id":1}')
  expect(readBigJson(writeBigJson(value))).toEqual(value)
})

test('D7: leaves digits within a text alone, which the SDK’s own reader takes for a number', () => {
  const value = { description: '[12345678901234567890, a text]' }
  expect(readBigJson(writeBigJson(value))).toEqual(value)
})

test('writes nothing as null', () => expect(writeBigJson(undefined)).toBe('null'))
