import { getEnsName, getEnsText } from 'viem/actions'
import type { AccountAddress } from '../balances/account-address.js'
import { askNode } from './ask-node.js'
import { NAMES_CHAIN, UNIVERSAL_RESOLVER } from './evm-client.js'
import type { Nodes } from './nodes.js'

export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
}

const NOBODY: Identity = { name: null, avatar: null }

/**
 * The name that an EVM account goes by on chain 1, if it leads back to it, and the picture in its record. The picture
 * is not looked at: this server fetches nothing that a visitor could name. So records that lead to one by way of an
 * NFT have none.
 */
export async function readIdentity(nodes: Nodes, { namespace, address }: AccountAddress): Promise<Identity> {
  if (namespace !== 'eip155' || !nodes.find(NAMES_CHAIN)) return NOBODY
  const client = nodes.evm(NAMES_CHAIN)
  const universalResolverAddress = UNIVERSAL_RESOLVER
  return askNode(NAMES_CHAIN, async () => {
    const name = await getEnsName(client, { address, universalResolverAddress })
    if (!name) return NOBODY
    const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
    return { name, avatar: avatar && /^https:\/\/|^data:image\//.test(avatar) ? avatar : null }
  })
}
