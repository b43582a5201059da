import { createBrowserDevice } from './browser-device.js'
import type { Device } from './device.js'
import { createServerDevice } from './server-device.js'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'Chrome/124.0.0.0 Safari/537.36'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MOBILE_CHROME = 'Chrome/124.0.0.0 Mobile Safari/537.36'

const TOUCH = { maxTouchPoints: 5 }
const BRIDGE = { TelegramWebviewProxy: {} }

/** The browser, its user agent, what of the device is true, and what else is on the window. */
const BROWSERS: readonly (readonly [name: string, userAgent: string, is: string, window?: object])[] = [
  ['Safari on a Mac', `${MAC}/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15`, 'mac safari'],
  ['Chrome on a Mac', `${MAC}/537.36 (KHTML, like Gecko) ${CHROME}`, 'mac'],
  ['Edge on a Mac', `${MAC}/537.36 (KHTML, like Gecko) ${CHROME} Edg/124.0.2478.67`, 'mac'],
  ['Opera on a Mac', `${MAC}/537.36 (KHTML, like Gecko) ${CHROME} OPR/109.0.0.0`, 'mac'],
  ['DuckDuckGo on a Mac', `${MAC}/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 Ddg/17.4`, 'mac'],
  ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:125.0) Gecko/20100101 Firefox/125.0', 'mac'],
  ['Chrome on Windows', `${WINDOWS}/537.36 (KHTML, like Gecko) ${CHROME}`, ''],
  ['Chrome on Windows with a touch screen', `${WINDOWS}/537.36 (KHTML, like Gecko) ${CHROME}`, '', TOUCH],
  ['Edge on Windows', `${WINDOWS}/537.36 (KHTML, like Gecko) ${CHROME} Edg/124.0.0.0`, ''],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0', ''],
  ['Chrome on Linux', `${LINUX}/537.36 (KHTML, like Gecko) ${CHROME}`, ''],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME}`, ''],
  ['GNOME Web', `${LINUX}/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15`, ''],
  ['Safari on an iPhone', `${IPHONE} Version/17.4.1 Mobile/15E148 Safari/604.1`, 'mobile ios safari', TOUCH],
  ['Chrome on an iPhone', `${IPHONE} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`, 'mobile ios', TOUCH],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/125.0 Mobile/15E148 Safari/605.1.15`, 'mobile ios', TOUCH],
  ['Edge on an iPhone', `${IPHONE} Version/17.0 EdgiOS/124.0.2478.50 Mobile/15E148 Safari/605.1.15`, 'mobile ios', TOUCH],
  ['Opera Touch on an iPhone', `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1 OPT/4.6.2`, 'mobile ios', TOUCH],
  ['DuckDuckGo on an iPhone', `${IPHONE} Version/17.4 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 'mobile ios', TOUCH],
  ['the Google app on an iPhone', `${IPHONE} GSA/312.0.626720990 Mobile/15E148 Safari/604.1`, 'mobile ios', TOUCH],
  ['an app’s own browser on an iPhone', `${IPHONE} Mobile/15E148`, 'mobile ios', TOUCH],
  ['Telegram on an iPhone', `${IPHONE} Mobile/15E148`, 'mobile ios telegram', { ...TOUCH, ...BRIDGE }],
  ['Safari on an iPad, as a mobile one', `${IPAD} Version/17.4 Mobile/15E148 Safari/604.1`, 'mobile ios safari', TOUCH],
  ['Safari on an iPad, as a desktop one', `${MAC}/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`, 'mobile ios safari', TOUCH],
  ['Chrome on an iPad', `${IPAD} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`, 'mobile ios', TOUCH],
  ['Chrome on an Android phone', `${PIXEL} ${MOBILE_CHROME}`, 'mobile android', TOUCH],
  ['Chrome on an Android tablet', `Mozilla/5.0 (Linux; Android 13; SM-X700) ${WEBKIT} ${CHROME}`, 'mobile android', TOUCH],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0', 'mobile android', TOUCH],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) ${WEBKIT} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`,
    'mobile android',
    TOUCH,
  ],
  [
    'the old Android browser',
    'Mozilla/5.0 (Linux; U; Android 4.0.3; de-de; GT-I9100) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    'mobile android',
    TOUCH,
  ],
  [
    'an app’s own browser on Android',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${WEBKIT} Version/4.0 ${MOBILE_CHROME}`,
    'mobile android',
    TOUCH,
  ],
  [
    'Telegram on Android',
    `${PIXEL} ${MOBILE_CHROME} Telegram-Android/10.14.5 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
    'mobile android telegram',
    TOUCH,
  ],
  ['an old Telegram on Android', `${PIXEL} ${MOBILE_CHROME}`, 'mobile android telegram', { ...TOUCH, TelegramWebviewProxyProto: {} }],
  ['a phone of another make', 'Mozilla/5.0 (Mobile; Nokia_2720_Flip; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2', 'mobile', TOUCH],
]

const FLAGS = ['mobile', 'ios', 'android', 'mac', 'safari', 'telegram', 'framed'] as const
const flagsOf = (device: Device) => FLAGS.filter((flag) => device[flag]).join(' ')

function fakeWindow(userAgent: string, otherwise: object = {}): Window {
  const { maxTouchPoints = 0, ...more } = otherwise as { maxTouchPoints?: number }
  const window = {
    navigator: { userAgent, maxTouchPoints, languages: ['de-AT', 'en'] },
    location: { hash: '' },
    ...more,
  } as unknown as Window & { parent: unknown }
  window.parent ??= window
  return window
}

test.each(BROWSERS.map((browser) => [browser[0], browser] as const))('%s', (_, [, userAgent, is, more]) => {
  expect(flagsOf(createBrowserDevice(fakeWindow(userAgent, more)))).toBe(is)
})

test.each([
  ['a mini app in its web client', { location: { hash: '#tgWebAppData=user&tgWebAppVersion=7.2' } }, true],
  ['a mini app that has moved on', { Telegram: { WebApp: { platform: 'tdesktop' } } }, true],
  ['a page with the script of mini apps that is none', { Telegram: { WebApp: { platform: 'unknown' } } }, false],
  ['a page with its login button', { Telegram: { Login: {} } }, false],
])('Telegram: %s', (_, more, is) => {
  expect(createBrowserDevice(fakeWindow(`${WINDOWS} ${CHROME}`, more)).telegram).toBe(is)
})

test('a page in a frame knows it, and the visitor’s languages and time zone are known', () => {
  const device = createBrowserDevice(fakeWindow('', { parent: {} }))
  expect(device.framed).toBe(true)
  expect(device.languages).toEqual(['de-AT', 'en'])
  expect(device.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('a server says nothing about the visitor', () => {
  const device = createServerDevice()
  expect([flagsOf(device), device.timeZone, device.languages]).toEqual(['', '', []])
})
