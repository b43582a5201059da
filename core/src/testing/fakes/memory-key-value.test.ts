import { createMemoryKeyValue } from './memory-key-value.js'

test('keeps written values, and notifies subscribers of another tab’s writes', () => {
  const store = createMemoryKeyValue({ a: '1', b: '2' })
  const heard: unknown[] = []
  const leave = store.subscribe((keys) => heard.push([...keys, store.get('c')]))
  store.write({ a: undefined, b: '3' })
  store.externalWrite({ c: '4', b: undefined })
  expect([store.entries(), heard, store.listening]).toEqual([{ c: '4' }, [['c', 'b', '4']], 1])
  leave()
  leave()
  store.externalWrite({ d: '5' })
  expect([heard.length, store.listening]).toEqual([1, 0])
})
