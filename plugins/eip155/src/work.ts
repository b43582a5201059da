import { Chains, Clock, HostConfig, Logger, Rpc, type Disposer, type Network, type PluginHost } from '@latchkey/core'
import { evmChain } from './chain/evm-chain.js'
import type { ListingServices, Work } from './connectors/connector-parts.js'
import { NAMESPACE_NAME } from './namespace.js'
import { connectProvider } from './session/provider-session.js'

/** What it takes to use a wallet: the chain, and what sessions are made of. */
export function work({ get }: Pick<PluginHost, 'get'>, networks: readonly Network[], listing: ListingServices): Work & { readonly undo: Disposer } {
  const services = { ...listing, clock: get(Clock), logger: get(Logger), rpc: get(Rpc), config: get(HostConfig), networks }
  return { connectProvider, services, undo: get(Chains).add(evmChain(NAMESPACE_NAME, services)) }
}
