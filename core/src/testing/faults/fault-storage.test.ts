import { createFaultStorage } from './fault-storage.js'

test('works as a storage without faults', () => {
  const storage = createFaultStorage({ a: '1' })
  storage.open().setItem('b', '2')
  storage.removeItem('a')
  expect([storage.getItem('a'), storage.getItem('b'), storage.key(0), storage.key(1), storage.length]).toEqual([
    null,
    '2',
    'b',
    null,
    1,
  ])
  storage.clear()
  expect(storage.entries()).toEqual({})
})

test('fails once at a chosen write, dies at another, and revives', () => {
  const storage = createFaultStorage()
  storage.failAt(2)
  storage.setItem('a', '1')
  expect(() => storage.setItem('b', '2')).toThrow('There is no room left.')
  storage.setItem('c', '3')
  storage.dieAt(1)
  expect(() => storage.removeItem('a')).toThrow('The page is dead.')
  expect(() => storage.clear()).toThrow('The page is dead.')
  storage.revive()
  storage.removeItem('a')
  expect(storage.entries()).toEqual({ c: '3' })
})

test('can be limited in size, forbidden and corrupted', () => {
  const storage = createFaultStorage({ a: '1' })
  storage.limit(4)
  storage.setItem('a', '222')
  expect(() => storage.setItem('b', '')).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
  storage.corrupt('{')
  expect(storage.entries()).toEqual({ a: '{' })
  storage.forbid()
  expect(() => storage.open()).toThrow(expect.objectContaining({ name: 'SecurityError' }))
  expect(() => storage.getItem('a')).toThrow('insecure')
  storage.forbid(false)
  expect(storage.getItem('a')).toBe('{')
})
