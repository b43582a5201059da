import type { Network } from '../server/schemas.js'
import { askNode } from '../session/ask-node.js'

/** What time it is for contracts, in seconds. Throws as {@link askNode} does. */
export async function blockTime({ rpcUrl }: Network): Promise<number> {
  const block = (await askNode(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { readonly timestamp: string }
  return Number(block.timestamp)
}
