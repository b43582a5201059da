import { createFaultRules, type FaultRule, type Frame } from './fault-rules.js'
import { createSeededRandom } from './seeded-random.js'

const frame = (over: Partial<Frame> = {}): Frame => ({
  direction: 'push',
  clientId: 'ada',
  method: 'irn_subscription',
  tags: [1108],
  ...over,
})
const never = () => {
  throw new Error('This rule must not draw a random number.')
}

test('a rule for the next frames meets that many and no more', () => {
  const rules = createFaultRules(never)
  rules.add({ next: 2 })
  expect([1, 2, 3].map(() => rules.meet(frame()))).toEqual([true, true, false])
})

const SELECTIONS: readonly [string, FaultRule, Partial<Frame>, boolean][] = [
  ['a rule for a direction meets its frames', { next: 1, direction: 'reply' }, { direction: 'reply' }, true],
  ['a rule for a direction ignores other directions', { next: 1, direction: 'reply' }, { direction: 'push' }, false],
  ['a rule for a tag meets its frames', { next: 1, tag: 1102 }, { tags: [1102] }, true],
  ['a rule for a tag meets a frame with several tags', { next: 1, tag: 1102 }, { tags: [1101, 1102] }, true],
  ['a rule for a tag ignores other tags', { next: 1, tag: 1102 }, { tags: [1101] }, false],
  ['a rule for a tag ignores frames without messages', { next: 1, tag: 1102 }, { tags: [] }, false],
  [
    'a rule for a direction and a tag requires both',
    { next: 1, tag: 1102, direction: 'reply' },
    { tags: [1102], direction: 'push' },
    false,
  ],
]
test.each(SELECTIONS)('%s', (_, rule, over, meets) => {
  const rules = createFaultRules(never)
  rules.add(rule)
  expect(rules.meet(frame(over))).toBe(meets)
})

test('a frame that a rule ignores does not use it up', () => {
  const rules = createFaultRules(never)
  rules.add({ next: 1, tag: 1102 })
  expect([1108, 1102, 1102].map((tag) => rules.meet(frame({ tags: [tag] })))).toEqual([false, true, false])
})

test('a share meets a frame when the random number is below it', () => {
  const chances = [0.29, 0.3, 0.99, 0]
  const rules = createFaultRules(() => chances.shift()!)
  rules.add({ share: 0.3 })
  expect([1, 2, 3, 4].map(() => rules.meet(frame()))).toEqual([true, false, false, true])
})

test('a share of one meets every frame, and a share of zero none', () => {
  const random = createSeededRandom(7)
  const [all, none] = [createFaultRules(random), createFaultRules(random)]
  all.add({ share: 1 })
  none.add({ share: 0 })
  const meetings = Array.from({ length: 500 }, () => [all.meet(frame()), none.meet(frame())])
  expect(new Set(meetings.map(String))).toEqual(new Set(['true,false']))
})

test('rules add up, and clearing removes them all', () => {
  const rules = createFaultRules(never)
  rules.add({ next: 1, direction: 'push' })
  rules.add({ next: 1, direction: 'reply' })
  expect([rules.meet(frame({ direction: 'reply' })), rules.meet(frame()), rules.meet(frame())]).toEqual([
    true,
    true,
    false,
  ])
  rules.add({ next: 9 })
  rules.clear()
  expect(rules.meet(frame())).toBe(false)
})

test.each([{ next: 0 }, { next: 1.5 }, { share: 1.1 }, { share: -0.1 }, { share: Number.NaN }])(
  'refuses the rule %j',
  (rule) => {
    expect(() => createFaultRules(never).add(rule)).toThrow('A fault meets the next 1, 2, 3 … or a share from 0 to 1')
  },
)

test('the random numbers are the same in every run, differ by seed, and spread evenly', () => {
  const numbers = (seed: number) => Array.from({ length: 1_000 }, createSeededRandom(seed))
  expect(numbers(1)).toEqual(numbers(1))
  expect(numbers(1)).not.toEqual(numbers(2))
  for (const seed of [0, 1, 2, 3]) {
    expect(numbers(seed).every((number) => number >= 0 && number < 1)).toBe(true)
    expect(numbers(seed).filter((number) => number < 0.5).length / 1_000).toBeCloseTo(0.5, 1)
  }
})
