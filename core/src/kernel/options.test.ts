import { checkedBy, type StandardSchema } from './options.js'

type Validate = StandardSchema<{ slippage?: number }, { slippage: number }>['~standard']['validate']
const schema = (validate: Validate): StandardSchema<{ slippage?: number }, { slippage: number }> => ({ '~standard': { validate } })

test('gives what the schema makes of the input', () => {
  const read = checkedBy(schema((value) => ({ value: { slippage: 1, ...(value as object) } })))
  expect(read({})).toEqual({ slippage: 1 })
  expect(read({ slippage: 2 })).toEqual({ slippage: 2 })
})

test('names every place that is wrong', () => {
  const read = checkedBy(
    schema(() => ({
      issues: [
        { message: 'expected a number', path: ['pairs', { key: 0 }, 'slippage'] },
        { message: 'expected an object' },
      ],
    })),
  )
  expect(() => read({})).toThrow(
    'These options are not valid: pairs.0.slippage: expected a number; expected an object.',
  )
})

test('refuses a schema that takes its time', () => {
  const read = checkedBy(schema(() => Promise.resolve({ value: { slippage: 1 } })))
  expect(() => read({})).toThrow('their schema is asynchronous')
})
