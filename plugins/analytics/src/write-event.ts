import type { TrackedEvent } from '@latchkey/core'
import type { Page, Random } from '@latchkey/core/plugin'
import type { AnalyticsEvent } from './analytics.js'
import type { AnalyticsOptions } from './options.js'

/** Longer texts are cut, so that an event fits into a beacon. */
const MAX_TEXT_LENGTH = 300

/** A network as CAIP-2 names it. Its reference may look like an address. */
const NETWORK = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/
/** Addresses of all namespaces, hashes and ids: no word of a sentence has as many letters and digits. */
const ADDRESS = /[a-z0-9]{25,}/gi
/** A web address or a link into an app. The groups are what is kept: the scheme and the host. */
const LINK = /\b([a-z][a-z0-9+.-]{0,30}:\/\/)(?:[^\s/?#"'<>@]*@)?([^\s/?#"'<>@]*)[^\s"'<>]*/gi
/** Names of properties. Chains are public: an amount and a time lead to the transaction, and so to the address. */
const AMOUNT = /amount$/i

/**
 * Makes what is sent of an event that was tracked. By default nothing in it tells of the visitor's account or of what the
 * page's address says beyond its host. `Telemetry` has taken the secrets out before.
 */
export function createEventWriter(
  { page, random }: { readonly page: Page; readonly random: Random },
  { includeAddress = false, includeUrl = false }: AnalyticsOptions,
): (tracked: TrackedEvent) => AnalyticsEvent {
  function writeText(text: string): string {
    const withoutLinks = includeUrl ? text : text.replace(LINK, '$1$2')
    const isPublic = includeAddress || NETWORK.test(text)
    return (isPublic ? withoutLinks : withoutLinks.replace(ADDRESS, '[redacted]')).slice(0, MAX_TEXT_LENGTH)
  }

  function writeProperty(name: string, value: unknown): unknown {
    if (!includeAddress && AMOUNT.test(name)) return undefined
    return typeof value === 'string' ? writeText(value) : value
  }

  return ({ event, properties, timestamp, address }) => ({
    eventId: uuidOf(random.bytes(16)),
    url: includeUrl ? page.href : page.origin,
    domain: new URL(page.href).hostname,
    timestamp,
    props: {
      type: 'track',
      event,
      // A copy: listeners share the original.
      properties: copyOf(properties, writeProperty),
      ...(includeAddress && address !== undefined && { address }),
    },
  })
}

/** An event may have no properties. */
function copyOf(properties: unknown, change: (name: string, value: unknown) => unknown): unknown {
  return properties === undefined ? {} : JSON.parse(JSON.stringify(properties), change)
}

/** A version 4 UUID of 16 random bytes. */
function uuidOf(bytes: Uint8Array): string {
  const [version, variant] = [(bytes[6]! & 0x0f) | 0x40, (bytes[8]! & 0x3f) | 0x80]
  const hex = [...bytes.with(6, version).with(8, variant)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
