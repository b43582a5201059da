import { alertOf, alerts } from './alerts.js'

test.each([
  ['config/analytics-forbidden', 'Invalid App Configuration'],
  ['config/origin-not-allowed', 'Invalid App Configuration'],
  ['config/embedded-timeout', 'Invalid App Configuration'],
  ['session/clock', 'Session Expired'],
  ['project/invalid-id', 'Invalid project ID'],
  ['project/missing-id', 'Project ID Not Configured'],
  ['network/not-listed', 'Network Not Found'],
] as const)('gives %s the headline "%s" and a longer instruction', (code, headline) => {
  const { short, long } = alerts[code]({ origin: 'https://shop.example', network: 'eip155:5' })
  expect(short).toBe(headline)
  expect(long.length).toBeGreaterThan(short.length)
  expect(long).not.toContain('undefined')
})

test('names the origin or network in an alert', () => {
  expect(alerts['config/origin-not-allowed']({ origin: 'https://shop.example' }).long).toContain('https://shop.example')
  expect(alerts['network/not-listed']({ network: 'eip155:5' }).long).toContain('eip155:5')
})

test.each([
  ['WebSocket connection closed: Unauthorized: origin not allowed (3000)', 'config/origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid: now 1, nbf 2', 'session/clock'],
  ['Unauthorized: invalid key', 'project/invalid-id'],
  ['Unauthorized', undefined],
  ['', undefined],
])('maps the log line "%s" to %s', (line, code) => {
  expect(alertOf(line)).toBe(code)
})
