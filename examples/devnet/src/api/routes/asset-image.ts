import { createRoute } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { answerPicture, pictureAnswers, pictureParams } from '../http/answer-picture.js'
import { ASSET_IMAGES } from '../pictures/asset-images.js'

const route = createRoute({
  method: 'get',
  path: '/public/getAssetImage/{id}',
  summary: 'The picture of a network or a connector',
  request: { params: pictureParams },
  responses: pictureAnswers,
})

export const addAssetImage: AddRoute = (app) => {
  app.openapi(route, (c) => {
    const { id } = c.req.valid('param')
    return answerPicture(c, id, Object.hasOwn(ASSET_IMAGES, id) ? ASSET_IMAGES[id] : undefined)
  })
}
