import { createFakeClock } from '../../testing/fake-clock.js'
import { createFakeConnector } from '../../testing/fake-connector.js'
import { flush } from '../../testing/flush.js'
import { prepared, PREPARE_DEADLINE_MS } from './prepared.js'

function begin(prepare: (() => Promise<unknown>) | undefined, controller = new AbortController()) {
  const clock = createFakeClock()
  const connector = { ...createFakeConnector(), ...(prepare && { prepare }) }
  let isOver = false
  void prepared(connector, clock, controller.signal).then(() => (isOver = true))
  return { clock, controller, isOver: async () => (await flush(), isOver) }
}

test('who has nothing to fetch is not waited for', async () => {
  expect(await begin(undefined).isOver()).toBe(true)
})

test('waits for what is fetched, also where that fails', async () => {
  let arrive!: () => void
  const one = begin(() => new Promise<void>((resolve) => (arrive = resolve)))
  expect(await one.isOver()).toBe(false)
  arrive()
  expect(await one.isOver()).toBe(true)
  expect(await begin(() => Promise.reject(new Error('Offline.'))).isOver()).toBe(true)
})

test('does not wait for ever, and leaves no timer behind', async () => {
  const one = begin(() => new Promise(() => {}))
  await one.clock.advance(PREPARE_DEADLINE_MS - 1)
  expect(await one.isOver()).toBe(false)
  await one.clock.advance(1)
  expect(await one.isOver()).toBe(true)
})

test('ends with the signal', async () => {
  const one = begin(() => new Promise(() => {}))
  one.controller.abort()
  expect(await one.isOver()).toBe(true)
  const aborted = new AbortController()
  aborted.abort()
  expect(await begin(() => new Promise(() => {}), aborted).isOver()).toBe(true)
})
