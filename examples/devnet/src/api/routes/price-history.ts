import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { invalid } from '../http/api-error.js'
import { jsonAnswer, problems, projectQuery } from '../http/route-schemas.js'
import { historyOf, POINTS } from '../tokens/price-history.js'

const SPANS = Object.keys(POINTS) as (keyof typeof POINTS)[]

const query = z.object({
  ...projectQuery,
  address: z.string().openapi({ example: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }),
  span: z.enum(SPANS),
  currency: z.string().default('usd'),
})

const answer = z.object({ prices: z.array(z.number()).openapi({ description: 'From the oldest to the newest' }) })

/** A call of this server's own: the specified server has no history of prices. */
export const addPriceHistory: AddRoute = (app, { tokens, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/fungible/history',
    summary: 'The history of a price, in equal steps of time. It is invented, and ends at the present price',
    middleware: project,
    request: { query: z.object(query.shape) },
    responses: { 200: jsonAnswer(answer, 'The prices; none where they are unknown'), ...problems(400, 401, 403) },
  })
  app.openapi(route, (c) => {
    const { address, span, currency } = c.req.valid('query')
    const end = address.lastIndexOf(':')
    if (end <= 0) throw invalid('address', 'a token is written as namespace:chainId:address')
    const isKnown = currency.toLowerCase() === 'usd'
    const token = isKnown ? tokens.find(address.slice(0, end), address.slice(end + 1)) : undefined
    return c.json({ prices: token?.price === undefined ? [] : [...historyOf(token.symbol, token.price, span)] }, 200)
  })
}
