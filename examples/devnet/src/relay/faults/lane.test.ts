import { createActivity } from '../activity.js'
import { createLane, type Lane } from './lane.js'
import { createManualClock, type ManualClock } from '../manual-clock.test.helper.js'

let clock: ManualClock
let lane: Lane
let out: string[]
let isIdle: boolean
const activity = createActivity()
beforeEach(() => {
  clock = createManualClock()
  lane = createLane(clock, activity)
  out = []
})
afterEach(() => lane.close())

const goes = (name: string) => () => void out.push(name)

async function looksIdle() {
  isIdle = false
  void activity.idle().then(() => (isIdle = true))
  await Promise.resolve()
  await Promise.resolve()
  return isIdle
}

test('runs at once without a delay, and otherwise after the delay', () => {
  lane.put(goes('a'), 0)
  expect(out).toEqual(['a'])
  lane.put(goes('b'), 200)
  clock.advance(199)
  expect(out).toEqual(['a'])
  clock.advance(1)
  expect(out).toEqual(['a', 'b'])
})

test('keeps the order, even when a later entry has less delay', () => {
  lane.put(goes('a'), 200)
  lane.put(goes('b'), 0)
  lane.put(goes('c'), 100)
  clock.advance(199)
  expect(out).toEqual([])
  clock.advance(1)
  expect(out).toEqual(['a', 'b', 'c'])
})

test('delays run side by side: the second entry is not late by both', () => {
  lane.put(goes('a'), 200)
  clock.advance(100)
  lane.put(goes('b'), 200)
  clock.advance(100)
  expect(out).toEqual(['a'])
  clock.advance(100)
  expect(out).toEqual(['a', 'b'])
})

test('exactly one entry overtakes a held one', () => {
  lane.putBehindNext(goes('a'), 0)
  expect(lane.waitsForNext).toBe(true)
  lane.put(goes('b'), 0)
  lane.put(goes('c'), 0)
  expect(out).toEqual(['b', 'a', 'c'])
  expect([lane.waitsForNext, clock.timers]).toEqual([false, 0])
})

test('a held entry without a successor runs after a second', () => {
  lane.putBehindNext(goes('a'), 0)
  clock.advance(999)
  expect(out).toEqual([])
  clock.advance(1)
  expect(out).toEqual(['a'])
})

test('two held entries in a row change places', () => {
  lane.putBehindNext(goes('a'), 50)
  lane.putBehindNext(goes('b'), 50)
  clock.advance(50)
  expect(out).toEqual(['b', 'a'])
})

test('close cancels every timer, runs nothing more, and ends the pending work', async () => {
  lane.put(goes('a'), 100)
  lane.putBehindNext(goes('b'), 100)
  expect(await looksIdle()).toBe(false)
  lane.close()
  expect(await looksIdle()).toBe(true)
  expect(clock.timers).toBe(0)
  clock.advance(10_000)
  expect(out).toEqual([])
})
