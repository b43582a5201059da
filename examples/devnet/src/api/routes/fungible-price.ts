import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { problems } from '../http/route-schemas.js'
import { jsonAnswer, jsonBody } from '../http/route-schemas.js'
import { projectQueryOfPost } from '../http/route-schemas.js'

const MOST_ADDRESSES = 100

const body = z.object({
  currency: z.string().openapi({ example: 'usd' }),
  addresses: z
    .array(
      z
        .string()
        .regex(
          /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/,
          'a token is written as namespace:chainId:address',
        ),
    )
    .max(MOST_ADDRESSES),
  projectId: z.string().optional(),
})

const answer = z.object({
  fungibles: z
    .array(
      z.object({ address: z.string(), name: z.string(), symbol: z.string(), iconUrl: z.string(), price: z.number() }),
    )
    .openapi({ description: 'The tokens whose price is known' }),
})

export const addFungiblePrice: AddRoute = (app, { tokens, project, iconUrl }) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/fungible/price',
    summary: 'The prices of tokens',
    middleware: project,
    request: { query: z.object(projectQueryOfPost), ...jsonBody(body) },
    responses: { 200: jsonAnswer(answer, 'Their prices'), ...problems(400, 401, 403, 413) },
  })
  app.openapi(route, (c) => {
    const { currency, addresses } = c.req.valid('json')
    const isKnown = currency.toLowerCase() === 'usd'
    const fungibles = addresses.flatMap((address) => {
      const end = address.lastIndexOf(':')
      const token = isKnown ? tokens.find(address.slice(0, end), address.slice(end + 1)) : undefined
      if (token?.price === undefined) return []
      return [
        { address, name: token.name, symbol: token.symbol, iconUrl: iconUrl(c, token.symbol), price: token.price },
      ]
    })
    return c.json({ fungibles }, 200)
  })
}
