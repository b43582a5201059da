import { flush } from '../../testing/flush.js'
import { openLedger } from '../../testing/watch/ledger.js'
import { watch } from './fetch-http.test.helper.js'
import { createLifetime } from './lifetime.js'

/** Starts work that never ends by itself. */
function endless() {
  const signals: AbortSignal[] = []
  return { signals, work: (signal: AbortSignal) => (signals.push(signal), new Promise<string>(() => {})) }
}

test('settles as the work settles', async () => {
  const { begin } = createLifetime()
  expect(await begin(async () => 'done')).toBe('done')
  await expect(begin(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
})

test('ends all pending work, aborts its signals, and starts no work afterwards', async () => {
  const { begin, end } = createLifetime()
  const { signals, work } = endless()
  const { signal } = new AbortController()
  const seen = [begin(work), begin(work, signal)].map(watch)
  const ledger = openLedger()
  end('over')
  end('over again')
  const later = jest.fn(work)
  await expect(begin(later)).rejects.toBe('over')
  await flush()
  expect(seen).toEqual([
    { error: 'over', settled: 1 },
    { error: 'over', settled: 1 },
  ])
  expect(signals.map(({ aborted, reason }) => [aborted, reason])).toEqual([
    [true, 'over'],
    [true, 'over'],
  ])
  expect(later).not.toHaveBeenCalled()
  await ledger.close()
})

test('ends only the work of the signal that aborts', async () => {
  const { begin } = createLifetime()
  const { signals, work } = endless()
  const [one, other] = [new AbortController(), new AbortController()]
  const seen = [begin(work, one.signal), begin(work, one.signal), begin(work, other.signal), begin(work)].map(watch)
  one.abort('left')
  await expect(begin(work, one.signal)).rejects.toBe('left')
  await flush()
  expect(seen.map(({ error }) => error)).toEqual(['left', 'left', undefined, undefined])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false, false])
})

test('adds one listener to a signal for all its work, and removes it after the last', async () => {
  const { begin } = createLifetime()
  const { signal } = new AbortController()
  const listen = jest.spyOn(signal, 'addEventListener')
  const ledger = openLedger()
  const ends: (() => void)[] = []
  const all = Array.from({ length: 50 }, () => begin(() => new Promise<void>((resolve) => ends.push(resolve)), signal))
  expect(listen).toHaveBeenCalledTimes(1)
  for (const end of ends) end()
  await Promise.all(all)
  await ledger.close()
  await begin(async () => {}, signal)
  expect(listen).toHaveBeenCalledTimes(2)
})
