import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AddRoute } from '../api-context.js'
import { ApiError } from '../http/api-error.js'
import { problems, projectQuery } from '../http/route-schemas.js'
import { ASSET_IMAGES } from '../pictures/asset-images.js'
import { drawPicture } from '../pictures/draw-picture.js'

const TYPE = 'image/svg+xml'
const answers = {
  200: { description: 'The picture', content: { [TYPE]: { schema: z.string() } } },
  ...problems(404),
}
const params = z.object({ id: z.string() })

export const addWalletImage: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/getWalletImage/{id}',
    summary: 'The picture of a wallet, by its image_id',
    middleware: project,
    request: { params, query: z.object(projectQuery) },
    responses: { ...answers, ...problems(400, 401, 403) },
  })
  app.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    return answerPicture(c, id, (await storage.walletOfImage(id))?.name)
  })
}

export const addAssetImage: AddRoute = (app) => {
  app.openapi(publicRoute('getAssetImage', 'The picture of a network or a connector'), (c) => {
    const { id } = c.req.valid('param')
    return answerPicture(c, id, Object.hasOwn(ASSET_IMAGES, id) ? ASSET_IMAGES[id] : undefined)
  })
}

/** The currencies that the kit's on-ramp takes. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY']

export const addCurrencyImage: AddRoute = (app) => {
  app.openapi(publicRoute('getCurrencyImage', 'The picture of a payment currency, by its code'), (c) => {
    const code = c.req.valid('param').id.toUpperCase()
    return answerPicture(c, code, CURRENCIES.includes(code) ? code : undefined)
  })
}

/** Tokens that an on-ramp sells and that the token list may not have. */
const ON_SALE = ['USDC', 'ETH']

export const addTokenImage: AddRoute = (app, { tokens }) => {
  const symbols = new Set([...ON_SALE, ...tokens.all.map(({ symbol }) => symbol.toUpperCase())])
  app.openapi(publicRoute('getTokenImage', 'The picture of a token, by its symbol'), (c) => {
    const symbol = c.req.valid('param').id.toUpperCase()
    return answerPicture(c, symbol, symbols.has(symbol) ? symbol : undefined)
  })
}

/** These routes need no project: kits load the pictures with a plain `<img>`. */
const publicRoute = <Name extends string>(name: Name, summary: string) =>
  createRoute({
    method: 'get',
    path: `/public/${name}/{id}` as const,
    summary,
    request: { params },
    responses: answers,
  })

/** Answers 404 when nothing has this id. An id always has the same picture, so browsers may cache it for a day. */
function answerPicture(c: Context, id: string, label: string | undefined): Response {
  if (label === undefined) throw new ApiError(404, 'not-found', `There is no picture ${id}.`)
  return c.body(drawPicture(id, label), 200, {
    'content-type': TYPE,
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    // Cross-origin isolated pages may show it, too.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
