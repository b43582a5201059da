import type { Asked } from './fault-list.js'

/** What a request asks for. A body that is no JSON-RPC calls no methods. */
export function readAsked(path: string, body: Buffer): Asked {
  return { path, methods: body.length > 0 ? methodsIn(body.toString('utf8')) : [] }
}

function methodsIn(text: string): readonly string[] {
  const calls = [parsed(text)].flat() as readonly ({ readonly method?: unknown } | null)[]
  return calls.map((call) => call?.method).filter((method) => typeof method === 'string')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not every body is JSON: a Bitcoin transaction is hexadecimal.
    return undefined
  }
}
