import { createFakeClock } from '@latchkey/core/testing'
import { createTimeline } from './inspector.js'
import type { Change } from './watch-plugins.js'

const started = (plugin: string): Change => ({ plugin, status: 'started' })

function build(limit = 3) {
  const clock = createFakeClock()
  return { clock, timeline: createTimeline(clock, limit) }
}

test('starts empty', () => {
  expect(build().timeline.getSnapshot()).toEqual({ entries: [], dropped: 0 })
})

test("records changes with the clock's time, oldest first", async () => {
  const { clock, timeline } = build()
  timeline.record([started('core'), started('swap')])
  await clock.advance(250)
  timeline.record([{ plugin: 'swap', status: 'removed' }])
  expect(timeline.getSnapshot().entries).toEqual([
    { at: 0, plugin: 'core', status: 'started' },
    { at: 0, plugin: 'swap', status: 'started' },
    { at: 250, plugin: 'swap', status: 'removed' },
  ])
})

test('keeps no more entries than its limit, and counts the dropped ones', () => {
  const { timeline } = build(2)
  timeline.record([started('a'), started('b'), started('c')])
  timeline.record([started('d')])
  const { entries, dropped } = timeline.getSnapshot()
  expect(entries.map(({ plugin }) => plugin)).toEqual(['c', 'd'])
  expect(dropped).toBe(2)
})

test('notifies subscribers once for all changes of one moment, and never without a change', () => {
  const { timeline } = build()
  const listener = jest.fn()
  timeline.subscribe(listener)
  timeline.record([started('a'), started('b')])
  timeline.record([])
  expect(listener).toHaveBeenCalledTimes(1)
})

test('forgets entries and the count of dropped ones when cleared', () => {
  const { timeline } = build(1)
  timeline.record([started('a'), started('b')])
  timeline.clear()
  expect(timeline.getSnapshot()).toEqual({ entries: [], dropped: 0 })
})

test('returns frozen snapshots', () => {
  const { timeline } = build()
  timeline.record([started('a')])
  const snapshot = timeline.getSnapshot()
  for (const part of [snapshot, snapshot.entries, snapshot.entries[0]]) expect(Object.isFrozen(part)).toBe(true)
})
