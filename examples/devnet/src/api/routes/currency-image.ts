import { createRoute } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { answerPicture, pictureAnswers, pictureParams } from '../http/answer-picture.js'

/** What can be paid with, as the kit's on-ramp has it. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY']

const route = createRoute({
  method: 'get',
  path: '/public/getCurrencyImage/{id}',
  summary: 'The picture of a currency that is paid with, by its code',
  request: { params: pictureParams },
  responses: pictureAnswers,
})

export const addCurrencyImage: AddRoute = (app) => {
  app.openapi(route, (c) => {
    const code = c.req.valid('param').id.toUpperCase()
    return answerPicture(c, code, CURRENCIES.includes(code) ? code : undefined)
  })
}
