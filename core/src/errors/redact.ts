const GONE = '[redacted]'

/** How a value follows its name: `=`, `:`, `": "`, or one of them percent-encoded, however many times. */
const IS = String.raw`\\{0,4}["']?\s{0,4}(?:[=:]|%(?:25){0,4}3[da])\s{0,4}\\{0,4}["']?`
/** What is gone already is not hidden twice. */
const VALUE = String.raw`(?!\[redacted\])[^\s"'\\&,;})]+`
const named = (names: string, value = VALUE) => new RegExp(`((?:${names})${IS})${value}`, 'gi')

/**
 * Every pattern reads a text once from left to right: each repetition that may be tried at many places is bounded.
 * Those that keep the name of what they hide have it as their first group.
 */
const SECRETS: readonly RegExp[] = [
  // A pairing's address holds its key. Plain, percent-encoded or in a link.
  /()\bwc(?::|%(?:25){0,4}3a)[^\s"'<>\\]*/gi,
  named('sym_?key|startapp'),
  // Tokens, by their form.
  /()\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g,
  /\b((?:bearer|basic)\s{1,4})[\w.~+/=-]{6,}/gi,
  // By their name. A bare "token" is mostly a coin here, so that alone has to look like a secret.
  named('(?:access|refresh|id|auth|session|login|jwt|csrf|api|push|device)[_-]?token'),
  named('token', String.raw`(?!0x[0-9a-f]{40}\b)[\w.~+/=-]{16,}`),
  named('api[_-]?key|secret|password|passphrase|private[_-]?key|authorization|cookie|otp|passcode'),
  named('mnemonic|(?:seed|recovery)[ _-]?phrase', String.raw`(?!\[redacted\])[^\n"'\\]+`),
  // One-time codes, as people write them. An error's code has four or five digits, and stays.
  /(\b(?:otp|passcode|(?:one[- ]time|verification|login|security)[ -](?:code|password))[^\w\n]{1,4}(?:is\s{1,4})?)\d{4,8}\b/gi,
  /(\bcode[^\w\n-]{1,4}(?:is\s{1,4})?)\d{6}\b/gi,
  // E-mail addresses. A package and its version (`viem@2.57.1`) is none.
  /()(?<![\w.+-])[\w.+-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi,
]

/**
 * A text without what must not be logged, sent or shown: the addresses and keys
 * of pairings, tokens, one-time codes, e-mail addresses. The names of what was
 * there stay, so that the rest can still be understood.
 */
export function redact(text: string): string {
  return SECRETS.reduce((rest, secret) => rest.replace(secret, `$1${GONE}`), text)
}
