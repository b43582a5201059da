import { createFakeClock } from '../testing/fakes/fake-clock.js'
import { race } from './race.js'

const never = () => new Promise<never>(() => {})

/** Work that a test answers when it likes. */
function pendingWork() {
  let own!: AbortSignal
  let resolve!: (value: string) => void
  const work = (signal: AbortSignal) => {
    own = signal
    return new Promise<string>((resolveIt) => (resolve = resolveIt))
  }
  return { work, own: () => own, resolve: (value: string) => resolve(value) }
}

test('resolves with the answer and rejects with the error, whether the work is asynchronous or not', async () => {
  await expect(race(async () => 1)).resolves.toBe(1)
  await expect(race(() => 1)).resolves.toBe(1)
  await expect(race(() => null)).resolves.toBeNull()
  await expect(race(() => Promise.reject('no'))).rejects.toBe('no')
  await expect(
    race(() => {
      throw new Error('boom')
    }),
  ).rejects.toThrow('boom')
})

test('starts the work before it returns, so that a gesture still counts', () => {
  const work = jest.fn(never)
  void race(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('reads the answer in the turn in which it comes, and rejects with what reading throws', async () => {
  const order: string[] = []
  const { work, resolve } = pendingWork()
  const result = race(work, { read: (value) => void order.push(`reads ${value}`) })
  resolve('yes')
  await Promise.resolve()
  order.push('one turn later')
  await result
  expect(order).toEqual(['reads yes', 'one turn later'])
  const read = () => {
    throw new Error('unreadable')
  }
  await expect(race(() => 1, { read })).rejects.toThrow('unreadable')
})

test('does not start the work when the signal has aborted already', async () => {
  const work = jest.fn()
  await expect(race(work, { signal: AbortSignal.abort('over') })).rejects.toBe('over')
  expect(work).not.toHaveBeenCalled()
})

test("rejects with the signal's reason, and aborts the work with it", async () => {
  const controller = new AbortController()
  const { work, own } = pendingWork()
  const result = race(work, { signal: controller.signal })
  controller.abort('closed')
  await expect(result).rejects.toBe('closed')
  expect(own().reason).toBe('closed')
})

test('rejects after the deadline with its error, and aborts the work with it', async () => {
  const clock = createFakeClock()
  const { work, own } = pendingWork()
  const result = race(work, { clock, ms: 100, onTimeout: () => 'late' })
  const seen = expect(result).rejects.toBe('late')
  await clock.advance(99)
  expect(own().aborted).toBe(false)
  await clock.advance(1)
  await seen
  expect(own().reason).toBe('late')
})

test('sets no deadline without a time, though it has a clock', async () => {
  const clock = createFakeClock()
  const { work, resolve } = pendingWork()
  const result = race(work, { clock })
  expect(clock.pending).toBe(0)
  resolve('yes')
  await expect(result).resolves.toBe('yes')
})

test('rejects with a TimeoutError where the caller has none', async () => {
  const clock = createFakeClock()
  const seen = expect(race(never, { clock, ms: 1 })).rejects.toMatchObject({ name: 'TimeoutError' })
  await clock.advance(1)
  await seen
})

test('does not abort work that has answered', async () => {
  const controller = new AbortController()
  const { work, own, resolve } = pendingWork()
  const result = race(work, { signal: controller.signal })
  resolve('yes')
  await result
  controller.abort()
  expect(own().aborted).toBe(false)
})

test('hands a late answer to onLate, and neither reads it nor waits for it', async () => {
  const controller = new AbortController()
  const [read, onLate] = [jest.fn(), jest.fn()]
  const { work, resolve } = pendingWork()
  const result = race(work, { signal: controller.signal, read, onLate })
  controller.abort('closed')
  await expect(result).rejects.toBe('closed')
  resolve('yes')
  await Promise.resolve()
  expect([read.mock.calls, onLate.mock.calls]).toEqual([[], [['yes']]])
})

test('drops a late error, also that of work which rejects because its signal aborts', async () => {
  const controller = new AbortController()
  const onLate = jest.fn()
  const work = (own: AbortSignal) =>
    new Promise((_, reject) => own.addEventListener('abort', () => reject(new Error('aborted'))))
  const result = race(work, { signal: controller.signal, onLate })
  controller.abort('closed')
  await expect(result).rejects.toBe('closed')
  expect(onLate).not.toHaveBeenCalled()
})

test.each([
  ['an answer', () => 1],
  ['an error', () => Promise.reject(new Error('no'))],
  ['an abort', never],
])('leaves nothing on the signal or the clock after %s', async (_, work: () => unknown) => {
  const controller = new AbortController()
  const clock = createFakeClock()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
  signal.addEventListener = (...args: Parameters<typeof add>) => (listeners.add(args[1]), add(...args))
  signal.removeEventListener = (...args: Parameters<typeof remove>) => (listeners.delete(args[1]), remove(...args))
  const result = race(work, { signal, clock, ms: 100 }).catch(() => {})
  if (work === never) controller.abort()
  await result
  expect([listeners.size, clock.pending]).toEqual([0, 0])
})

test('leaves nothing on the signal after the deadline', async () => {
  const { signal } = new AbortController()
  const clock = createFakeClock()
  const remove = jest.spyOn(signal, 'removeEventListener')
  const result = race(never, { signal, clock, ms: 1 }).catch(() => {})
  await clock.advance(1)
  await result
  expect(remove).toHaveBeenCalledTimes(1)
})

test('counts a broken thenable that calls back twice once, in time and late', async () => {
  const twice = (then: (onAnswer: (value: number) => void, onError: (error: unknown) => void) => void) =>
    // oxlint-disable-next-line unicorn/no-thenable -- being a broken one is the point
    ({ then }) as unknown as Promise<number>
  const onLate = jest.fn()
  const now = twice((onAnswer, onError) => (onAnswer(1), onError('no'), onAnswer(2)))
  await expect(race(() => now, { onLate })).resolves.toBe(1)
  const thrower = twice((onAnswer, onError) => (onError('no'), onAnswer(1)))
  await expect(race(() => thrower, { onLate })).rejects.toBe('no')
  expect(onLate).not.toHaveBeenCalled()

  const controller = new AbortController()
  let answer!: (value: number) => void
  const late = race(() => twice((onAnswer) => void (answer = onAnswer)), { signal: controller.signal, onLate })
  controller.abort('closed')
  await expect(late).rejects.toBe('closed')
  answer(1)
  answer(2)
  expect(onLate.mock.calls).toEqual([[1]])
})
