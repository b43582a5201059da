import { emailWaitSeconds, requireEmailWait } from './email-rate-limit.js'
import { availableSocials, isSocialProvider } from './social-providers.js'
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
