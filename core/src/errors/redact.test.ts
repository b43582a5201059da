import fc from 'fast-check'
import { redact } from './redact.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const KEY = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const TOPIC = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const URI = `wc:${TOPIC}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${KEY}`
const JWT = 'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5In0.sflKxwRJSMeKKF2QT4f'

// What must be gone, in the forms in which it turns up.
test.each([
  ['V22: a pairing', `Pairing ${URI} failed`, 'Pairing [redacted] failed', [KEY, TOPIC]],
  [
    'V22: a pairing, encoded',
    `metamask://wc?uri=${encodeURIComponent(URI)}`,
    'metamask://wc?uri=[redacted]',
    [KEY, TOPIC],
  ],
  [
    'V22: a pairing, encoded twice',
    `https://a.example/wc?uri=${encodeURIComponent(encodeURIComponent(URI))}`,
    'https://a.example/wc?uri=[redacted]',
    [KEY, TOPIC],
  ],
  ['V22: a pairing in JSON', JSON.stringify({ uri: URI }), '{"uri":"[redacted]"}', [KEY, TOPIC]],
  ['V22: a key', `symKey=${KEY}`, 'symKey=[redacted]', [KEY]],
  ['V22: a key in JSON', JSON.stringify({ symKey: KEY }), '{"symKey":"[redacted]"}', [KEY]],
  ['V22: a key in JSON in JSON', JSON.stringify(JSON.stringify({ sym_key: KEY })), undefined, [KEY]],
  ['V22: a key, encoded', `symKey%3D${KEY}`, 'symKey%3D[redacted]', [KEY]],
  [
    'a mini app’s parameter',
    'https://t.me/wallet?startapp=d2M6N2Y',
    'https://t.me/wallet?startapp=[redacted]',
    ['d2M6N2Y'],
  ],
  ['a signed token', `sent ${JWT}.`, 'sent [redacted]', [JWT]],
  ['a bearer', 'Authorization: Bearer abc.DEF-123', undefined, ['abc.DEF-123']],
  ['a bearer, elsewhere', 'sent bearer abcdefghijKlmnop again', 'sent bearer [redacted] again', []],
  ['a bearer too long for a word', 'Bearer abcdefghijklmnopqrstuvwxyz', 'Bearer [redacted]', []],
  ['a signed bearer', `Authorization: Bearer ${JWT}`, 'Authorization: [redacted]', [JWT]],
  ['a name and a password', 'curl -H "Authorization: Basic bWU6c2VjcmV0"', 'curl -H "Authorization: [redacted]"', []],
  ['a name and a password, elsewhere', 'Basic bWU6c2VjcmV0', 'Basic [redacted]', []],
  ['a name and a password without small letters', 'BASIC QUJDOkRFRg==', 'BASIC [redacted]', []],
  ['an authorization that is a word', 'authorization=Bearer opensesame', 'authorization=[redacted]', []],
  [
    'an authorization in JSON',
    '{"authorization":"Bearer opensesame","a":1}',
    '{"authorization":"[redacted]","a":1}',
    [],
  ],
  [
    'a named token',
    '{"accessToken":"s3cr3t","refresh_token":"0th3r"}',
    '{"accessToken":"[redacted]","refresh_token":"[redacted]"}',
    [],
  ],
  ['a token that looks like one', 'token=Zm9vYmFyYmF6cXV4Zm9v', 'token=[redacted]', []],
  ['a password', "password: 'hunter22'", "password: '[redacted]'", []],
  ['words that are a key', 'mnemonic: legal winner thank year', 'mnemonic: [redacted]', ['winner']],
  ['V42: a one-time code', '{"otp":"123456"}', '{"otp":"[redacted]"}', ['123456']],
  [
    'V42: a one-time code in a sentence',
    'Your verification code is 123456',
    'Your verification code is [redacted]',
    ['123456'],
  ],
  ['V42: a code in a sentence', 'use code: 493021 now', 'use code: [redacted] now', ['493021']],
  ['an e-mail address', 'no account for ada.l+x@mail.example.org', 'no account for [redacted]', ['ada']],
])('redacts %s', (_what, text, expected, secrets) => {
  const safe = redact(text)
  if (expected !== undefined) expect(safe).toBe(expected)
  for (const secret of secrets) expect(safe).not.toContain(secret)
})

test.each([
  'RPC request failed: eth_call (-32000): execution reverted',
  'error code: 4001',
  'code 5000, status code 503',
  'Unknown token: USDC',
  'Basic Attention Token',
  'Send 5 Basic Attention Tokens (BAT)',
  'basic authentication failed',
  'Bearer authentication required.',
  'The bearer instrument. Basic information',
  'A basic set-up',
  'token 0xdAC17F958D2ee523a2206206994597C13D831ec7',
  'token=0xdAC17F958D2ee523a2206206994597C13D831ec7',
  'Version: viem@2.57.1',
  '@latchkey/core',
  'eip155:1:0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
  '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b',
  'https://rpc.example/v1/?chainId=eip155%3A1',
])('keeps "%s", which has no secret', (text) => {
  expect(redact(text)).toBe(text)
})

test('redacts a secret within any text, and nothing twice', () => {
  const around = fc.string({ maxLength: 40 })
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
  fc.assert(
    fc.property(around, hex, hex, around, (before, topic, key, after) => {
      const safe = redact(`${before} wc:${topic}@2?relay-protocol=irn&symKey=${key} ${after}`)
      return !safe.includes(topic) && !safe.includes(key) && redact(safe) === safe
    }),
    { numRuns: RUNS },
  )
})

test('reads a megabyte of near-secrets in linear time', () => {
  for (const part of [
    'a',
    'token',
    'wc',
    'symKey',
    'eyJ',
    '@a.',
    'x@x.',
    'code ',
    '\\"',
    'bearer ',
    ' ',
    '%25',
    'password%',
  ]) {
    expect(redact(part.repeat(1_000_000 / part.length)).length).toBeGreaterThan(0)
  }
})
