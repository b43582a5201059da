import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { drawPicture } from '../pictures/draw-picture.js'
import { ApiError } from './api-error.js'
import { problems } from './error-schema.js'

const TYPE = 'image/svg+xml'

/** How the route of a picture documents its answers. */
export const pictureAnswers = {
  200: { description: 'The picture', content: { [TYPE]: { schema: z.string() } } },
  ...problems(404),
}

export const pictureParams = z.object({ id: z.string() })

/** Answers the picture of an id, or 404 when nothing has this id. The same picture each time, so it is kept for a day. */
export function answerPicture(c: Context, id: string, label: string | undefined): Response {
  if (label === undefined) throw new ApiError(404, 'not-found', `There is no picture ${id}.`)
  return c.body(drawPicture(id, label), 200, {
    'content-type': TYPE,
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    // Pages that are isolated may show it, too.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
