import type { Network, Rpc } from '@latchkey/core/plugin'
import { createClient, custom, type Client, type CustomTransport } from 'viem'
import { toViemChain } from '../viem-chain.js'

/**
 * A client for viem's single actions, over the kit's RPC client, which retries. It asks no gateway that a name's owner
 * chose (CCIP-Read): an app could not know beforehand which servers those are.
 */
export function viemClient(
  rpc: Rpc,
  network: Network,
  signal: AbortSignal,
): Client<CustomTransport, ReturnType<typeof toViemChain>> {
  const request = rpc.requestFor(network)
  return createClient({
    chain: toViemChain(network),
    ccipRead: false,
    transport: custom({ request: (call) => request(call, { signal }) }, { retryCount: 0 }),
  })
}
