import { checkedBy, type StandardSchema } from './options.js'

type Validate = StandardSchema<{ slippage?: number }, { slippage: number }>['~standard']['validate']
const schema = (validate: Validate): StandardSchema<{ slippage?: number }, { slippage: number }> => ({
  '~standard': { validate },
})

test('checkedBy returns the output of the schema', () => {
  const read = checkedBy(schema((value) => ({ value: { slippage: 1, ...(value as object) } })))
  expect(read({})).toEqual({ slippage: 1 })
  expect(read({ slippage: 2 })).toEqual({ slippage: 2 })
})

test('checkedBy throws options/invalid with the path of every fault', () => {
  const read = checkedBy(
    schema(() => ({
      issues: [
        { message: 'expected a number', path: ['pairs', { key: 0 }, 'slippage'] },
        { message: 'expected an object' },
      ],
    })),
  )
  expect(() => read({})).toThrow('The options are invalid: pairs.0.slippage: expected a number; expected an object.')
})

test('checkedBy refuses an asynchronous schema', () => {
  const read = checkedBy(schema(() => Promise.resolve({ value: { slippage: 1 } })))
  expect(() => read({})).toThrow('their schema is asynchronous')
})
