import { createToken } from '../secrets/tokens.js'
import type { Account, AccountDevice } from './account.js'

/** An account with more devices loses the one that was seen least recently. */
const MAX_DEVICES = 20

/** A visit's device, as its requests describe it. */
export interface VisitingDevice {
  readonly hash: string
  readonly name: string
  /** The app around the wallet page. */
  readonly app?: string | undefined
}

export const deviceOf = ({ devices }: Account, hash: string): AccountDevice | undefined =>
  devices.find((device) => device.hash === hash)

/** The account with this device, seen now. */
export function withDevice(account: Account, { hash, name, app }: VisitingDevice, now: number): Account {
  const known = deviceOf(account, hash)
  const seen = known
    ? { ...known, name, app, lastSeenAt: now }
    : { id: createToken().slice(0, 16), hash, name, app, addedAt: now, lastSeenAt: now }
  const others = account.devices
    .filter((device) => device.hash !== hash)
    .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt)
  return { ...account, devices: [seen, ...others.slice(0, MAX_DEVICES - 1)] }
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** `Firefox on Linux`, of a User-Agent header. Never a text of the header itself. */
export function describeDevice(userAgent = ''): string {
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return `${find(BROWSERS) ?? 'A browser'} on ${find(SYSTEMS) ?? 'an unknown system'}`
}
