import { inspect } from 'node:util'
import { httpErrors } from './catalogue/request-errors.js'
import { withoutPairing } from './safe-log.js'

const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const URI = `wc:${TOPIC}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${KEY}`
const encoded = encodeURIComponent(URI)

const ring: Record<string, unknown> = { uri: URI }
ring['self'] = ring

test.each<[string, unknown, unknown]>([
  ['a text', `Pairing ${URI} failed`, 'Pairing [redacted] failed'],
  ['a link', `metamask://wc?uri=${encoded}`, 'metamask://wc?uri=[redacted]'],
  [
    'a link, encoded twice',
    `https://a.example/wc?uri=${encodeURIComponent(encoded)} failed`,
    'https://a.example/wc?uri=[redacted] failed',
  ],
  ['a key', `symKey=${KEY} is wrong`, '[redacted] is wrong'],
  ['a key, encoded twice', `sym_key%253D${KEY}`, '[redacted]'],
  ['a key in JSON', JSON.stringify({ symKey: KEY }), '{"[redacted]"}'],
  ['a key in JSON in JSON', JSON.stringify(JSON.stringify({ symKey: KEY })), undefined],
  ['an error', new TypeError(`cannot open ${URI}`), 'TypeError: cannot open [redacted]'],
  [
    "a browser's own error",
    new DOMException(`Unable to open '${URI}'`, 'SyntaxError'),
    "SyntaxError: Unable to open '[redacted]",
  ],
  [
    'the cause of a cause',
    new Error('outer', { cause: new Error('inner', { cause: { request: { uri: URI } } }) }),
    'Error: outer',
  ],
  [
    'an error of ours with such a context',
    httpErrors.create('http/failed', { host: URI }),
    'AppKitError: HTTP request failed: [redacted] could not be reached.',
  ],
  [
    'one of several errors',
    new AggregateError([new Error('a'), new Error(URI)], 'all failed'),
    'AggregateError: all failed',
  ],
  ['a list', ['a', new Error(URI)], 'a,Error: [redacted]'],
  ['a name', { [URI]: 1 }, '[object Object]'],
  ['a key by its name', { symKey: new Uint8Array([1]) }, '[object Object]'],
  ['what is not enumerable', Object.defineProperty({}, 'uri', { value: URI }), '[object Object]'],
  ['a ring', ring, '[object Object]'],
])('V22: removes a pairing in %s', (_where, said, expected) => {
  const told = withoutPairing(said)
  if (expected !== undefined) expect(told).toBe(expected)
  for (const secret of [KEY, TOPIC, TOPIC.slice(0, 8), KEY.slice(0, 8)])
    expect(inspect(told, { depth: null, showHidden: true })).not.toContain(secret)
})

test.each<[string, unknown]>([
  ['a text', 'The wallet declined.'],
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a symbol', Symbol('wc:')],
  ['an error', new Error('outer', { cause: new Error('inner') })],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ['words that only begin so', { host: 'www.wc.example', path: '/newc:/x', word: 'symmetry' }],
])('returns %s without a pairing unchanged', (_what, said) => {
  expect(withoutPairing(said)).toBe(said)
})

const { proxy, revoke } = Proxy.revocable({}, {})
revoke()
const trap = {
  get uri(): string {
    throw new Error(URI)
  },
}
test.each([
  ['a revoked proxy', proxy],
  ['a getter that throws', trap],
  ['a nameless one with a pairing', Object.assign(Object.create(null), { uri: URI })],
])('V22: returns nothing for a value that throws (%s), and throws nothing', (_what, said) => {
  expect(withoutPairing(said)).toBeUndefined()
})

test('examines only a part of an endless value', () => {
  let reads = 0
  const endless = (): object => ({
    get next() {
      reads++
      return endless()
    },
  })
  const said = endless()
  expect(withoutPairing(said)).toBe(said)
  expect(reads).toBeLessThan(1_000)
})

test('reads a megabyte of near-secrets in linear time', () => {
  for (const part of ['wc', 'wc%25', 'symKey', 'sym_key%', ' '])
    expect(withoutPairing(part.repeat(1_000_000 / part.length))).toBeDefined()
})
