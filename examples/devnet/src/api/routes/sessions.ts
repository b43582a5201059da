import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute, ApiContext } from '../api-context.js'
import { readAccount } from '../balances/account-address.js'
import { ApiError, invalid } from '../http/api-error.js'
import { isSignedBy } from '../http/is-signed-by.js'
import { jsonAnswer, jsonBody, problems, projectQuery, projectQueryOfPost } from '../http/route-schemas.js'
import type { StoredSession } from '../storage/session-store.js'

const permissionSchema = z.object({ type: z.string().min(1), data: z.unknown().optional() })
const projectSchema = z.object({ name: z.string(), url: z.string(), iconUrl: z.string().optional() })
const signature = z
  .string()
  .regex(/^0x[\da-f]*$/i, 'a signature in hexadecimal digits')
  .openapi({ description: 'Of the text of `pci`, by the account (EIP-191)' })
const pci = z.string().min(1).max(5_000).openapi({ description: 'The permission context identifier' })

const sessionSchema = z
  .object({
    pci,
    project: projectSchema,
    permissions: z.array(permissionSchema),
    createdAt: z.number().openapi({ description: 'In seconds' }),
    expiration: z.number().openapi({ description: 'In seconds' }),
    revokedAt: z.number().optional().openapi({ description: 'In seconds' }),
  })
  .openapi('SmartSession')

const params = z.object({ id: z.string().openapi({ description: 'The account, by CAIP-10' }) })

/** The account of a path. Smart sessions are of EVM networks. */
function accountOf(id: string): { readonly address: `0x${string}`; readonly chainId: string } {
  const { account, chainId } = readAccount(id)
  if (account.namespace !== 'eip155' || chainId === undefined)
    throw invalid('id', 'an account of an EVM network with its network, by CAIP-10')
  return { address: account.address, chainId }
}

async function requireSignature(address: `0x${string}`, text: string, signed: string): Promise<void> {
  if (await isSignedBy(address, text, signed as `0x${string}`)) return
  throw new ApiError(401, 'signature-invalid', 'signature: it is not of this account.', { field: 'signature' })
}

const seconds = () => Math.floor(Date.now() / 1_000)

export const addSessions: AddRoute = (app, { storage, project }: ApiContext) => {
  const list = createRoute({
    method: 'get',
    path: '/v1/sessions/{id}',
    summary: 'The smart sessions of an account, revoked ones among them',
    middleware: project,
    request: { params, query: z.object(projectQuery) },
    responses: {
      200: jsonAnswer(z.object({ pcis: z.array(sessionSchema) }), 'The sessions, the oldest first'),
      ...problems(400, 401, 403),
    },
  })
  app.openapi(list, async (c) => {
    const { address, chainId } = accountOf(c.req.valid('param').id)
    const found = await storage.sessionsOf(address, chainId)
    const pcis = found.map(({ address: _address, chainId: _chainId, ...one }) => one)
    // The data of a permission is any JSON, which only the schema knows.
    return c.json({ pcis } as never, 200)
  })

  const create = createRoute({
    method: 'post',
    path: '/v1/sessions/{id}',
    summary: 'Keeps a smart session that the account has granted',
    middleware: project,
    request: {
      params,
      query: z.object(projectQueryOfPost),
      ...jsonBody(
        z.object({
          pci,
          signature,
          project: projectSchema,
          permissions: z.array(permissionSchema).min(1),
          expiration: z.number().int().positive().openapi({ description: 'In seconds' }),
        }),
      ),
    },
    responses: { 200: jsonAnswer(z.object({ pci }), 'It is kept'), ...problems(400, 401, 403) },
  })
  app.openapi(create, async (c) => {
    const { address, chainId } = accountOf(c.req.valid('param').id)
    const { signature: signed, ...body } = c.req.valid('json')
    await requireSignature(address, body.pci, signed)
    if (body.expiration <= seconds()) throw invalid('expiration', 'a time to come')
    const session: StoredSession = { ...body, address, chainId, createdAt: seconds() }
    if (!(await storage.addSession(session))) throw invalid('pci', 'there is a session with it already')
    return c.json({ pci: body.pci }, 200)
  })

  const revoke = createRoute({
    method: 'post',
    path: '/v1/sessions/{id}/revoke',
    summary: 'Revokes a smart session',
    middleware: project,
    request: { params, query: z.object(projectQueryOfPost), ...jsonBody(z.object({ pci, signature })) },
    responses: { 200: jsonAnswer(z.object({ pci }), 'It is revoked'), ...problems(400, 401, 403, 404) },
  })
  app.openapi(revoke, async (c) => {
    const { address, chainId } = accountOf(c.req.valid('param').id)
    const body = c.req.valid('json')
    const session = await storage.findSession(body.pci)
    if (!session || session.address !== address || session.chainId !== chainId)
      throw new ApiError(404, 'not-found', 'The account has no session with this pci.')
    await requireSignature(address, body.pci, body.signature)
    await storage.revokeSession(body.pci, seconds())
    return c.json({ pci: body.pci }, 200)
  })
}
