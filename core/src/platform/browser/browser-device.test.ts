import { createBrowserDevice } from './browser-device.js'
import type { Device } from '../device.js'
import { createServerDevice } from '../server.js'
import { KNOWN_BROWSERS, windowOf } from './user-agents.test.helper.js'

const FLAGS = ['mobile', 'ios', 'android', 'mac', 'safari', 'telegram', 'framed'] as const
const flagsOf = (device: Device) => FLAGS.filter((flag) => device[flag]).join(' ')

test.each(KNOWN_BROWSERS.map((browser) => [browser.name, browser] as const))('%s', (_, browser) => {
  const device = createBrowserDevice(windowOf(browser))
  expect([flagsOf(device), device.userAgent]).toEqual([browser.is, browser.userAgent])
})

test.each([
  ['a mini app in its web client', { location: { hash: '#tgWebAppData=user&tgWebAppVersion=7.2' } }, true],
  ['a mini app that has moved on', { Telegram: { WebApp: { platform: 'tdesktop' } } }, true],
  ['a page with the script of mini apps that is none', { Telegram: { WebApp: { platform: 'unknown' } } }, false],
  ['a page with its login button', { Telegram: { Login: {} } }, false],
])('Telegram: %s', (_, more, is) => {
  expect(createBrowserDevice(windowOf({ userAgent: KNOWN_BROWSERS[0]!.userAgent, window: more })).telegram).toBe(is)
})

test('detects a frame, the visitor’s languages and the time zone', () => {
  const device = createBrowserDevice(windowOf({ userAgent: '', window: { parent: {} } }))
  expect(device.framed).toBe(true)
  expect(device.languages).toEqual(['de-AT', 'en'])
  expect(device.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('a server’s device reveals nothing about the visitor', () => {
  const device = createServerDevice()
  expect([flagsOf(device), device.userAgent, device.timeZone, device.languages]).toEqual(['', '', '', []])
})
