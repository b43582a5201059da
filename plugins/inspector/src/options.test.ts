import { readOptions } from './options.js'

test('keeps 200 entries when nothing is said', () => {
  expect(readOptions({})).toEqual({ limit: 200 })
})

test('takes the limit it is given', () => {
  expect(readOptions({ limit: 1 })).toEqual({ limit: 1 })
})

test.each([0, -1, 1.5, NaN, Infinity, '10' as unknown as number])('refuses a limit of %p, and says what it takes', (limit) => {
  expect(() => readOptions({ limit })).toThrow(
    expect.objectContaining({
      code: 'inspector/invalid-limit',
      context: { limit },
      message: `inspector({ limit }) takes a whole number above 0, not ${limit}.`,
    }),
  )
})
