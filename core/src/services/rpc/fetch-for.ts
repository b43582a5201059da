import type { RpcRequest } from '../../contracts/networks/rpc.js'
import type { Fetch } from '../../platform/http.js'
import type { NodeError } from './request-for.js'

/** The message of an SDK. Any part may be missing. */
interface Posted {
  readonly id?: string | number | null
  readonly method?: unknown
  readonly params?: unknown
}

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const SERVER_ERROR = -32000
const TOO_DEEP = 'The answer is nested too deep.'

/**
 * A `fetch` for SDKs: it answers JSON-RPC posts, single or in a list, with their ids. It ignores the address of the
 * call, and asks the network's own. A failure is an answer with an error, as from a node; only an abort rejects.
 */
export function fetchFor(request: RpcRequest): Fetch {
  return async (input, init) => {
    const asked = input instanceof Request ? input : undefined
    const signal = init?.signal ?? asked?.signal
    if (signal?.aborted) throw signal.reason
    const posted = parse(await new Response(init?.body ?? asked?.body).text())
    if (!Array.isArray(posted)) return reply(await answer(posted as Posted | undefined, signal))
    if (posted.length === 0) return reply(failed(null, INVALID_REQUEST, 'the list is empty'))
    const answers = await Promise.all(posted.map((one: Posted) => answer(one, signal)))
    return reply(`[${answers.join()}]`)
  }

  async function answer(posted: Posted | undefined, signal: AbortSignal | undefined): Promise<string> {
    if (posted === undefined) return failed(null, PARSE_ERROR, 'it is not JSON')
    const { id = null, method, params } = posted ?? {}
    if (typeof method !== 'string') return failed(id, INVALID_REQUEST, 'it names no method')
    try {
      const result = await request({ method, params }, { signal })
      return written({ jsonrpc: '2.0', id, result }) ?? failed(id, SERVER_ERROR, TOO_DEEP)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      const { code, message, data } = error as NodeError
      return failed(id, code, message, data)
    }
  }
}

function failed(id: Posted['id'], code: number, message: string, data?: unknown): string {
  const answer = (more: object) => written({ jsonrpc: '2.0', id, error: { code, message, ...more } })
  return answer({ data }) ?? answer({})!
}

const reply = (json: string) => new Response(json, { headers: { 'content-type': 'application/json' } })

function written(json: unknown): string | undefined {
  try {
    return JSON.stringify(json)
  } catch {
    // A hostile node may nest a result too deep to be written.
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Answered as a node answers a message that it cannot parse.
    return undefined
  }
}
