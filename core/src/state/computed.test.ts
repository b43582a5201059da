import { createComputed } from './computed.js'

test('is computed on first read, and again only after it was invalidated', () => {
  let calls = 0
  const compute = jest.fn(() => ({ n: ++calls }))
  const value = createComputed(compute)
  expect(compute).not.toHaveBeenCalled()
  expect(value.getSnapshot()).toBe(value.getSnapshot())
  value.invalidate()
  value.invalidate()
  expect(value.getSnapshot()).toEqual({ n: 2 })
})

test('notifies its listeners on request only', () => {
  const value = createComputed(() => [])
  const listener = jest.fn()
  value.subscribe(listener)
  value.invalidate()
  expect(listener).not.toHaveBeenCalled()
  value.notify()
  expect(listener).toHaveBeenCalledTimes(1)
})
