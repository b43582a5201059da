import type { Network, Rpc } from '@latchkey/core'
import { createClient, custom, type Client, type CustomTransport } from 'viem'
import { toViemChain } from './viem-chain.js'

/**
 * A client for viem's single actions, over the kit's own way to nodes, which repeats what may be repeated. It asks no
 * gateway of a stranger's (CCIP-Read): a host could not know beforehand which servers that would be.
 */
export function viemClient(rpc: Rpc, network: Network, signal: AbortSignal): Client<CustomTransport, ReturnType<typeof toViemChain>> {
  const request = rpc.requestFor(network)
  return createClient({
    chain: toViemChain(network),
    ccipRead: false,
    transport: custom({ request: (call) => request(call, { signal }) }, { retryCount: 0 }),
  })
}
