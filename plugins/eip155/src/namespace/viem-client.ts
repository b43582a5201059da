import type { Network, Rpc } from '@latchkey/core/plugin'
import { type CcipRequestParameters, createClient, custom, type Client, type CustomTransport, type Hex } from 'viem'
import { toViemChain } from '../viem-chain.js'

/**
 * A client for viem's single actions, over the kit's RPC client, which retries.
 *
 * @param askGateway asks the servers that a contract names (ERC-3668). Without it none is asked.
 */
export function viemClient(
  rpc: Rpc,
  network: Network,
  signal: AbortSignal,
  askGateway?: (request: CcipRequestParameters) => Promise<Hex>,
): Client<CustomTransport, ReturnType<typeof toViemChain>> {
  const request = rpc.requestFor(network)
  return createClient({
    chain: toViemChain(network),
    ccipRead: askGateway ? { request: askGateway } : false,
    transport: custom({ request: (call) => request(call, { signal }) }, { retryCount: 0 }),
  })
}
