import { createTimedCache } from '../features/balances/timed-cache.js'
import { createSystemClock } from './system.js'

const YEAR_MS = 365 * 86_400_000

test.each([
  ['back', -YEAR_MS],
  ['forward', YEAR_MS],
])('F-S14: treats every cached value as stale after the machine’s clock is set %s a year', (_, shift) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_750_000_000_000)
  const cache = createTimedCache<string>({ clock: createSystemClock(), staleAfterMs: 30_000 })
  cache.set('balance', '1 ETH')
  expect(cache.peek('balance')?.fresh).toBe(true)
  now.mockReturnValue(1_750_000_000_000 + shift)
  expect(cache.peek('balance')).toMatchObject({ value: '1 ETH', fresh: false })
  cache.set('balance', '2 ETH')
  expect(cache.peek('balance')).toMatchObject({ value: '2 ETH', fresh: true })
  now.mockRestore()
})

test('waits as long as a timer can for a delay of years or forever, and does not fire immediately', () => {
  jest.useFakeTimers()
  const { after, every } = createSystemClock()
  const run = jest.fn()
  const backs = [after(YEAR_MS, run), after(Infinity, run), every(YEAR_MS, run)]
  jest.advanceTimersByTime(2 ** 31 - 2)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(3)
  for (const back of backs) back()
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})
