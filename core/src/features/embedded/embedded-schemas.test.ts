import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import {
  emailSchema,
  oneTimeCodeSchema,
  socialProviderSchema,
  solanaSendOptionsSchema,
  walletCallsSchema,
} from './embedded-schemas.js'

test('accepts a valid e-mail address and a text as the code', () => {
  expect(emailSchema.safeParse('visitor@example.com').success).toBe(true)
  for (const not of [
    '',
    'visitor',
    'visitor@',
    '@example.com',
    'a b@example.com',
    `${'a'.repeat(250)}@example.com`,
    7,
    null,
  ])
    expect(emailSchema.safeParse(not).success).toBe(false)
  expect(oneTimeCodeSchema.safeParse('000123').success).toBe(true)
  expect(oneTimeCodeSchema.safeParse(123).success).toBe(false)
})

test('accepts exactly six providers', () => {
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
  ['V26: a receiver that begins with 0X', [{ to: TO.replace('0x', '0X') }], false],
  ['no receiver', [{ data: '0x' }], false],
  ['data without 0x', [{ to: TO, data: 'deadbeef' }], false],
  ['half a byte', [{ to: TO, data: '0xabc' }], false],
  ['no call', [], false],
  ['a bad call among good ones', [{ to: TO }, { to: '' }], false],
])('calls with %s: %p', (_what, calls, areGood) => {
  expect(walletCallsSchema.safeParse(calls).success).toBe(areGood)
})

test('V26: drops members that the visitor does not see', () => {
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

test.each(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])(
  'takes each level of commitment that the specification lists: %s',
  (preflightCommitment) => {
    expect(solanaSendOptionsSchema.safeParse({ preflightCommitment }).success).toBe(true)
  },
)

test('V26: passes any accepted calls unchanged, each with a full address and whole bytes', () => {
  const unit = fc.constantFrom(...'0189abfAF')
  const hex = (minLength: number, maxLength: number) =>
    fc.string({ unit, minLength, maxLength }).map((digits) => `0x${digits}`)
  const call = fc.record(
    {
      to: fc.oneof({ weight: 9, arbitrary: hex(40, 40) }, hex(38, 42)),
      data: fc.oneof(hex(0, 6), fc.string({ maxLength: 3 })),
      value: hex(0, 66),
    },
    { requiredKeys: ['to'] },
  )
  const isGood = ({ to, data = '0x', value = '0x0' }: { to: string; data?: string; value?: string }) =>
    to.length === 42 &&
    data.startsWith('0x') &&
    /^[0-9a-f]*$/i.test(data.slice(2)) &&
    data.length % 2 === 0 &&
    value.length > 2 &&
    value.length <= 66
  fc.assert(
    fc.property(fc.array(call, { maxLength: 3 }), (calls) => {
      const reading = walletCallsSchema.safeParse(calls)
      const areGood = calls.length > 0 && calls.every(isGood)
      return reading.success === areGood && (!areGood || JSON.stringify(reading.data) === JSON.stringify(calls))
    }),
    runs(2_000),
  )
})

test('any accepted e-mail address has a valid length, one @ and no hidden character', () => {
  const near = fc.string({ unit: fc.constantFrom(...'ab.@-+ \n\u0430'), maxLength: 20 })
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), near, fc.string(), fc.jsonValue()), (value) => {
      if (!emailSchema.safeParse(value).success) return true
      return (
        typeof value === 'string' &&
        value.length <= 254 &&
        /^[!-~]+@[!-~]+$/.test(value) &&
        value.split('@').length === 2
      )
    }),
    runs(2_000),
  )
})
