import fc from 'fast-check'
import { isSecretName } from '../../errors/redact.js'
import { withoutSecrets } from './without-secrets.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const KEY = '3f'.repeat(32)
const TOPIC = '7e'.repeat(32)
const URI = `wc:${TOPIC}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${KEY}`

test.each([
  ['plain', URI],
  ['in a sentence', `could not open ${URI} in the wallet`],
  ['in a link, encoded', `https://metamask.app.link/wc?uri=${encodeURIComponent(URI)}`],
  ['encoded twice, as Telegram on Android has it', `tg://x?u=${encodeURIComponent(encodeURIComponent(URI))}`],
  ['in capitals', URI.toUpperCase()],
  ['the key alone', `symKey=${KEY}`],
  ['the key alone, encoded', encodeURIComponent(`&symKey=${KEY}`)],
  ['the key in a text of JSON', JSON.stringify(JSON.stringify({ symKey: KEY }))],
])('V22: removes a pairing URI from a text: %s', (_how, text) => {
  const left = JSON.stringify(withoutSecrets({ message: text, deep: [{ text }] }))
  for (const part of [KEY, TOPIC]) expect(left).not.toMatch(new RegExp(part, 'i'))
})

test('V22: redacts a field that holds the key', () => {
  expect(withoutSecrets({ pairing: { symKey: KEY, topic: 'a' } })).toEqual({
    pairing: { symKey: '[redacted]', topic: 'a' },
  })
})

test.each([
  'symKey',
  'sym_key',
  'accessToken',
  'refresh_token',
  'password',
  'userPassword',
  'otp',
  'passcode',
  'apiKey',
  'client_secret',
  'mnemonic',
  'recoveryPhrase',
  'authorization',
  'cookie',
])('V22: redacts any value of a field called %s', (field) => {
  for (const value of ['hunter2', '', 123456, ['hunter2'], { text: 'hunter2' }]) {
    expect(withoutSecrets({ deep: [{ [field]: value, other: 'hunter' }] })).toEqual({
      deep: [{ [field]: '[redacted]', other: 'hunter' }],
    })
  }
  for (const flag of [true, false, null]) expect(withoutSecrets({ [field]: flag })).toEqual({ [field]: flag })
})

test.each(['token', 'secretary', 'code', 'message', 'tokens', 'laptop', 'keys'])('keeps a field called %s', (field) => {
  expect(withoutSecrets({ [field]: 'USDC' })).toEqual({ [field]: 'USDC' })
})

test('V22: leaves nothing of the key of a URI in any text', () => {
  const wrap = fc.constantFrom(
    (text: string) => text,
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
    (text: string) => JSON.stringify({ uri: text }),
  )
  fc.assert(
    fc.property(fc.string(), wrap, fc.string(), (before, wrapped, after) => {
      const text = JSON.stringify(withoutSecrets({ message: `${before}${wrapped(URI)} ${after}` }))
      expect(text).not.toContain(KEY)
    }),
    { numRuns: RUNS },
  )
})

/** All texts of a value that might hold a secret. */
const leavesOf = (value: unknown): string =>
  typeof value === 'object' && value ? Object.values(value).map(leavesOf).join(' ') : String(value)

const namesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value
    ? Object.entries(value).flatMap(([name, one]: [string, unknown]) => [name, ...namesOf(one)])
    : []

test('keeps a value without a secret', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      fc.pre(!namesOf(value).some(isSecretName))
      fc.pre(!/[=:@%]|token|code/i.test(leavesOf(value)))
      expect(withoutSecrets(value)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: RUNS },
  )
})

test('keeps undefined', () => {
  expect(withoutSecrets(undefined)).toBeUndefined()
})
