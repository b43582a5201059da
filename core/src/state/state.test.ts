import { createState } from './state.js'

test('keeps its snapshot until something in it changes', () => {
  const state = createState({ a: 1, b: 1 })
  const before = state.getSnapshot()
  state.patch({ a: 1 })
  state.set(before)
  expect(state.getSnapshot()).toBe(before)
  state.patch({ a: 2 })
  expect(state.getSnapshot()).toEqual({ a: 2, b: 1 })
  expect(before).toEqual({ a: 1, b: 1 })
})

test('notifies listeners of changes only, and not after they unsubscribe', () => {
  const state = createState({ a: 1 })
  const listener = jest.fn()
  const leave = state.subscribe(listener)
  state.patch({ a: 1 })
  expect(listener).not.toHaveBeenCalled()
  state.patch({ a: 2 })
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  leave()
  state.patch({ a: 3 })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('reports a listener that throws, and notifies the others', () => {
  const report = jest.fn()
  const state = createState(0, report)
  const heard = jest.fn()
  state.subscribe(() => {
    throw new Error('mine')
  })
  state.subscribe(heard)
  state.set(1)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(report.mock.calls).toEqual([[new Error('mine')]])
})

test('without a reporter, a listener that throws is written to the console', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => {})
  const state = createState(0)
  state.subscribe(() => {
    throw new Error('mine')
  })
  expect(() => state.set(1)).not.toThrow()
  expect(written).toHaveBeenCalledWith(new Error('mine'))
  written.mockRestore()
})

test('prevents a reader from changing the snapshot of others', () => {
  const object = createState<{ a: number }>({ a: 1 })
  const list = createState<number[]>([1])
  expect(() => (object.getSnapshot().a = 2)).toThrow(TypeError)
  expect(() => list.getSnapshot().push(2)).toThrow(TypeError)
})

test('accepts a value that cannot be frozen', () => {
  const bytes = createState(new Uint8Array([1, 2]))
  bytes.getSnapshot()[0] = 9
  expect([...bytes.getSnapshot()]).toEqual([9, 2])
})

test('handles listeners that subscribe or unsubscribe during a notification', () => {
  const state = createState(0)
  const heard: string[] = []
  state.subscribe(() => {
    heard.push('first')
    state.subscribe(() => heard.push('late'))
    leave()
  })
  const leave = state.subscribe(() => heard.push('second'))
  state.set(1)
  expect(heard).toEqual(['first'])
})

test('calls a function that subscribed twice twice, and unsubscribes it once at a time', () => {
  const state = createState(0)
  const listener = jest.fn()
  const leave = state.subscribe(listener)
  state.subscribe(listener)
  state.set(1)
  leave()
  state.set(2)
  expect(listener).toHaveBeenCalledTimes(3)
})
