import { createTimedCache } from '../state/timed-cache.js'
import { createSystemClock } from './system-clock.js'

const YEAR_MS = 365 * 86_400_000

test.each([
  ['back', -YEAR_MS],
  ['forward', YEAR_MS],
])('F-S14: after the machine’s clock is set %s a year, nothing that was cached counts as fresh', (_, shift) => {
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
