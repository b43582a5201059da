/**
 * What the gallery is served with: its own files, pictures that the kit made, and not one type that could run a
 * program.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
