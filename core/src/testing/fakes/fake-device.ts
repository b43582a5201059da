import type { Device } from '../../platform/device.js'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`

const DESKTOP: Device = {
  mobile: false,
  ios: false,
  android: false,
  mac: false,
  safari: false,
  telegram: false,
  framed: false,
  userAgent: `${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROMIUM} Chrome/137.0.0.0 Safari/537.36`,
  timeZone: 'Europe/Berlin',
  languages: ['en-US', 'en'],
}
const ANDROID: Device = {
  ...DESKTOP,
  mobile: true,
  android: true,
  userAgent: `${MOZILLA} (Linux; Android 10; K) ${CHROMIUM} Chrome/137.0.0.0 Mobile Safari/537.36`,
}
const IOS: Device = {
  ...DESKTOP,
  mobile: true,
  ios: true,
  safari: true,
  userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
}

const KINDS = {
  /** Chrome on Windows. */
  desktop: DESKTOP,
  /** Safari on a Mac. */
  mac: {
    ...DESKTOP,
    mac: true,
    safari: true,
    userAgent: `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
  },
  /** Safari on an iPhone. */
  ios: IOS,
  /** Chrome on an Android phone. */
  android: ANDROID,
  /** A mini app in Telegram on Android. */
  telegram: {
    ...ANDROID,
    telegram: true,
    userAgent: `${ANDROID.userAgent} Telegram-Android/11.13.1 (Google Pixel 8; Android 15; SDK 35; HIGH)`,
  },
  /** A mini app in Telegram on an iPhone. */
  'telegram-ios': { ...IOS, safari: false, telegram: true, userAgent: `${IPHONE} Mobile/15E148` },
  /** WeChat's in-app browser on an iPhone, which opens no other app. */
  wechat: {
    ...IOS,
    safari: false,
    userAgent: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.59(0x18003b2f) NetType/WIFI Language/en`,
  },
  /** MetaMask's in-app browser on an iPhone. */
  'metamask-ios': { ...IOS, safari: false, userAgent: `${IPHONE} Mobile/15E148 WebView MetaMaskMobile` },
}

export type FakeDeviceKind = keyof typeof KINDS

/**
 * Creates the device that a page runs on.
 *
 * @example
 * createTestKit({ device: createFakeDevice('ios', { framed: true }) })
 */
export function createFakeDevice(kind: FakeDeviceKind = 'desktop', otherwise: Partial<Device> = {}): Device {
  return { ...KINDS[kind], ...otherwise }
}
