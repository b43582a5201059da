import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { readAccount } from '../balances/account-address.js'
import { jsonAnswer, problems, projectQuery } from '../http/route-schemas.js'
import { nftPageSchema } from '../nfts/nft-schema.js'
import { networkIdSchema } from '../tokens/token-record.js'

const MAX_PAGE = 100
const PAGE = 20

const query = z.object({
  ...projectQuery,
  chainId: networkIdSchema.openapi({ description: 'An EVM network, or one of Solana' }),
  cursor: z.string().optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
})

/** A call of this server's own: the specified server lists no collectibles. */
export const addNfts: AddRoute = (app, { nfts, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/account/{account}/nfts',
    summary: 'The collectibles of an account on a network; on EVM networks those that it received last come first',
    middleware: project,
    request: { params: z.object({ account: z.string() }), query },
    responses: { 200: jsonAnswer(nftPageSchema, 'A page of collectibles'), ...problems(400, 401, 403, 502) },
  })
  app.openapi(route, async (c) => {
    const { chainId: chain, cursor, pageSize } = c.req.valid('query')
    const { account } = readAccount(c.req.valid('param').account)
    return c.json(await nfts.page({ account, chain, cursor, pageSize }), 200)
  })
}
