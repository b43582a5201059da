import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/route-schemas.js'
import { jsonAnswer } from '../http/route-schemas.js'
import { projectQuery } from '../http/route-schemas.js'
import { unsupported } from '../nodes/nodes.js'
import { addressOf } from '../tokens/token-list.js'
import { networkIdSchema } from '../tokens/token-record.js'

const answer = z.object({
  tokens: z.array(
    z.object({
      address: z
        .string()
        .openapi({ description: 'As CAIP-10, with the stand-in address of the network’s own currency' }),
      name: z.string(),
      symbol: z.string(),
      decimals: z.int(),
      logoUri: z.string(),
    }),
  ),
})

export const addConvertTokens: AddRoute = (app, { nodes, tokens, project, iconUrl }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/convert/tokens',
    summary: 'The tokens of a network',
    middleware: project,
    request: { query: z.object({ ...projectQuery, chainId: networkIdSchema }) },
    responses: { 200: jsonAnswer(answer, 'The tokens'), ...problems(400, 401, 403) },
  })
  app.openapi(route, (c) => {
    const { chainId } = c.req.valid('query')
    if (!nodes.find(chainId)) throw unsupported(chainId)
    const listed = tokens.ofChain(chainId).flatMap((token) => {
      const address = addressOf(token)
      if (address === undefined) return []
      const { name, symbol, decimals } = token
      return [{ address: `${chainId}:${address}`, name, symbol, decimals, logoUri: iconUrl(c, symbol) }]
    })
    return c.json({ tokens: listed }, 200)
  })
}
