import fc from 'fast-check'
import { mergeStored } from './merge-stored.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const one = (topic: string, more = 0) => ({ topic, more })

test('keeps the additions and the deletions of both tabs', () => {
  const before = [one('a'), one('b')]
  const mine = [one('b'), one('c')]
  const theirs = [one('a'), one('d')]
  expect(mergeStored(before, mine, theirs)).toEqual([one('d'), one('c')])
})

test('keeps the later change of an item that both tabs changed', () => {
  expect(mergeStored([one('a')], [one('a', 1)], [one('a', 2)])).toEqual([one('a', 1)])
  expect(mergeStored([one('a')], [one('a')], [one('a', 2)])).toEqual([one('a', 2)])
})

test('merges records by key, and keeps the later of any other values', () => {
  expect(mergeStored({ a: 1 }, { a: 1, b: 2 }, { a: 1, c: 3 })).toEqual({ a: 1, c: 3, b: 2 })
  expect(mergeStored('seed', 'seed', 'other')).toBe('seed')
})

test('tells the SDK’s entries apart by id, topic or target', () => {
  for (const key of ['id', 'topic', 'target'])
    expect(mergeStored([], [{ [key]: 1, v: 'mine' }], [{ [key]: 2, v: 'theirs' }])).toHaveLength(2)
})

test('keeps this tab’s value where storage holds another shape', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      fc.uniqueArray(fc.string(), { maxLength: 4 }),
      (before, theirs, topics) => {
        const mine = topics.map((topic) => one(topic))
        const merged = mergeStored(before, mine, theirs) as readonly unknown[]
        const untouched = Array.isArray(before) ? before : []
        return mine.every(
          (item) => merged.some((other) => JSON.stringify(other) === JSON.stringify(item)) || untouched.length > 0,
        )
      },
    ),
    { numRuns: RUNS },
  )
})

test('loses no addition and restores no deletion, whatever two tabs do in turn', () => {
  const topics = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
  fc.assert(
    fc.property(topics, topics, topics, (start, first, second) => {
      const list = (names: readonly string[]) => names.map((topic) => one(topic))
      const merged = (
        mergeStored(list(start), list(second), mergeStored(list(start), list(first), list(start))) as readonly {
          topic: string
        }[]
      ).map(({ topic }) => topic)
      return [...start, ...first, ...second].every((topic) => {
        const isKept = start.includes(topic) ? first.includes(topic) && second.includes(topic) : true
        return merged.includes(topic) === isKept
      })
    }),
    { numRuns: RUNS },
  )
})
