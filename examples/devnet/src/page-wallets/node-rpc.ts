import { RequestError } from '../demo-wallet/request-error.js'

interface Envelope {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Makes a JSON-RPC call. The node's error passes on unchanged, with its code and its data. */
export async function askNode(url: string, method: string, params: unknown): Promise<unknown> {
  const { result, error } = await envelopeOf(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  if (error) throw Object.assign(new RequestError(error.code, error.message), { data: error.data })
  return result
}

async function envelopeOf(url: string, body: string): Promise<Envelope> {
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await response.json()) as Envelope
  } catch (cause) {
    throw new RequestError(-32603, 'The node gave no readable answer.', { cause })
  }
}
