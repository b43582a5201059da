import { createLatest } from './latest.js'

function job<T>() {
  let finish!: (value: T) => void
  let fail!: (error: Error) => void
  let signal!: AbortSignal
  const promise = new Promise<T>((resolve, reject) => ((finish = resolve), (fail = reject)))
  return {
    run: (given: AbortSignal) => ((signal = given), promise),
    finish: (value: T) => finish(value),
    fail: (error: Error) => fail(error),
    get signal() {
      return signal
    },
  }
}

test('only the newest job writes, whichever answers last', async () => {
  const latest = createLatest()
  const [slow, quick, write] = [job<string>(), job<string>(), jest.fn()]
  const first = latest.run(slow.run, write)
  const second = latest.run(quick.run, write)
  quick.finish('new')
  slow.finish('old')
  await Promise.all([first, second])
  expect(write.mock.calls).toEqual([['new']])
})

test('an older job is told to stop as soon as a newer one begins', async () => {
  const latest = createLatest()
  const [older, newer] = [job<void>(), job<void>()]
  void latest.run(older.run, () => {})
  expect(older.signal.aborted).toBe(false)
  void latest.run(newer.run, () => {})
  expect(older.signal.aborted).toBe(true)
  expect(newer.signal.aborted).toBe(false)
})

test('a failure reaches the caller of the newest job, and of no other', async () => {
  const latest = createLatest()
  const [older, newer, write] = [job<void>(), job<void>(), jest.fn()]
  const first = latest.run(older.run, write)
  const second = latest.run(newer.run, write)
  older.fail(new Error('aborted'))
  newer.fail(new Error('offline'))
  await expect(first).resolves.toBeUndefined()
  await expect(second).rejects.toThrow('offline')
  expect(write).not.toHaveBeenCalled()
})

test('a job that throws before its first step rejects like any other', async () => {
  const run = createLatest().run(() => {
    throw new Error('at once')
  }, jest.fn())
  await expect(run).rejects.toThrow('at once')
})

test('a cancelled job is told to stop and does not write', async () => {
  const latest = createLatest()
  const [only, write] = [job<string>(), jest.fn()]
  const done = latest.run(only.run, write)
  latest.cancel()
  only.finish('late')
  await done
  expect(only.signal.aborted).toBe(true)
  expect(write).not.toHaveBeenCalled()
})
