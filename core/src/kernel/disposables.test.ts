import { createDisposables } from './disposables.js'

test('runs disposers last in, first out, and waits for each', async () => {
  const order: string[] = []
  const stack = createDisposables()
  stack.add(() => void order.push('first'))
  stack.add(async () => {
    await Promise.resolve()
    order.push('second')
  })
  stack.add(undefined)
  stack.add(() => void order.push('third'))
  await stack.dispose()
  expect(order).toEqual(['third', 'second', 'first'])
})

test('runs every disposer, and rejects at the end with what they threw', async () => {
  const ran = jest.fn()
  const stack = createDisposables()
  stack.add(ran)
  stack.add(() => Promise.reject(new Error('later')))
  stack.add(() => {
    throw new Error('at once')
  })
  await expect(stack.dispose()).rejects.toMatchObject({ errors: [new Error('at once'), new Error('later')] })
  expect(ran).toHaveBeenCalledTimes(1)
})

test('does nothing when it is disposed of a second time', async () => {
  const ran = jest.fn()
  const stack = createDisposables()
  stack.add(ran)
  await stack.dispose()
  await stack.dispose()
  expect(ran).toHaveBeenCalledTimes(1)
})
