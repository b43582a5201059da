import { createRoute, z } from '@hono/zod-openapi'
import { getAddress, type Hex } from 'viem'
import type { AddRoute } from '../api-context.js'
import { readAccount } from '../balances/account-address.js'
import { ApiError, invalid } from '../http/api-error.js'
import { jsonAnswer, jsonBody, problems, projectQuery, projectQueryOfPost } from '../http/route-schemas.js'
import { answerNameQuestion } from '../names/answer-name-question.js'
import { isName, isReserved, registerName, registrationSchema, ZONE } from '../names/register-name.js'
import type { StoredName } from '../storage/name-store.js'

const ETHEREUM_COIN = 60

const nameSchema = z
  .object({
    name: z.string(),
    registered: z.number().openapi({ description: 'In seconds' }),
    updated: z.number().openapi({ description: 'In seconds' }),
    addresses: z
      .record(z.string(), z.object({ address: z.string(), created: z.number() }))
      .openapi({ description: 'By coin type' }),
    attributes: z.record(z.string(), z.string()),
  })
  .openapi('Name')

/** What is registered for one coin counts for Ethereum, too. */
function toAnswer({ name, address, coinType, attributes, registeredAt }: StoredName): z.infer<typeof nameSchema> {
  const registered = Math.floor(registeredAt / 1_000)
  const record = { address: getAddress(address), created: registered }
  return {
    name,
    registered,
    updated: registered,
    addresses: { [ETHEREUM_COIN]: record, [coinType]: record },
    attributes,
  }
}

export const addNameOf: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/profile/account/{name}',
    summary: 'A registered name',
    middleware: project,
    request: {
      params: z.object({ name: z.string() }),
      query: z.object({
        ...projectQuery,
        apiVersion: z.string().optional().openapi({ description: 'From 2 on, an unknown name is an empty list' }),
      }),
    },
    responses: {
      200: jsonAnswer(z.union([nameSchema, z.array(nameSchema).max(0)]), 'The name, or an empty list'),
      ...problems(400, 401, 403, 404),
    },
  })
  app.openapi(route, async (c) => {
    const found = await storage.findName(c.req.valid('param').name.toLowerCase())
    if (found) return c.json(toAnswer(found), 200)
    if (Number(c.req.valid('query').apiVersion ?? 1) >= 2) return c.json([], 200)
    throw new ApiError(404, 'not-found', 'Nobody has this name.')
  })
}

export const addNamesOfAccount: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/profile/reverse/{address}',
    summary: 'The registered names of an account',
    middleware: project,
    request: {
      params: z.object({ address: z.string() }),
      query: z.object({ ...projectQuery, sender: z.string().optional(), apiVersion: z.string().optional() }),
    },
    responses: { 200: jsonAnswer(z.array(nameSchema), 'At most one'), ...problems(400, 401, 403) },
  })
  app.openapi(route, async (c) => {
    const { account } = readAccount(c.req.valid('param').address)
    const found = await storage.nameOf(account.address)
    return c.json(found ? [toAnswer(found)] : [], 200)
  })
}

const ENDINGS = ['1', '-eth', '42', '-wallet', '-2']
const MOST_SUGGESTIONS = 5

const suggestionsSchema = z.object({
  suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })),
})

export const addNameSuggestions: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/profile/suggestions/{name}',
    summary: 'Names like the one that is typed, which is the first unless it is reserved or no name',
    middleware: project,
    request: {
      params: z.object({ name: z.string() }),
      query: z.object({ ...projectQuery, zone: z.string().default(ZONE) }),
    },
    responses: { 200: jsonAnswer(suggestionsSchema, 'At most five names'), ...problems(400, 401, 403) },
  })
  app.openapi(route, async (c) => {
    const typed = c.req.valid('param').name.toLowerCase()
    const { zone } = c.req.valid('query')
    if (zone !== ZONE) throw invalid('zone', `only ${ZONE} is registered here`)
    const names = ['', ...ENDINGS].map((ending) => typed + ending).filter((name) => isName(name) && !isReserved(name))
    const suggestions = await Promise.all(
      names.map(async (name) => {
        const full = `${name}.${ZONE}`
        return { name: full, registered: (await storage.findName(full)) !== undefined }
      }),
    )
    const shown = suggestions.filter(({ name, registered }) => name === `${typed}.${ZONE}` || !registered)
    return c.json({ suggestions: shown.slice(0, MOST_SUGGESTIONS) }, 200)
  })
}

export const addNameGateway: AddRoute = (app, { storage, nameSignerKey, nameFault }) => {
  const route = createRoute({
    method: 'get',
    path: '/public/names/{sender}/{data}',
    summary: 'What a resolver of ENS asks about a registered name (ERC-3668), signed',
    request: {
      params: z.object({
        sender: z.string().regex(/^0x[\da-f]{40}$/i, 'the address of a contract'),
        data: z.string().regex(/^0x[\da-f]{8,20000}$/i, 'the data of a call'),
      }),
    },
    responses: { 200: jsonAnswer(z.object({ data: z.string() }), 'The answer'), ...problems(400, 502) },
  })
  app.openapi(route, async (c) => {
    const { sender, data } = c.req.valid('param') as { readonly sender: Hex; readonly data: Hex }
    const answer = await answerNameQuestion(storage, nameSignerKey, { sender, data }, nameFault())
    return c.json({ data: answer }, 200)
  })
}

export const addNameRegistration: AddRoute = (app, { storage, project }) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/profile/account',
    summary: 'Registers a name for the account that signed it',
    middleware: project,
    request: { query: z.object(projectQueryOfPost), ...jsonBody(registrationSchema) },
    responses: {
      200: jsonAnswer(z.object({ success: z.literal(true) }), 'It is registered'),
      ...problems(400, 401, 403, 413),
    },
  })
  app.openapi(route, async (c) => {
    await registerName(storage, c.req.valid('json'))
    return c.json({ success: true as const }, 200)
  })
}
