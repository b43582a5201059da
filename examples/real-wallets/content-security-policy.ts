/**
 * Allows the page's own files, pictures in data URLs, and nodes of this machine. Wallets need no exception, because a
 * policy does not apply to scripts that extensions put into the page.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
