/**
 * What a visitor signs to register a name. Byte for byte: the server builds
 * the same text again, so the order of the fields is part of it.
 *
 * @param name with its suffix.
 * @param now in milliseconds; the message says seconds.
 */
export function nameRegistrationMessage(name: string, now: number): string {
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) })
}
