import { Refusal } from './refusal.js'

const MAX_BODY_BYTES = 20_000

/**
 * The fields of a body in JSON; none of an empty body. A page of another site cannot send JSON without being asked for its
 * permission first, so the content-type is a check of its own.
 */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw new Refusal('not-json')
  const text = await readText(request)
  const body = text === '' ? {} : parse(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('not-json')
  return body as Record<string, unknown>
}

/** Stops at the limit, whatever length the request says it has. */
async function readText({ body }: Request): Promise<string> {
  const decoder = new TextDecoder()
  let [text, byteCount] = ['', 0]
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    byteCount += part.value.byteLength
    if (byteCount > MAX_BODY_BYTES) {
      await reader?.cancel()
      throw new Refusal('too-large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser throws for a text that is no JSON.
    throw new Refusal('not-json')
  }
}
