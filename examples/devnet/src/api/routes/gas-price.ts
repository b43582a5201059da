import { createRoute, z } from '@hono/zod-openapi'
import { getGasPrice } from 'viem/actions'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/route-schemas.js'
import { jsonAnswer } from '../http/route-schemas.js'
import { projectQuery } from '../http/route-schemas.js'
import { askNode } from '../nodes/ask-node.js'
import { networkIdSchema } from '../tokens/token-record.js'

const wei = z.string().regex(/^\d+$/).openapi({ example: '1000000000' })
const answer = z.object({ standard: wei, fast: wei, instant: wei }).openapi({ description: 'In wei' })

/** The surcharge for urgent transactions, in percent of the node's price. */
const FAST_PERCENT = 125n
const INSTANT_PERCENT = 150n

export const addGasPrice: AddRoute = (app, { nodes, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/convert/gas-price',
    summary: 'The gas price of an EVM network, by its node',
    middleware: project,
    request: { query: z.object({ ...projectQuery, chainId: networkIdSchema }) },
    responses: { 200: jsonAnswer(answer, 'Three prices'), ...problems(400, 401, 403, 502) },
  })
  app.openapi(route, async (c) => {
    const { chainId } = c.req.valid('query')
    const client = nodes.evm(chainId)
    const price = await askNode(chainId, () => getGasPrice(client))
    const [standard, fast, instant] = [price, (price * FAST_PERCENT) / 100n, (price * INSTANT_PERCENT) / 100n].map(
      String,
    )
    return c.json({ standard: standard!, fast: fast!, instant: instant! }, 200)
  })
}
