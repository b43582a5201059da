import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { readAccount } from '../balances/account-address.js'
import { historyPageSchema } from '../history/history-schema.js'
import { problems } from '../http/route-schemas.js'
import { jsonAnswer } from '../http/route-schemas.js'
import { projectQuery } from '../http/route-schemas.js'
import { unsupported } from '../nodes/nodes.js'
import { networkIdSchema } from '../tokens/token-record.js'

const query = z.object({
  ...projectQuery,
  cursor: z.string().optional(),
  chainId: networkIdSchema.optional(),
  onramp: z.string().optional().openapi({ description: 'Purchases through this provider, in place of transactions' }),
})

export const addHistory: AddRoute = (app, { history, purchases, project, iconUrl }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/account/{account}/history',
    summary: 'The history of an account on the EVM networks, newest first',
    middleware: project,
    request: { params: z.object({ account: z.string() }), query },
    responses: {
      200: jsonAnswer(historyPageSchema, 'A page of at most twenty transactions'),
      ...problems(400, 401, 403, 502),
    },
  })
  app.openapi(route, async (c) => {
    const { cursor, chainId: requested, onramp } = c.req.valid('query')
    const { account, chainId: named } = readAccount(c.req.valid('param').account)
    const chainId = requested ?? named
    if (onramp) return c.json({ data: [...purchases.of(account.address)], next: null }, 200)
    if (account.namespace !== 'eip155') throw unsupported(chainId ?? account.namespace)
    return c.json(
      await history.page({ account: account.address, chainId, cursor, iconUrl: (symbol) => iconUrl(c, symbol) }),
      200,
    )
  })
}
