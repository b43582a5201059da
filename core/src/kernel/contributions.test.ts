import { createContributions, createPoint } from './contributions.js'

const ids = (list: ReturnType<typeof createContributions>) => list.getSnapshot().map(({ id }) => id)

test('is ordered by order, then by arrival', () => {
  const list = createContributions('actions')
  list.add({ id: 'send', order: 10 })
  list.add({ id: 'plain' })
  list.add({ id: 'first', order: -1 })
  list.add({ id: 'plain too' })
  expect(ids(list)).toEqual(['first', 'plain', 'plain too', 'send'])
})

test('each addition returns its way back, once', () => {
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

test('keeps its snapshot between changes and tells of each', () => {
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

test('a point exists before anybody adds to it', () => {
  const Actions = createPoint('test-actions')
  expect(Actions.fallback!().getSnapshot()).toEqual([])
})
