import { createFakeClock } from '../testing/fakes/fake-clock.js'
import { shareSubscription } from './listeners.js'
import { createState } from './state.js'
import { until } from './until.js'

function createEnvironment() {
  const clock = createFakeClock()
  const state = createState<number | undefined>(undefined)
  const controller = new AbortController()
  let listening = 0
  const subscribe = shareSubscription(state.subscribe, () => (listening++, () => void listening--))
  const find = () =>
    until([{ ...state, subscribe }], state.getSnapshot, {
      clock,
      ms: 10,
      signal: controller.signal,
      onTimeout: () => 'late',
    })
  return { clock, state, controller, find, left: () => [clock.pending, listening] }
}

test('resolves with a value that is already there', async () => {
  const { state, find, left } = createEnvironment()
  state.set(1)
  expect(await find()).toBe(1)
  expect(left()).toEqual([0, 0])
})

test('resolves with a later value, and leaves neither a timer nor a subscription', async () => {
  const { state, find, left } = createEnvironment()
  const pending = find()
  state.set(1)
  expect(await pending).toBe(1)
  expect(left()).toEqual([0, 0])
})

test('rejects after the deadline', async () => {
  const { find, clock, left } = createEnvironment()
  const seen = expect(find()).rejects.toBe('late')
  await clock.advance(10)
  await seen
  expect(left()).toEqual([0, 0])
})

test('rejects when the signal aborts, and immediately if it has aborted', async () => {
  const { find, controller, left } = createEnvironment()
  const pending = find()
  controller.abort('closed')
  await expect(pending).rejects.toBe('closed')
  await expect(find()).rejects.toBe('closed')
  expect(left()).toEqual([0, 0])
})
