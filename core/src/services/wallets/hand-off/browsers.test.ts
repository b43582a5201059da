import { createBrowserDevice } from '../../../platform/browser-device.js'
import { KNOWN_BROWSERS, windowOf } from '../../../platform/user-agents.test.helper.js'
import { BROWSERS, browserOf } from './browsers.js'

test.each(KNOWN_BROWSERS.map((browser) => [browser.name, browser] as const))('%s has its row', (_, browser) => {
  expect(browserOf(createBrowserDevice(windowOf(browser))).id).toBe(browser.row)
})

test('every row is some browser’s, and named once', () => {
  const ids = BROWSERS.map(({ id }) => id)
  expect(new Set(KNOWN_BROWSERS.map(({ row }) => row))).toEqual(new Set(ids))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a browser that nobody has heard of is one like the others', () => {
  expect(browserOf({ mobile: true, ios: false, android: true, telegram: false, userAgent: '' }).id).toBe('browser')
})
