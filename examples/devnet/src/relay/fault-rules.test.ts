import { createFaultRules, type FaultRule, type Frame } from './fault-rules.js'
import { createSeededRandom } from './seeded-random.js'

const frame = (over: Partial<Frame> = {}): Frame => ({ direction: 'push', clientId: 'ada', method: 'irn_subscription', tags: [1108], ...over })
const never = () => {
  throw new Error('There is no chance in this.')
}

test('meets the next ones and no more', () => {
  const rules = createFaultRules(never)
  rules.add({ next: 2 })
  expect([1, 2, 3].map(() => rules.meet(frame()))).toEqual([true, true, false])
})

const SELECTIONS: readonly [string, FaultRule, Partial<Frame>, boolean][] = [
  ['a direction meets its own', { next: 1, direction: 'reply' }, { direction: 'reply' }, true],
  ['a direction leaves others', { next: 1, direction: 'reply' }, { direction: 'push' }, false],
  ['a tag meets its own', { next: 1, tag: 1102 }, { tags: [1102] }, true],
  ['a tag meets one of several', { next: 1, tag: 1102 }, { tags: [1101, 1102] }, true],
  ['a tag leaves others', { next: 1, tag: 1102 }, { tags: [1101] }, false],
  ['a tag leaves what carries no message', { next: 1, tag: 1102 }, { tags: [] }, false],
  ['both have to fit', { next: 1, tag: 1102, direction: 'reply' }, { tags: [1102], direction: 'push' }, false],
]
test.each(SELECTIONS)('%s', (_, rule, over, meets) => {
  const rules = createFaultRules(never)
  rules.add(rule)
  expect(rules.meet(frame(over))).toBe(meets)
})

test('what a rule leaves does not use it up', () => {
  const rules = createFaultRules(never)
  rules.add({ next: 1, tag: 1102 })
  expect([1108, 1102, 1102].map((tag) => rules.meet(frame({ tags: [tag] })))).toEqual([false, true, false])
})

test('a share is met when chance is below it', () => {
  const chances = [0.29, 0.3, 0.99, 0]
  const rules = createFaultRules(() => chances.shift()!)
  rules.add({ share: 0.3 })
  expect([1, 2, 3, 4].map(() => rules.meet(frame()))).toEqual([true, false, false, true])
})

test('a share of all meets everything, and of nothing nothing', () => {
  const random = createSeededRandom(7)
  const [all, none] = [createFaultRules(random), createFaultRules(random)]
  all.add({ share: 1 })
  none.add({ share: 0 })
  const meetings = Array.from({ length: 500 }, () => [all.meet(frame()), none.meet(frame())])
  expect(new Set(meetings.map(String))).toEqual(new Set(['true,false']))
})

test('rules add up, and clearing ends them all', () => {
  const rules = createFaultRules(never)
  rules.add({ next: 1, direction: 'push' })
  rules.add({ next: 1, direction: 'reply' })
  expect([rules.meet(frame({ direction: 'reply' })), rules.meet(frame()), rules.meet(frame())]).toEqual([true, true, false])
  rules.add({ next: 9 })
  rules.clear()
  expect(rules.meet(frame())).toBe(false)
})

test.each([{ next: 0 }, { next: 1.5 }, { share: 1.1 }, { share: -0.1 }, { share: Number.NaN }])('refuses %j', (rule) => {
  expect(() => createFaultRules(never).add(rule)).toThrow('A fault meets the next 1, 2, 3 … or a share from 0 to 1')
})

test('chance is the same in every run, another for every seed, and about even', () => {
  const numbers = (seed: number) => Array.from({ length: 1_000 }, createSeededRandom(seed))
  expect(numbers(1)).toEqual(numbers(1))
  expect(numbers(1)).not.toEqual(numbers(2))
  for (const seed of [0, 1, 2, 3]) {
    expect(numbers(seed).every((number) => number >= 0 && number < 1)).toBe(true)
    expect(numbers(seed).filter((number) => number < 0.5).length / 1_000).toBeCloseTo(0.5, 1)
  }
})
