import { httpErrors } from '../../errors/http-errors.js'

/**
 * An answer's bytes as JSON, `undefined` where there are none. A byte order mark is
 * let through, as some servers write one; all else that is not JSON in UTF-8 is `http/invalid`.
 */
export function readJson(bytes: Uint8Array, host: string): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch (cause) {
    throw httpErrors.create('http/invalid', { host, reason: 'it is not JSON' }, { cause })
  }
}
