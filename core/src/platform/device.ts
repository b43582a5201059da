import { createToken } from '../kernel/token.js'

/** What the page runs on, found out once. */
export interface Device {
  /** A phone or a tablet, where a wallet is an app. */
  readonly mobile: boolean
  readonly ios: boolean
  readonly android: boolean
  readonly mac: boolean
  /** Safari itself, not a browser that only says so too. */
  readonly safari: boolean
  /** Inside Telegram, as a mini app or in its browser. */
  readonly telegram: boolean
  /** Inside a frame of somebody else's page. */
  readonly framed: boolean
  /** What the browser says of itself, for tables that know browsers one by one; empty on a server. Who wants to know what is above asks that. */
  readonly userAgent: string
  /** As in `Europe/Berlin`; empty when not known. */
  readonly timeZone: string
  /** BCP 47, as the visitor prefers them. */
  readonly languages: readonly string[]
}

export const Device = createToken<Device>('device')
