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

test('lets only the newest job write, whichever answers last', async () => {
  const latest = createLatest()
  const [slow, quick, write] = [job<string>(), job<string>(), jest.fn()]
  const first = latest.run(slow.run, write)
  const second = latest.run(quick.run, write)
  quick.finish('new')
  slow.finish('old')
  await Promise.all([first, second])
  expect(write.mock.calls).toEqual([['new']])
})

test('aborts an older job as soon as a newer one starts', async () => {
  const latest = createLatest()
  const [older, newer] = [job<void>(), job<void>()]
  void latest.run(older.run, () => {})
  expect(older.signal.aborted).toBe(false)
  void latest.run(newer.run, () => {})
  expect(older.signal.aborted).toBe(true)
  expect(newer.signal.aborted).toBe(false)
})

test('rejects for the caller of the newest job only', async () => {
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

test('rejects for a job that throws synchronously', async () => {
  const run = createLatest().run(() => {
    throw new Error('at once')
  }, jest.fn())
  await expect(run).rejects.toThrow('at once')
})

test('aborts a cancelled job, which then does not write', async () => {
  const latest = createLatest()
  const [only, write] = [job<string>(), jest.fn()]
  const done = latest.run(only.run, write)
  latest.cancel()
  only.finish('late')
  await done
  expect(only.signal.aborted).toBe(true)
  expect(write).not.toHaveBeenCalled()
})
