import type { MiddlewareHandler } from 'hono'
import { ApiError } from './api-error.js'

export const MAX_BODY_BYTES = 1_000_000

/**
 * Reads a body to its end, up to a maximum size, and declares it as JSON: pages post JSON as `text/plain`, which saves
 * them a preflight.
 */
export const readBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'POST') {
    const body = await boundedBody(c.req.raw.body)
    const headers = new Headers(c.req.raw.headers)
    headers.set('content-type', 'application/json')
    c.req.raw = new Request(c.req.url, { method: 'POST', headers, body, signal: c.req.raw.signal })
  }
  await next()
}

async function boundedBody(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES)
      throw new ApiError(413, 'too-large', `A body must have at most ${MAX_BODY_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
