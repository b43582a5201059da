import type { Device } from './device.js'

/** No device of a visitor's: the server's own says nothing about them. */
export function createServerDevice(): Device {
  return {
    mobile: false,
    ios: false,
    android: false,
    mac: false,
    safari: false,
    telegram: false,
    framed: false,
    userAgent: '',
    timeZone: '',
    languages: [],
  }
}
