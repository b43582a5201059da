/** A pairing URI, plain, encoded or within a link; and its key in any spelling. */
const PAIRING = /\bwc(:|%(25)*3a)\S*|sym_?key\W*\w*/gi
const MAX_PARTS = 1_000

type Parts = Readonly<Record<string, unknown>>

/**
 * Makes a value safe to log. Returns it unchanged, unless it or a part of it contains a pairing's URI or key, with which
 * anyone could read along; then it returns a text without them. It is part of the boot path, so `redact` does the rest.
 */
export function withoutPairing(value: unknown): unknown {
  try {
    const parts = new Set([value])
    for (const part of parts) {
      if (typeof part === 'string' && part.search(PAIRING) >= 0) return `${value}`.replace(PAIRING, '[redacted]')
      if (!part || typeof part !== 'object' || parts.size > MAX_PARTS) continue
      // The message of a DOMException is not an own property.
      for (const name of [...Object.getOwnPropertyNames(part), 'message']) parts.add(name).add((part as Parts)[name])
    }
    return value
  } catch {
    // A hostile page's getter or proxy threw: nothing of the value is safe to log.
  }
}

/**
 * Reports an error where no logger is available: a state's listener threw. Rethrowing it would end a server process and
 * fill the app's error tracker.
 */
export function reportToConsole(error: unknown): void {
  // oxlint-disable-next-line no-restricted-globals -- there is no logger
  console.error(withoutPairing(error))
}
