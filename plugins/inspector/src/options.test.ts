import { readOptions } from './options.js'

test('keeps 200 entries by default', () => {
  expect(readOptions({})).toEqual({ limit: 200 })
})

test('accepts a limit', () => {
  expect(readOptions({ limit: 1 })).toEqual({ limit: 1 })
})

test.each([0, -1, 1.5, NaN, Infinity, '10' as unknown as number])(
  'rejects a limit of %p and names the valid ones',
  (limit) => {
    expect(() => readOptions({ limit })).toThrow(
      expect.objectContaining({
        code: 'inspector/invalid-limit',
        context: { limit },
        message: `inspector({ limit }) takes a whole number above 0, not ${limit}.`,
      }),
    )
  },
)
