import { createState } from '../../state/state.js'
import { createFakeClock } from '../../testing/fake-clock.js'
import { until } from './until.js'

function waiting() {
  const clock = createFakeClock()
  const state = createState<number | undefined>(undefined)
  const controller = new AbortController()
  return { clock, state, controller, found: () => until(clock, 10, controller.signal, [state], state.getSnapshot) }
}

test('what is there is found at once', async () => {
  const { state, found, clock } = waiting()
  state.set(1)
  expect(await found()).toBe(1)
  expect(clock.pending).toBe(0)
})

test('what comes is found when it comes, and no timer is left', async () => {
  const { state, found, clock } = waiting()
  const coming = found()
  state.set(1)
  expect(await coming).toBe(1)
  expect(clock.pending).toBe(0)
})

test('what does not come is given up', async () => {
  const { found, clock } = waiting()
  const coming = found()
  await clock.advance(10)
  expect(await coming).toBeUndefined()
})

test('an abort gives up at once, and no timer is left', async () => {
  const { found, clock, controller } = waiting()
  const coming = found()
  controller.abort()
  expect(await coming).toBeUndefined()
  expect(await found()).toBeUndefined()
  expect(clock.pending).toBe(0)
})
