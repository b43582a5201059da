import type { Asked } from './request.js'
import { reportTraffic } from './traffic-report.js'

const asked = (origin: string, at: number, status?: number): Asked => ({
  at,
  origin,
  path: '/',
  kind: 'fetch',
  ...(status && { status }),
})
const entry = (origin: string, plugin = 'eip155') => ({ origin, plugin, use: 'connect' as const, purpose: 'Reads' })

test('lists undeclared servers first, and those of the page last', () => {
  const report = reportTraffic(
    [
      asked('https://page.example', 9),
      asked('https://node.example', 2),
      asked('https://stranger.example', 1),
      asked('https://node.example', 3, 503),
    ],
    [entry('https://node.example')],
    ['https://page.example'],
  )
  expect(report.map(({ origin, standing, count, failed }) => [origin, standing, count, failed])).toEqual([
    ['https://stranger.example', 'undeclared', 1, 0],
    ['https://node.example', 'declared', 2, 1],
    ['https://page.example', 'own', 1, 0],
  ])
})

test('counts a request to a declared origin for its plugin, even if the page uses that origin, too', () => {
  const [server] = reportTraffic(
    [asked('https://both.example', 1)],
    [entry('https://both.example', 'wallets')],
    ['https://both.example'],
  )
  expect(server).toMatchObject({ standing: 'declared', declared: [{ plugin: 'wallets', purpose: 'Reads' }] })
})

test.each([
  ['wss://relay.example.org', 'declared'],
  ['https://relay.example.org', 'undeclared'],
  ['wss://example.org', 'undeclared'],
  ['wss://relay.example.org.evil.example', 'undeclared'],
  ['wss://evilexample.org', 'undeclared'],
])('of wss://*.example.org, %s is %s', (origin, standing) => {
  expect(reportTraffic([asked(origin, 1)], [entry('wss://*.example.org')], [])).toMatchObject([{ standing }])
})
