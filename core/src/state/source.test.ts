import { createSource } from './source.js'

function environment() {
  const outside = new Set<(n: number) => void>()
  const source = createSource(0, (set) => (outside.add(set), () => void outside.delete(set)))
  return { source, outside, say: (n: number) => outside.forEach((set) => set(n)) }
}

test('follows the external source while it has subscribers', () => {
  const { source, say } = environment()
  const heard: number[] = []
  source.subscribe(() => heard.push(source.getSnapshot()))
  say(1)
  say(2)
  expect(heard).toEqual([1, 2])
})

test('subscribes to the external source once for all listeners, and unsubscribes with the last', () => {
  const { source, outside } = environment()
  expect(outside.size).toBe(0)
  const [one, other] = [source.subscribe(() => {}), source.subscribe(() => {})]
  expect(outside.size).toBe(1)
  one()
  one()
  expect(outside.size).toBe(1)
  other()
  expect(outside.size).toBe(0)
})

test('can be subscribed to again, and set from inside', () => {
  const { source, say } = environment()
  source.subscribe(() => {})()
  source.subscribe(() => {})
  say(3)
  expect(source.getSnapshot()).toBe(3)
  source.set(4)
  expect(source.getSnapshot()).toBe(4)
})
