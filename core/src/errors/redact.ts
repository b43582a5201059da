const GONE = '[redacted]'

/** How a value follows its name: `=`, `:`, `": "`, or one of them percent-encoded, however many times. */
const IS = String.raw`\\{0,4}["']?\s{0,4}(?:[=:]|%(?:25){0,4}3[da])\s{0,4}\\{0,4}["']?`
/** What is gone already is not hidden twice. */
const VALUE = String.raw`(?!\[redacted\])[^\s"'\\&,;})]+`
const named = (names: string, value = VALUE) => new RegExp(`((?:${names})${IS})${value}`, 'gi')

/** What is secret whatever it looks like, by its name. */
const KEY = 'sym_?key|startapp'
const AUTHORIZATION = 'authorization'
const TOKEN = '(?:access|refresh|id|auth|session|login|jwt|csrf|api|push|device)[_-]?token'
const PASSWORD = 'api[_-]?key|secret|password|passphrase|private[_-]?key|cookie|otp|passcode'
const WORDS = 'mnemonic|(?:seed|recovery)[ _-]?phrase'

/**
 * Every pattern reads a text once from left to right: each repetition that may be tried at many places is bounded.
 * Those that keep the name of what they hide have it as their first group.
 */
const SECRETS: readonly RegExp[] = [
  // A pairing's address holds its key. Plain, percent-encoded or in a link.
  /()\bwc(?::|%(?:25){0,4}3a)[^\s"'<>\\]*/gi,
  named(KEY),
  // The name of a scheme says nothing, so it goes as well.
  named(AUTHORIZATION, `(?:(?:bearer|basic|digest|token)\\s{1,4})?${VALUE}`),
  // Tokens, by their form. "Basic" and "bearer" are words as well: what follows has to look like no word.
  /()\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g,
  /\b((?:[Bb]earer|BEARER|[Bb]asic|BASIC)\s{1,4})(?=[A-Za-z_-]{0,99}(?:\d|[.~+/=][\w~+/=-]|[a-z][A-Z])|[A-Za-z_-]{24})[\w.~+/=-]{6,}/g,
  // By their name. A bare "token" is mostly a coin here, so that alone has to look like a secret.
  named(TOKEN),
  named('token', String.raw`(?!0x[0-9a-f]{40}\b)[\w.~+/=-]{16,}`),
  named(PASSWORD),
  named(WORDS, String.raw`(?!\[redacted\])[^\n"'\\]+`),
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

const SECRET_NAME = new RegExp(`(?:${[KEY, AUTHORIZATION, TOKEN, PASSWORD, WORDS].join('|')})$`, 'i')

/** Whether a field of this name holds a secret, whatever it looks like. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}
