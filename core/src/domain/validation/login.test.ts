import fc from 'fast-check'
import { emailWaitSeconds, requireEmailWait } from './email-rate-limit.js'
import { availableSocials, isSocialProvider } from './social-providers.js'
import { runs } from '../test-runs.test.helper.js'
import { SOCIALS } from '../constants/defaults.js'

const NOW = 1_700_000_000_000

test.each([
  ['just now', NOW, 30],
  ['a millisecond ago', NOW - 1, 30],
  ['a second ago', NOW - 1_000, 29],
  ['29.999 seconds ago', NOW - 29_999, 1],
  ['30 seconds ago', NOW - 30_000, 0],
  ['never', undefined, 0],
  ['at a time that is none', Number.NaN, 0],
  ['in the future', NOW + 1, 0],
])('the last e-mail was %s', (_when, lastAt, seconds) => {
  expect(emailWaitSeconds(lastAt, NOW)).toBe(seconds)
})

test('too soon is said with the seconds that remain, rounded up', () => {
  expect(() => requireEmailWait(NOW - 500, NOW)).toThrow(
    expect.objectContaining({ code: 'email/too-soon', message: 'Please try again after 30 seconds' }),
  )
  expect(() => requireEmailWait(NOW - 28_500, NOW)).toThrow('Please try again after 2 seconds')
  expect(() => requireEmailWait(NOW - 30_000, NOW)).not.toThrow()
})

test('six providers sign in through a redirect', () => {
  expect(['google', 'github', 'apple', 'facebook', 'x', 'discord'].every(isSocialProvider)).toBe(true)
  expect(['farcaster', 'Google', '', undefined, {}].some(isSocialProvider)).toBe(false)
})

const nowhere = { telegram: true, ios: false, android: false, mac: false }

test.each([
  ['iOS', { ...nowhere, ios: true }, ['google']],
  ['a Mac', { ...nowhere, mac: true }, ['x']],
  ['Android', { ...nowhere, android: true }, ['facebook', 'x']],
  ['another system', nowhere, []],
  ['iOS, outside Telegram', { ...nowhere, telegram: false, ios: true, mac: true, android: true }, []],
])('in Telegram on %s some logins are left out', (_where, surroundings, missing) => {
  expect(availableSocials(SOCIALS, surroundings)).toEqual(SOCIALS.filter((social) => !missing.includes(social)))
})

test('one never waits longer than 30 seconds, and after the wait one may', () => {
  const lastAt = fc.oneof(fc.integer({ min: NOW - 60_000, max: NOW + 60_000 }), fc.double(), fc.constant(undefined))
  fc.assert(
    fc.property(lastAt, (at) => {
      const seconds = emailWaitSeconds(at, NOW)
      return Number.isInteger(seconds) && seconds >= 0 && seconds <= 30 && emailWaitSeconds(at, NOW + seconds * 1_000) === 0
    }),
    runs(10_000),
  )
})

test('of any logins, those that are left keep their order, and outside Telegram none is left out', () => {
  const surroundings = fc.record({ telegram: fc.boolean(), ios: fc.boolean(), android: fc.boolean(), mac: fc.boolean() })
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SOCIALS, 'another')), surroundings, (socials, around) => {
      const left = availableSocials(socials, around)
      const gone = new Set(socials.filter((social) => !left.includes(social)))
      const isInOrder = left.join() === socials.filter((social) => !gone.has(social)).join()
      return isInOrder && [...gone].every((social) => around.telegram && ['google', 'x', 'facebook'].includes(social))
    }),
    runs(10_000),
  )
})
