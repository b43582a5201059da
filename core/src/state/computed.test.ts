import { createComputed } from './computed.js'

test('is computed when somebody looks, and not again until it is said to have changed', () => {
  let calls = 0
  const compute = jest.fn(() => ({ n: ++calls }))
  const value = createComputed(compute)
  expect(compute).not.toHaveBeenCalled()
  expect(value.getSnapshot()).toBe(value.getSnapshot())
  value.invalidate()
  value.invalidate()
  expect(value.getSnapshot()).toEqual({ n: 2 })
})

test('tells its listeners when it is told to, and not by itself', () => {
  const value = createComputed(() => [])
  const listener = jest.fn()
  value.subscribe(listener)
  value.invalidate()
  expect(listener).not.toHaveBeenCalled()
  value.notify()
  expect(listener).toHaveBeenCalledTimes(1)
})
