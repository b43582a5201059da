import { flush } from '../testing/flush.js'
import { openLedger } from '../testing/watch/ledger.js'
import { createSharedCalls } from './shared-calls.js'

/** Starts work that the test ends. */
function work() {
  const signals: AbortSignal[] = []
  const ends: ((value: string) => void)[] = []
  const start = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => ends.push(resolve))
  }
  return { signals, ends, start }
}

test('shares pending work of equal keys until it is done', async () => {
  const calls = createSharedCalls(10)
  const { ends, start } = work()
  const both = [calls.join('a', start), calls.join('a', start)]
  calls.join('b', start)
  expect([ends.length, calls.size]).toEqual([2, 2])
  ends[0]!('done')
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(calls.size).toBe(1)
  calls.join('a', start)
  expect(ends).toHaveLength(3)
})

test('rejects all callers with one failure, and forgets it', async () => {
  const calls = createSharedCalls(10)
  const start = jest.fn(async () => {
    throw new Error('failed')
  })
  const both = [calls.join('a', start), calls.join('a', start)]
  for (const one of both) await expect(one).rejects.toThrow('failed')
  await expect(calls.join('a', start)).rejects.toThrow('failed')
  expect(start).toHaveBeenCalledTimes(2)
  await expect(
    calls.join('b', () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(calls.size).toBe(0)
})

test('keeps the work for other callers after an abort, and aborts it after the last', async () => {
  const ledger = openLedger()
  const calls = createSharedCalls(10)
  const { signals, start } = work()
  const [one, other] = [new AbortController(), new AbortController()]
  const results = [one, other].map(({ signal }) => calls.join('a', start, signal).catch((reason: unknown) => reason))
  one.abort('first')
  expect(await results[0]).toBe('first')
  expect([signals[0]!.aborted, calls.size]).toEqual([false, 1])
  other.abort('second')
  expect(await results[1]).toBe('second')
  expect([signals[0]!.aborted, calls.size]).toEqual([true, 0])
  await expect(calls.join('a', start, one.signal)).rejects.toBe('first')
  expect(signals).toHaveLength(1)
  await ledger.close()
})

test('starts anew after all callers have aborted', async () => {
  const calls = createSharedCalls(10)
  const { ends, start } = work()
  const controller = new AbortController()
  calls.join('a', start, controller.signal).catch(() => undefined)
  controller.abort()
  const again = calls.join('a', start)
  ends[1]!('new')
  expect(await again).toBe('new')
})

test('leaves no listener on a signal', async () => {
  const ledger = openLedger()
  const calls = createSharedCalls(10)
  const { ends, start } = work()
  const done = calls.join('a', start, new AbortController().signal)
  ends[0]!('done')
  await done
  await ledger.close()
})

test('shares at most the given number of calls, and starts the others unshared', async () => {
  const calls = createSharedCalls(2)
  const { ends, start } = work()
  const all = ['a', 'b', 'c', 'c', 'a'].map((key) => calls.join(key, start))
  await flush()
  expect([ends.length, calls.size]).toEqual([4, 2])
  ends.forEach((end, index) => end(String(index)))
  expect(await Promise.all(all)).toEqual(['0', '1', '2', '3', '0'])
})

test('gives later callers a copy, and rejects one whose copy fails', async () => {
  const calls = createSharedCalls(10)
  const { ends, start } = work()
  const [first, second, third] = [
    calls.join('a', start, undefined, (value) => `copy of ${value}`),
    calls.join('a', start, undefined, (value) => `copy of ${value}`),
    calls.join('a', start, undefined, () => {
      throw new Error('too deep')
    }),
  ]
  ends[0]!('it')
  expect(await Promise.all([first, second])).toEqual(['it', 'copy of it'])
  await expect(third).rejects.toThrow('too deep')
})
