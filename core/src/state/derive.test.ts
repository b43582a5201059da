import { createState } from './state.js'
import { derive } from './derive.js'

function environment() {
  const a = createState({ n: 1, other: 0 })
  const b = createState(10)
  const compute = jest.fn((left: { n: number }, right: number) => left.n + right)
  return { a, b, compute, sum: derive([a, b], compute) }
}

test('is computed once per change of a source, however often it is read', () => {
  const { a, sum, compute } = environment()
  expect([sum.getSnapshot(), sum.getSnapshot()]).toEqual([11, 11])
  expect(compute).toHaveBeenCalledTimes(1)
  a.patch({ n: 2 })
  expect(sum.getSnapshot()).toBe(12)
  expect(compute).toHaveBeenCalledTimes(2)
})

test('notifies its listeners only when its own value changes', () => {
  const { a, b, sum } = environment()
  const listener = jest.fn()
  sum.subscribe(listener)
  a.patch({ other: 1 })
  expect(listener).not.toHaveBeenCalled()
  b.set(20)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('keeps the old value if the new one counts as equal', () => {
  const a = createState([1, 2])
  const evens = derive(
    [a],
    (list) => list.filter((n) => n % 2 === 0),
    (x, y) => x.join() === y.join(),
  )
  const before = evens.getSnapshot()
  a.set([2, 3])
  expect(evens.getSnapshot()).toBe(before)
})

test('subscribes to its sources only while it has subscribers', () => {
  const { a, sum, compute } = environment()
  const [one, other] = [sum.subscribe(() => {}), sum.subscribe(() => {})]
  one()
  one()
  a.patch({ n: 2 })
  expect(compute).toHaveBeenCalledTimes(2)
  other()
  a.patch({ n: 3 })
  expect(compute).toHaveBeenCalledTimes(2)
  expect(sum.getSnapshot()).toBe(13)
})

test('subscribes again for a listener that comes after the last one unsubscribed', () => {
  const { b, sum } = environment()
  sum.subscribe(() => {})()
  const listener = jest.fn()
  sum.subscribe(listener)
  b.set(11)
  expect(listener).toHaveBeenCalledTimes(1)
})
