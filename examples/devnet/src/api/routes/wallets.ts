import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/error-schema.js'
import { jsonAnswer } from '../http/json-answer.js'
import { projectQuery } from '../http/project-query.js'
import { walletRecordSchema } from '../wallets/wallet-record.js'

const DEFAULT_ENTRIES = 40
const MAX_ENTRIES = 100

/** A list as one parameter, with commas. */
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

const page = z.object({ data: z.array(walletRecordSchema), count: z.int().min(0).openapi({ description: 'How many fit in all' }) })

export const addWallets: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/getWallets',
    summary: 'The registry of wallets, by pages',
    middleware: project,
    request: { query },
    responses: { 200: jsonAnswer(page, 'A page of wallets'), ...problems(400, 401, 403) },
  })
  app.openapi(route, async (c) => {
    const { badge_type: badge, ...asked } = c.req.valid('query')
    const { data, count } = await storage.findWallets({ ...asked, badge })
    return c.json({ data: [...data], count }, 200)
  })
}
