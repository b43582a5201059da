import { createRegistry } from './registry.js'
import { createContributions, createPoint } from './contributions.js'

const ids = (list: ReturnType<typeof createContributions>) => list.getSnapshot().map(({ id }) => id)

test('sorts items by order, then by the time they were added', () => {
  const list = createContributions('actions')
  list.add({ id: 'send', order: 10 })
  list.add({ id: 'plain' })
  list.add({ id: 'first', order: -1 })
  list.add({ id: 'plain too' })
  expect(ids(list)).toEqual(['first', 'plain', 'plain too', 'send'])
})

test('add returns how to remove the item, and a second removal does nothing', () => {
  const list = createContributions('actions')
  const back = list.add({ id: 'send' })
  back()
  expect(ids(list)).toEqual([])
  list.add({ id: 'send' })
  back()
  expect(ids(list)).toEqual(['send'])
})

test('refuses a second item with an id that is taken', () => {
  const list = createContributions('actions')
  list.add({ id: 'send' })
  expect(() => list.add({ id: 'send' })).toThrow('"actions" already has "send".')
})

test('keeps its snapshot between changes, and notifies of each change', () => {
  const list = createContributions('actions')
  const listener = jest.fn()
  list.subscribe(listener)
  const before = list.getSnapshot()
  expect(list.getSnapshot()).toBe(before)
  const back = list.add({ id: 'send' })
  back()
  back()
  expect(listener).toHaveBeenCalledTimes(2)
  expect(before).toEqual([])
})

test('a point is an empty list before the first item is added', () => {
  const Actions = createPoint('test-actions')
  expect(Actions.fallback!(createRegistry('the app')).getSnapshot()).toEqual([])
})
