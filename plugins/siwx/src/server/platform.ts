/* oxlint-disable no-restricted-globals -- the only file of the server that reads the clock and chance, and writes dates */

import { readInstant } from '@latchkey/core/schemas'

export const systemNow = (): number => Date.now()

export const systemRandom = (byteCount: number): Uint8Array => crypto.getRandomValues(new Uint8Array(byteCount))

/** In hex. */
export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/** The milliseconds of a time in ISO 8601. `NaN`, for which no comparison holds, of any other text. */
export const readTime = (iso: string): number => readInstant(iso) ?? Number.NaN

export const writeTime = (time: number): string => new Date(time).toISOString()

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
