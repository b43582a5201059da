import fc from 'fast-check'
import { emailWaitSeconds, requireEmailWait } from './email-wait.js'
import { availableSocials, isSocialProvider, SOCIALS } from './embedded.js'
import { runs } from '../../test-runs.test.helper.js'

const NOW = 1_700_000_000_000

test.each([
  ['just now', NOW, 30],
  ['a millisecond ago', NOW - 1, 30],
  ['a second ago', NOW - 1_000, 29],
  ['29.999 seconds ago', NOW - 29_999, 1],
  ['30 seconds ago', NOW - 30_000, 0],
  ['never', undefined, 0],
  ['at an invalid time', Number.NaN, 0],
  ['in the future', NOW + 1, 0],
])('computes the wait when the last e-mail was sent %s', (_when, lastAt, seconds) => {
  expect(emailWaitSeconds(lastAt, NOW)).toBe(seconds)
})

test('reports the remaining seconds of the wait, rounded up', () => {
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
])('leaves out some logins in Telegram on %s', (_where, surroundings, missing) => {
  expect(availableSocials(SOCIALS, surroundings)).toEqual(SOCIALS.filter((social) => !missing.includes(social)))
})

test('never waits longer than 30 seconds, and allows an e-mail after the wait', () => {
  const lastAt = fc.oneof(fc.integer({ min: NOW - 60_000, max: NOW + 60_000 }), fc.double(), fc.constant(undefined))
  fc.assert(
    fc.property(lastAt, (at) => {
      const seconds = emailWaitSeconds(at, NOW)
      return (
        Number.isInteger(seconds) && seconds >= 0 && seconds <= 30 && emailWaitSeconds(at, NOW + seconds * 1_000) === 0
      )
    }),
    runs(2_000),
  )
})

test('keeps the order of any logins, and all of them outside Telegram', () => {
  const surroundings = fc.record({
    telegram: fc.boolean(),
    ios: fc.boolean(),
    android: fc.boolean(),
    mac: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SOCIALS, 'another')), surroundings, (socials, around) => {
      const left = availableSocials(socials, around)
      const gone = new Set(socials.filter((social) => !left.includes(social)))
      const isInOrder = left.join() === socials.filter((social) => !gone.has(social)).join()
      return isInOrder && [...gone].every((social) => around.telegram && ['google', 'x', 'facebook'].includes(social))
    }),
    runs(2_000),
  )
})
