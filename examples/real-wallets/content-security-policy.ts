/**
 * What the page is served with: its own files, pictures that wallets bring along, and nodes of this machine. Nothing
 * is left open for wallets: what they put into the page comes from outside of it.
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
