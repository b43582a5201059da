import { emailSchema, oneTimeCodeSchema } from './email.js'
import { socialProviderSchema } from './social-provider.js'
import { solanaSendOptionsSchema } from './solana-send-options.js'
import { walletCallsSchema } from './wallet-calls.js'

test('an e-mail is an e-mail, and a code is a text', () => {
  expect(emailSchema.safeParse('visitor@example.com').success).toBe(true)
  for (const not of ['', 'visitor', 'visitor@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`, 7, null])
    expect(emailSchema.safeParse(not).success).toBe(false)
  expect(oneTimeCodeSchema.safeParse('000123').success).toBe(true)
  expect(oneTimeCodeSchema.safeParse(123).success).toBe(false)
})

test('a provider is one of six', () => {
  expect(socialProviderSchema.safeParse('x').success).toBe(true)
  expect(socialProviderSchema.safeParse('farcaster').success).toBe(false)
})

const TO = `0x${'Ab'.repeat(20)}`

test.each([
  ['one call', [{ to: TO }], true],
  ['data and a value', [{ to: TO, data: '0xdeadbeef', value: '0x1' }], true],
  ['20 calls', Array.from({ length: 20 }, () => ({ to: TO })), true],
  ['V26: 21 calls, more than a visitor can look through', Array.from({ length: 21 }, () => ({ to: TO })), false],
  ['V26: a receiver that only begins like one', [{ to: '0x1' }], false],
  ['V26: a receiver and something after it', [{ to: `${TO}00` }], false],
  ['no receiver', [{ data: '0x' }], false],
  ['data without 0x', [{ to: TO, data: 'deadbeef' }], false],
  ['half a byte', [{ to: TO, data: '0xabc' }], false],
  ['no call', [], false],
  ['a bad call among good ones', [{ to: TO }, { to: '' }], false],
])('calls with %s: %p', (_what, calls, areGood) => {
  expect(walletCallsSchema.safeParse(calls).success).toBe(areGood)
})

test('V26: what the visitor is not shown is not sent', () => {
  expect(walletCallsSchema.parse([{ to: TO, authorizationList: [{}] }])).toEqual([{ to: TO }])
})

test.each([
  [{}, true],
  [{ skipPreflight: true, preflightCommitment: 'singleGossip', maxRetries: 0, minContextSlot: 5 }, true],
  [{ preflightCommitment: 'sure' }, false],
  [{ maxRetries: -1 }, false],
  [{ maxRetries: 1.5 }, false],
  [{ skipPreflight: 'yes' }, false],
])('Solana options %j are good: %p', (options, areGood) => {
  expect(solanaSendOptionsSchema.safeParse(options).success).toBe(areGood)
})
