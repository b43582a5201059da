import { createJournal } from './journal.js'
import type { RelayEvent } from './relay-event.js'

const pushed = (tag: number): RelayEvent => ({ type: 'pushed', clientId: 'ada', topic: 'a', tag })

test('lists what fits, in order', () => {
  const journal = createJournal()
  for (const tag of [1100, 1108, 1100]) journal.record(pushed(tag))
  journal.record({ type: 'unreachable' })
  expect(journal.list()).toHaveLength(4)
  expect(journal.list({ type: 'pushed', tag: 1100 })).toEqual([pushed(1100), pushed(1100)])
  expect(journal.list({ type: 'acknowledged' })).toEqual([])
})

test('waits for what has happened already not at all, and for the rest until it does', async () => {
  const journal = createJournal()
  journal.record(pushed(1100))
  await journal.waitFor({ tag: 1100 })
  const done: string[] = []
  const second = journal.waitFor({ tag: 1100 }, 2).then(() => done.push('second'))
  journal.record(pushed(1108))
  done.push('other tag')
  await Promise.resolve()
  journal.record(pushed(1100))
  await second
  expect(done).toEqual(['other tag', 'second'])
})

test('forgets, so that waiting means what is still to come', async () => {
  const journal = createJournal()
  journal.record(pushed(1100))
  journal.forget()
  expect(journal.list()).toEqual([])
  const next = journal.waitFor({ type: 'pushed' })
  journal.record(pushed(1108))
  await next
  expect(journal.list()).toEqual([pushed(1108)])
})

test('tells listeners until they have enough of it, even while it tells them', () => {
  const journal = createJournal()
  const heard: RelayEvent[] = []
  const stop = journal.listen((event) => {
    heard.push(event)
    stop()
  })
  journal.record(pushed(1))
  journal.record(pushed(2))
  expect(heard).toEqual([pushed(1)])
})

test('who waits when it ends is told', async () => {
  const journal = createJournal()
  const waiting = journal.waitFor({ type: 'closed' }, 2)
  journal.end()
  await expect(waiting).rejects.toThrow('The relay stopped before it saw 2 of {"type":"closed"}.')
  await expect(journal.waitFor({ type: 'closed' })).rejects.toThrow('The relay stopped')
})
