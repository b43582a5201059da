import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/error-schema.js'
import { jsonAnswer, jsonBody } from '../http/json-answer.js'
import { projectQuery } from '../http/project-query.js'
import { NODE_TIMEOUT_MS } from '../nodes/ask-node.js'
import { type ChainNode, namespaceOf } from '../nodes/chain-node.js'

const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603

const refusal = z.object({ jsonrpc: z.literal('2.0'), id: z.null(), error: z.object({ code: z.int(), message: z.string() }) }).openapi('JsonRpcError')
const message = z.record(z.string(), z.unknown())
const body = z.union([message, z.array(message)]).openapi({ description: 'A request of JSON-RPC 2.0, or a batch' })

const refuse = (code: number, message: string) => ({ jsonrpc: '2.0' as const, id: null, error: { code, message } })

export const addJsonRpc: AddRoute = (app, { nodes, project }) => {
  const { 401: unknownProject, 403: wrongOrigin, 413: tooLarge } = problems(401, 403, 413)
  const route = createRoute({
    method: 'post',
    path: '/v1',
    summary: 'JSON-RPC of a chain’s node',
    middleware: project,
    // Any text will do for a chain here, so that a client of JSON-RPC is refused in its own words.
    request: { query: z.object({ ...projectQuery, chainId: z.string().openapi({ example: 'eip155:1' }) }), ...jsonBody(body) },
    responses: {
      200: jsonAnswer(z.unknown(), 'What the node answers'),
      400: jsonAnswer(z.union([refusal, problems(400)[400].content['application/json'].schema]), 'No such chain, or no such project'),
      401: unknownProject,
      403: wrongOrigin,
      413: tooLarge,
      502: jsonAnswer(refusal, 'The node of the chain failed'),
      default: jsonAnswer(z.unknown(), 'What the node answers, with the status that it has'),
    },
  })
  app.openapi(route, async (c) => {
    const { chainId } = c.req.valid('query')
    const node = nodes.find(chainId)
    // The node of a Bitcoin chain is an Esplora server, which speaks something else.
    if (!node || namespaceOf(chainId) === 'bip122') return c.json(refuse(INVALID_PARAMS, `There is no node for the chain ${chainId}.`), 400)
    try {
      // Passed on as the text that it is. The library's types know only answers that are made here.
      return (await pass(node, await c.req.text(), c.req.raw.signal)) as never
    } catch {
      // A node that cannot be reached, or does not end. What it says itself, failures included, has been passed on.
      return c.json(refuse(INTERNAL_ERROR, `The node of ${chainId} did not answer.`), 502)
    }
  })
}

async function pass({ url }: ChainNode, body: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.any([signal, AbortSignal.timeout(NODE_TIMEOUT_MS)]) })
  return new Response(await answer.text(), { status: answer.status, headers })
}
