import type { Network } from '../server/schemas.js'
import { askNode } from './ask-node.js'

/** Whether there is a contract at an address. Throws as {@link askNode} does. */
export async function isDeployed(address: string, { rpcUrl }: Network): Promise<boolean> {
  const code = await askNode(rpcUrl, 'eth_getCode', [address, 'latest'])
  return typeof code === 'string' && code.length > 2
}
