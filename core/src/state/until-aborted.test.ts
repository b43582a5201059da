import { untilAborted } from './until-aborted.js'

const never = () => new Promise<never>(() => {})

test('comes to what the stranger says, or throws, then or at once', async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(signal, async () => 1)).resolves.toBe(1)
  await expect(untilAborted(signal, () => 1)).resolves.toBe(1)
  await expect(untilAborted(signal, () => Promise.reject('no'))).rejects.toBe('no')
  await expect(untilAborted(signal, () => { throw new Error('boom') })).rejects.toThrow('boom')
})

test('makes of the answer what is wanted, in the turn in which it comes; what that throws, it rejects with', async () => {
  const { signal } = new AbortController()
  const order: string[] = []
  let say!: (value: number) => void
  const asked = untilAborted(signal, () => new Promise<number>((resolve) => (say = resolve)), (value) => void order.push(`reads ${value}`))
  say(1)
  await Promise.resolve()
  order.push('one turn later')
  await asked
  expect(order).toEqual(['reads 1', 'one turn later'])
  await expect(untilAborted(signal, () => 1, () => { throw new Error('unreadable') })).rejects.toThrow('unreadable')
})

test('does not begin when it is aborted before', async () => {
  const act = jest.fn()
  await expect(untilAborted(AbortSignal.abort('over'), act)).rejects.toBe('over')
  expect(act).not.toHaveBeenCalled()
})

test('is over when it is aborted, with the reason, and drops what comes later', async () => {
  const controller = new AbortController()
  const read = jest.fn()
  let say!: (value: number) => void
  const asked = untilAborted(controller.signal, () => new Promise<number>((resolve) => (say = resolve)), read)
  controller.abort('closed')
  await expect(asked).rejects.toBe('closed')
  say(1)
  await Promise.resolve()
  expect(read).not.toHaveBeenCalled()
})

test.each([
  ['an answer', () => 1],
  ['an error', () => Promise.reject(new Error('no'))],
  ['an abort', never],
])('leaves nothing on the signal after %s', async (_, act: () => unknown) => {
  const controller = new AbortController()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
  signal.addEventListener = (...args: Parameters<typeof add>) => (listeners.add(args[1]), add(...args))
  signal.removeEventListener = (...args: Parameters<typeof remove>) => (listeners.delete(args[1]), remove(...args))
  const asked = untilAborted(signal, act).catch(() => {})
  if (act === never) controller.abort()
  await asked
  expect(listeners.size).toBe(0)
})

test('a bad promise that calls back twice counts once', async () => {
  const { signal } = new AbortController()
  // oxlint-disable-next-line unicorn/no-thenable -- being a bad one is the point
  const twice = { then: (said: (value: number) => void, thrown: (error: unknown) => void) => (said(1), thrown('no'), said(2)) }
  await expect(untilAborted(signal, () => twice as unknown as Promise<number>)).resolves.toBe(1)
})
