import { createToken } from '../kernel/token.js'

/** The visitor's device and browser, read once. */
export interface Device {
  /** A phone or a tablet, where a wallet is an app. */
  readonly mobile: boolean
  readonly ios: boolean
  readonly android: boolean
  readonly mac: boolean
  /** Safari itself, and no other browser whose user agent mentions it. */
  readonly safari: boolean
  /** Inside Telegram, as a mini app or in its browser. */
  readonly telegram: boolean
  /** Inside a frame of another page. */
  readonly framed: boolean
  /** For tables of single browsers; empty on a server. Prefer the fields above. */
  readonly userAgent: string
  /** As in `Europe/Berlin`; empty if unknown. */
  readonly timeZone: string
  /** BCP 47, in the visitor's order of preference. */
  readonly languages: readonly string[]
}

export const Device = createToken<Device>('device')
