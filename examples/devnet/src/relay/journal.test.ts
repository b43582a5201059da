import { createJournal } from './journal.js'
import type { RelayEvent } from './relay-event.js'

const pushed = (tag: number): RelayEvent => ({ type: 'pushed', clientId: 'ada', topic: 'a', tag })

test('lists matching events in order', () => {
  const journal = createJournal()
  for (const tag of [1100, 1108, 1100]) journal.record(pushed(tag))
  journal.record({ type: 'unreachable' })
  expect(journal.list()).toHaveLength(4)
  expect(journal.list({ type: 'pushed', tag: 1100 })).toEqual([pushed(1100), pushed(1100)])
  expect(journal.list({ type: 'acknowledged' })).toEqual([])
})

test('resolves at once for events of the past, and waits for the rest', async () => {
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

test('drops past events, so that later waits are for new ones', async () => {
  const journal = createJournal()
  journal.record(pushed(1100))
  journal.forget()
  expect(journal.list()).toEqual([])
  const next = journal.waitFor({ type: 'pushed' })
  journal.record(pushed(1108))
  await next
  expect(journal.list()).toEqual([pushed(1108)])
})

test('calls listeners until they unsubscribe, even during a call', () => {
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

test('rejects pending waits when it ends', async () => {
  const journal = createJournal()
  const waiting = journal.waitFor({ type: 'closed' }, 2)
  journal.end()
  await expect(waiting).rejects.toThrow('The relay stopped before it saw 2 of {"type":"closed"}.')
  await expect(journal.waitFor({ type: 'closed' })).rejects.toThrow('The relay stopped')
})
