import { createBrowserDevice } from '../../../platform/browser/browser-device.js'
import { KNOWN_BROWSERS, windowOf } from '../../../platform/browser/user-agents.test.helper.js'
import { BROWSERS, browserOf } from './browsers.js'

test.each(KNOWN_BROWSERS.map((browser) => [browser.name, browser] as const))('finds the row of %s', (_, browser) => {
  expect(browserOf(createBrowserDevice(windowOf(browser))).id).toBe(browser.row)
})

test('names each row once, and has a browser for each', () => {
  const ids = BROWSERS.map(({ id }) => id)
  expect(new Set(KNOWN_BROWSERS.map(({ row }) => row))).toEqual(new Set(ids))
  expect(new Set(ids).size).toBe(ids.length)
})

test('treats an unknown browser as an ordinary one', () => {
  expect(browserOf({ mobile: true, ios: false, android: true, telegram: false, userAgent: '' }).id).toBe('browser')
})
