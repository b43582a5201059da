const GONE = '[redacted]'

/** The text between a name and its value: `=`, `:`, `": "`, or one of them percent-encoded up to four times. */
const IS = String.raw`\\{0,4}["']?\s{0,4}(?:[=:]|%(?:25){0,4}3[da])\s{0,4}\\{0,4}["']?`
/** Skips a value that is redacted already. */
const VALUE = String.raw`(?!\[redacted\])[^\s"'\\&,;})]+`
const named = (names: string, value = VALUE) => new RegExp(`((?:${names})${IS})${value}`, 'gi')

/** Names of secrets. */
const KEY = 'sym_?key|startapp'
const AUTHORIZATION = 'authorization'
const TOKEN = '(?:access|refresh|id|auth|session|login|jwt|csrf|api|push|device)[_-]?token'
const PASSWORD = 'api[_-]?key|secret|password|passphrase|private[_-]?key|cookie|otp|passcode'
const WORDS = 'mnemonic|(?:seed|recovery)[ _-]?phrase'

/**
 * Every repetition that may start at many places is bounded, so each pattern takes linear time. The first group is kept:
 * it is the name of the secret.
 */
const SECRETS: readonly RegExp[] = [
  // A pairing URI contains its key. It may be plain, percent-encoded or within a link.
  /()\bwc(?::|%(?:25){0,4}3a)[^\s"'<>\\]*/gi,
  named(KEY),
  // The authorization scheme is redacted, too.
  named(AUTHORIZATION, `(?:(?:bearer|basic|digest|token)\\s{1,4})?${VALUE}`),
  // Tokens by their form. "Basic" and "bearer" are English words, too, so the text after them must not look like one.
  /()\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g,
  /\b((?:[Bb]earer|BEARER|[Bb]asic|BASIC)\s{1,4})(?=[A-Za-z_-]{0,99}(?:\d|[.~+/=][\w~+/=-]|[a-z][A-Z])|[A-Za-z_-]{24})[\w.~+/=-]{6,}/g,
  // Tokens by their name. A bare "token" usually is a coin, so its value must look like a secret.
  named(TOKEN),
  named('token', String.raw`(?!0x[0-9a-f]{40}\b)[\w.~+/=-]{16,}`),
  named(PASSWORD),
  named(WORDS, String.raw`(?!\[redacted\])[^\n"'\\]+`),
  // One-time codes in prose. Error codes have four or five digits and stay.
  /(\b(?:otp|passcode|(?:one[- ]time|verification|login|security)[ -](?:code|password))[^\w\n]{1,4}(?:is\s{1,4})?)\d{4,8}\b/gi,
  /(\bcode[^\w\n-]{1,4}(?:is\s{1,4})?)\d{6}\b/gi,
  // E-mail addresses, but not a package with its version (`viem@2.57.1`).
  /()(?<![\w.+-])[\w.+-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi,
]

/**
 * Removes everything from a text that must not be logged, sent or shown: URIs and keys of pairings, tokens, one-time
 * codes, e-mail addresses. The names of the secrets stay, so that the text can still be understood.
 */
export function redact(text: string): string {
  return SECRETS.reduce((rest, secret) => rest.replace(secret, `$1${GONE}`), text)
}

const SECRET_NAME = new RegExp(`(?:${[KEY, AUTHORIZATION, TOKEN, PASSWORD, WORDS].join('|')})$`, 'i')

/** Whether a field of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}
