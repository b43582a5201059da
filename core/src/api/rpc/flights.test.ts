import { flush } from '../../testing/flush.js'
import { openLedger } from '../../testing/ledger.js'
import { createFlights } from './flights.js'

/** Work that ends when it is told to. */
function work() {
  const signals: AbortSignal[] = []
  const ends: ((value: string) => void)[] = []
  const start = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => ends.push(resolve))
  }
  return { signals, ends, start }
}

test('those who want the same share it, until it is done', async () => {
  const flights = createFlights()
  const { ends, start } = work()
  const both = [flights.join('a', start), flights.join('a', start)]
  flights.join('b', start)
  expect([ends.length, flights.size]).toEqual([2, 2])
  ends[0]!('done')
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(flights.size).toBe(1)
  flights.join('a', start)
  expect(ends).toHaveLength(3)
})

test('a failure reaches all who share it, and is forgotten', async () => {
  const flights = createFlights()
  const start = jest.fn(async () => {
    throw new Error('failed')
  })
  const both = [flights.join('a', start), flights.join('a', start)]
  for (const one of both) await expect(one).rejects.toThrow('failed')
  await expect(flights.join('a', start)).rejects.toThrow('failed')
  expect(start).toHaveBeenCalledTimes(2)
  await expect(
    flights.join('b', () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(flights.size).toBe(0)
})

test('who leaves, leaves the others alone; the work ends when the last has left', async () => {
  const ledger = openLedger()
  const flights = createFlights()
  const { signals, start } = work()
  const [one, other] = [new AbortController(), new AbortController()]
  const results = [one, other].map(({ signal }) => flights.join('a', start, signal).catch((reason: unknown) => reason))
  one.abort('first')
  expect(await results[0]).toBe('first')
  expect([signals[0]!.aborted, flights.size]).toEqual([false, 1])
  other.abort('second')
  expect(await results[1]).toBe('second')
  expect([signals[0]!.aborted, flights.size]).toEqual([true, 0])
  await expect(flights.join('a', start, one.signal)).rejects.toBe('first')
  expect(signals).toHaveLength(1)
  await ledger.close()
})

test('whoever comes after everybody has left starts anew', async () => {
  const flights = createFlights()
  const { ends, start } = work()
  const controller = new AbortController()
  flights.join('a', start, controller.signal).catch(() => undefined)
  controller.abort()
  const again = flights.join('a', start)
  ends[1]!('new')
  expect(await again).toBe('new')
})

test('leaves nothing on a signal that lives on', async () => {
  const ledger = openLedger()
  const flights = createFlights()
  const { ends, start } = work()
  const done = flights.join('a', start, new AbortController().signal)
  ends[0]!('done')
  await done
  await ledger.close()
})

test('shares no more than it may, and does the rest all the same', async () => {
  const flights = createFlights(2)
  const { ends, start } = work()
  const all = ['a', 'b', 'c', 'c', 'a'].map((key) => flights.join(key, start))
  await flush()
  expect([ends.length, flights.size]).toEqual([4, 2])
  ends.forEach((end, index) => end(String(index)))
  expect(await Promise.all(all)).toEqual(['0', '1', '2', '3', '0'])
})

test('what those get who joined later is a copy; what is no copy is a failure of their own', async () => {
  const flights = createFlights()
  const { ends, start } = work()
  const [first, second, third] = [
    flights.join('a', start, undefined, (value) => `copy of ${value}`),
    flights.join('a', start, undefined, (value) => `copy of ${value}`),
    flights.join('a', start, undefined, () => {
      throw new Error('too deep')
    }),
  ]
  ends[0]!('it')
  expect(await Promise.all([first, second])).toEqual(['it', 'copy of it'])
  await expect(third).rejects.toThrow('too deep')
})
