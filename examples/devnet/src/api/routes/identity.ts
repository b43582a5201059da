import { createRoute, z } from '@hono/zod-openapi'
import { getEnsName, getEnsText } from 'viem/actions'
import type { AddRoute } from '../api-context.js'
import { type AccountAddress, readAccount } from '../balances/account-address.js'
import { jsonAnswer, problems, projectQuery } from '../http/route-schemas.js'
import { askNode, NAMES_CHAIN, UNIVERSAL_RESOLVER } from '../nodes/ask-node.js'
import type { Nodes } from '../nodes/nodes.js'

const answer = z.object({ name: z.string().nullable(), avatar: z.string().nullable() })

export const addIdentity: AddRoute = (app, { nodes, project }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/identity/{address}',
    summary: 'The name and the picture of an account',
    middleware: project,
    request: {
      params: z.object({ address: z.string() }),
      query: z.object({ ...projectQuery, sender: z.string().optional() }),
    },
    responses: { 200: jsonAnswer(answer, 'Both, null where unknown'), ...problems(400, 401, 403, 502) },
  })
  app.openapi(route, async (c) => {
    const { account } = readAccount(c.req.valid('param').address)
    return c.json(await readIdentity(nodes, account), 200)
  })
}

interface Identity {
  readonly name: string | null
  readonly avatar: string | null
}

const UNKNOWN: Identity = { name: null, avatar: null }

/**
 * Resolves the name of an EVM account on network 1, if it resolves back to the account, and the picture in its record.
 * This server fetches no address that a visitor could name, so it does not load the picture, and a record that points
 * to an NFT has none.
 */
async function readIdentity(nodes: Nodes, { namespace, address }: AccountAddress): Promise<Identity> {
  if (namespace !== 'eip155' || !nodes.find(NAMES_CHAIN)) return UNKNOWN
  const client = nodes.evm(NAMES_CHAIN)
  const universalResolverAddress = UNIVERSAL_RESOLVER
  return askNode(NAMES_CHAIN, async () => {
    const name = await getEnsName(client, { address, universalResolverAddress })
    if (!name) return UNKNOWN
    const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
    return { name, avatar: avatar && /^https:\/\/|^data:image\//.test(avatar) ? avatar : null }
  })
}
