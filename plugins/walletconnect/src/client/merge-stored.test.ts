import fc from 'fast-check'
import { mergeStored } from './merge-stored.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const one = (topic: string, more = 0) => ({ topic, more })

test('what two tabs add is there twice, and what each takes out is gone', () => {
  const before = [one('a'), one('b')]
  const mine = [one('b'), one('c')]
  const theirs = [one('a'), one('d')]
  expect(mergeStored(before, mine, theirs)).toEqual([one('d'), one('c')])
})

test('of what both have changed the later one stays', () => {
  expect(mergeStored([one('a')], [one('a', 1)], [one('a', 2)])).toEqual([one('a', 1)])
  expect(mergeStored([one('a')], [one('a')], [one('a', 2)])).toEqual([one('a', 2)])
})

test('records are merged by their keys, and all else is the later one’s', () => {
  expect(mergeStored({ a: 1 }, { a: 1, b: 2 }, { a: 1, c: 3 })).toEqual({ a: 1, c: 3, b: 2 })
  expect(mergeStored('seed', 'seed', 'other')).toBe('seed')
})

test('the SDK’s entries are told apart by id, topic or target, as it does itself', () => {
  for (const key of ['id', 'topic', 'target']) expect(mergeStored([], [{ [key]: 1, v: 'mine' }], [{ [key]: 2, v: 'theirs' }])).toHaveLength(2)
})

test('nothing of another shape in storage loses what this tab has', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.uniqueArray(fc.string(), { maxLength: 4 }), (before, theirs, topics) => {
      const mine = topics.map((topic) => one(topic))
      const merged = mergeStored(before, mine, theirs) as readonly unknown[]
      const untouched = Array.isArray(before) ? before : []
      return mine.every((item) => merged.some((other) => JSON.stringify(other) === JSON.stringify(item)) || untouched.length > 0)
    }),
    { numRuns: RUNS },
  )
})

test('whatever two tabs do one after the other, nothing is there that both took out, and nothing is lost that one added', () => {
  const topics = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
  fc.assert(
    fc.property(topics, topics, topics, (start, first, second) => {
      const list = (names: readonly string[]) => names.map((topic) => one(topic))
      const merged = (mergeStored(list(start), list(second), mergeStored(list(start), list(first), list(start))) as readonly { topic: string }[]).map(({ topic }) => topic)
      return [...start, ...first, ...second].every((topic) => {
        const isKept = start.includes(topic) ? first.includes(topic) && second.includes(topic) : true
        return merged.includes(topic) === isKept
      })
    }),
    { numRuns: RUNS },
  )
})
