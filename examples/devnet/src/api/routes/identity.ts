import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { readAccount } from '../balances/account-address.js'
import { problems } from '../http/error-schema.js'
import { jsonAnswer } from '../http/json-answer.js'
import { projectQuery } from '../http/project-query.js'
import { readIdentity } from '../nodes/read-identity.js'

const answer = z.object({ name: z.string().nullable(), avatar: z.string().nullable() })

export const addIdentity: AddRoute = (app, { nodes, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/identity/{address}',
    summary: 'The name and the picture of an account',
    middleware: project,
    request: { params: z.object({ address: z.string() }), query: z.object({ ...projectQuery, sender: z.string().optional() }) },
    responses: { 200: jsonAnswer(answer, 'Both, as far as there are any'), ...problems(400, 401, 403, 502) },
  })
  app.openapi(route, async (c) => {
    const { account } = readAccount(c.req.valid('param').address)
    return c.json(await readIdentity(nodes, account), 200)
  })
}
