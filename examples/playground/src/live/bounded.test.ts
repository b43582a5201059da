import { createBounded } from './bounded.js'

test('keeps the newest entries, and counts the removed ones', () => {
  const list = createBounded<number>(2)
  for (const item of [1, 2, 3, 4]) list.add(item)
  expect(list.getSnapshot()).toEqual({ items: [3, 4], dropped: 2 })
  list.clear()
  expect(list.getSnapshot()).toEqual({ items: [], dropped: 0 })
})
