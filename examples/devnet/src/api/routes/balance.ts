import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { readAccount } from '../balances/account-address.js'
import { balancesSchema } from '../balances/balance-schema.js'
import { problems } from '../http/route-schemas.js'
import { jsonAnswer } from '../http/route-schemas.js'
import { projectQuery } from '../http/route-schemas.js'
import { networkIdSchema } from '../tokens/token-record.js'

const query = z.object({
  ...projectQuery,
  currency: z
    .string()
    .default('usd')
    .openapi({ description: 'The currency of the prices, which are known in US dollars only' }),
  chainId: networkIdSchema.optional(),
  forceUpdate: z.string().optional().openapi({ description: 'Ignored: every answer is read from the nodes' }),
})

export const addBalance: AddRoute = (app, { balances, project, iconUrl }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/account/{address}/balance',
    summary: 'The balances of an account: its currency, and the tokens that it holds',
    middleware: project,
    request: { params: z.object({ address: z.string() }), query },
    responses: { 200: jsonAnswer(balancesSchema, 'The balances'), ...problems(400, 401, 403, 502) },
  })
  app.openapi(route, async (c) => {
    const { currency, chainId } = c.req.valid('query')
    const { account, chainId: named } = readAccount(c.req.valid('param').address)
    const found = await balances.of({
      account,
      currency,
      chainId: chainId ?? named,
      iconUrl: (symbol) => iconUrl(c, symbol),
    })
    return c.json({ balances: found }, 200)
  })
}
