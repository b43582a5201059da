import { createRoute } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { answerPicture, pictureAnswers, pictureParams } from '../http/answer-picture.js'

/** What can be bought besides the tokens that are known here. */
const ON_SALE = ['USDC', 'ETH']

const route = createRoute({
  method: 'get',
  path: '/public/getTokenImage/{id}',
  summary: 'The picture of a token, by its symbol',
  request: { params: pictureParams },
  responses: pictureAnswers,
})

export const addTokenImage: AddRoute = (app, { tokens }) => {
  const symbols = new Set([...ON_SALE, ...tokens.all.map(({ symbol }) => symbol.toUpperCase())])
  app.openapi(route, (c) => {
    const symbol = c.req.valid('param').id.toUpperCase()
    return answerPicture(c, symbol, symbols.has(symbol) ? symbol : undefined)
  })
}
