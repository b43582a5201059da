/** A pairing's address, plain, encoded or in a link; and its key, however it is written. */
const PAIRING = /\bwc(:|%(25)*3a)\S*|sym_?key\W*\w*/gi
/** How much of something is looked at. */
const MAX_PARTS = 1_000

type Parts = Readonly<Record<string, unknown>>

/**
 * Something as it may be logged: itself, unless a pairing's address or key is in it or in a part of it. Then it is a
 * text without that, for whoever knows those can listen to the pairing. On the boot path, so all else is left to `redact`.
 */
export function withoutPairing(said: unknown): unknown {
  try {
    const parts = new Set([said])
    for (const part of parts) {
      if (typeof part === 'string' && part.search(PAIRING) >= 0) return `${said}`.replace(PAIRING, '[redacted]')
      if (!part || typeof part !== 'object' || parts.size > MAX_PARTS) continue
      // The message of a browser's own error is not its own property.
      for (const name of [...Object.getOwnPropertyNames(part), 'message']) parts.add(name).add((part as Parts)[name])
    }
    return said
  } catch {
    // A trap, as hostile pages set them. There is nothing to tell of it.
  }
}
