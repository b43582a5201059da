import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/route-schemas.js'
import { jsonAnswer, jsonBody } from '../http/route-schemas.js'
import { projectQuery } from '../http/route-schemas.js'
import { NODE_TIMEOUT_MS } from '../nodes/ask-node.js'
import { type ChainNode, namespaceOf } from '../nodes/nodes.js'

const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603

const refusal = z
  .object({ jsonrpc: z.literal('2.0'), id: z.null(), error: z.object({ code: z.int(), message: z.string() }) })
  .openapi('JsonRpcError')
const message = z.record(z.string(), z.unknown())
const body = z.union([message, z.array(message)]).openapi({ description: 'A request of JSON-RPC 2.0, or a batch' })

const refuse = (code: number, message: string) => ({ jsonrpc: '2.0' as const, id: null, error: { code, message } })

export const addJsonRpc: AddRoute = (app, { nodes, project }) => {
  const { 401: unknownProject, 403: wrongOrigin, 413: tooLarge } = problems(401, 403, 413)
  const route = createRoute({
    method: 'post',
    path: '/v1',
    summary: 'JSON-RPC of a network’s node',
    middleware: project,
    // The schema accepts any text as a network, so that a JSON-RPC client gets a JSON-RPC error.
    request: {
      query: z.object({ ...projectQuery, chainId: z.string().openapi({ example: 'eip155:1' }) }),
      ...jsonBody(body),
    },
    responses: {
      200: jsonAnswer(z.unknown(), 'The answer of the node'),
      400: jsonAnswer(
        z.union([refusal, problems(400)[400].content['application/json'].schema]),
        'The network or the project is unknown',
      ),
      401: unknownProject,
      403: wrongOrigin,
      413: tooLarge,
      502: jsonAnswer(refusal, 'The node of the network failed'),
      default: jsonAnswer(z.unknown(), 'The answer of the node, with its status'),
    },
  })
  app.openapi(route, async (c) => {
    const { chainId } = c.req.valid('query')
    const node = nodes.find(chainId)
    // The node of a Bitcoin network is an Esplora server, which speaks no JSON-RPC.
    if (!node || namespaceOf(chainId) === 'bip122')
      return c.json(refuse(INVALID_PARAMS, `This server has no node for the network ${chainId}.`), 400)
    try {
      // The server forwards the answer as text. The library's types know only answers that are made here.
      return (await pass(node, await c.req.text(), c.req.raw.signal)) as never
    } catch {
      // The node cannot be reached, or its answer does not end. Errors that the node itself answers were forwarded.
      return c.json(refuse(INTERNAL_ERROR, `The node of ${chainId} did not answer.`), 502)
    }
  })
}

async function pass({ url }: ChainNode, body: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(NODE_TIMEOUT_MS)]),
  })
  return new Response(await answer.text(), { status: answer.status, headers })
}
