import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { answerPicture, pictureAnswers, pictureParams } from '../http/answer-picture.js'
import { problems } from '../http/error-schema.js'
import { projectQuery } from '../http/project-query.js'

export const addWalletImage: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/getWalletImage/{id}',
    summary: 'The picture of a wallet, by its image_id',
    middleware: project,
    request: { params: pictureParams, query: z.object(projectQuery) },
    responses: { ...pictureAnswers, ...problems(400, 401, 403) },
  })
  app.openapi(route, async (c) => {
    const { id } = c.req.valid('param')
    return answerPicture(c, id, (await storage.walletOfImage(id))?.name)
  })
}
