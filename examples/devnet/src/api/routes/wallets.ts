import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/route-schemas.js'
import { jsonAnswer } from '../http/route-schemas.js'
import { projectQuery } from '../http/route-schemas.js'
import { walletRecordSchema } from '../wallets/wallet-record.js'

const DEFAULT_ENTRIES = 40
const MAX_ENTRIES = 100

/** A query parameter that is a comma-separated list. */
const commaList = (description: string) =>
  z
    .string()
    .optional()
    .openapi({ description })
    .transform((list = '') => list.split(',').filter(Boolean))

const query = z.object({
  ...projectQuery,
  page: z.coerce.number().int().min(1).default(1),
  entries: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(DEFAULT_ENTRIES),
  include: commaList('Only these wallets, by their ids'),
  exclude: commaList('All but these wallets, by their ids'),
  chains: commaList('Only wallets for any of these networks'),
  search: z.string().default(''),
  badge_type: z.enum(['certified', 'none']).optional(),
})

const page = z.object({
  data: z.array(walletRecordSchema),
  count: z.int().min(0).openapi({ description: 'The number of all matching wallets' }),
})

export const addWallets: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/getWallets',
    summary: 'The registry of wallets, in pages',
    middleware: project,
    request: { query },
    responses: { 200: jsonAnswer(page, 'A page of wallets'), ...problems(400, 401, 403) },
  })
  app.openapi(route, async (c) => {
    const { badge_type: badge, ...selection } = c.req.valid('query')
    const { data, count } = await storage.findWallets({ ...selection, badge })
    return c.json({ data: [...data], count }, 200)
  })
}
