/** The host whose pictures the page takes. Nobody is there: the tests answer for it. */
export const PICTURE_HOST = 'images.example'

/**
 * What the page is served with: its own files, pictures of one host, and servers of this machine that fail as they are
 * told.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: https://${PICTURE_HOST}`,
  "connect-src 'self' http://127.0.0.1:*",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
