import { createStops } from './stops.js'

test('stops the last part first, waits for a pending start, and stops each part once', async () => {
  const { add, stopAll } = createStops()
  const order: string[] = []
  const stop = async (name: string) => void order.push(name)
  let finish = (_name: string) => {}
  await add(Promise.resolve('first'), stop)
  const slow = add(new Promise<string>((resolve) => (finish = resolve)), stop)
  const stopping = stopAll()
  finish('slow')
  await Promise.all([stopping, stopAll()])
  expect([await slow, order]).toEqual(['slow', ['slow', 'first']])
})

test('stops the others when one did not start or cannot stop, and rejects', async () => {
  const { add, stopAll } = createStops()
  const order: string[] = []
  await add(Promise.resolve('first'), async (name) => void order.push(name))
  await add(Promise.resolve('stuck'), () => Promise.reject(new Error('It does not stop.')))
  await expect(
    add(Promise.reject(new Error('It does not start.')), async () => void order.push('never')),
  ).rejects.toThrow('It does not start.')
  await expect(stopAll()).rejects.toThrow('It does not stop.')
  expect(order).toEqual(['first'])
})
