import type { Device } from '../platform/device.js'

const DESKTOP: Device = {
  mobile: false,
  ios: false,
  android: false,
  mac: false,
  safari: false,
  telegram: false,
  framed: false,
  timeZone: 'Europe/Berlin',
  languages: ['en-US', 'en'],
}
const ANDROID: Device = { ...DESKTOP, mobile: true, android: true }
const IOS: Device = { ...DESKTOP, mobile: true, ios: true, safari: true }

const KINDS = {
  /** Chrome on Windows. */
  desktop: DESKTOP,
  /** Safari on a Mac. */
  mac: { ...DESKTOP, mac: true, safari: true },
  /** Safari on an iPhone. */
  ios: IOS,
  /** Chrome on an Android phone. */
  android: ANDROID,
  /** A mini app in Telegram on Android. */
  telegram: { ...ANDROID, telegram: true },
  /** A mini app in Telegram on an iPhone. */
  'telegram-ios': { ...IOS, safari: false, telegram: true },
}

export type FakeDeviceKind = keyof typeof KINDS

/**
 * What a page runs on, as the test says.
 *
 * @example
 * createTestKit({ device: createFakeDevice('ios', { framed: true }) })
 */
export function createFakeDevice(kind: FakeDeviceKind = 'desktop', otherwise: Partial<Device> = {}): Device {
  return { ...KINDS[kind], ...otherwise }
}
