import { flush } from '@latchkey/core/testing'
import { createTurns } from './turns.js'

const never = new AbortController().signal

test('runs one task after the other, also after a failed one', async () => {
  const take = createTurns()
  const order: string[] = []
  const failing = take(async () => {
    order.push('one')
    throw new Error('no')
  }, never)
  const next = take(async () => order.push('two'), never)
  await expect(failing).rejects.toThrow('no')
  await next
  expect(order).toEqual(['one', 'two'])
})

test('rejects at once after an abort, and starts the next task when the current one has settled', async () => {
  const take = createTurns()
  const order: string[] = []
  let finish = () => {}
  const controller = new AbortController()
  const first = take(() => new Promise<void>((resolve) => void (finish = resolve)), controller.signal)
  const skipped = take(async () => order.push('skipped'), controller.signal)
  const last = take(async () => order.push('last'), never)
  await flush()
  controller.abort(new Error('enough'))
  await expect(first).rejects.toThrow('enough')
  await expect(skipped).rejects.toThrow('enough')
  expect(order).toEqual([])
  finish()
  await last
  expect(order).toEqual(['last'])
})
