import { Chains, Clock, Connectors, HostConfig, Page, Rpc, type Disposer, type PluginHost } from '@latchkey/core'
import { polkadotChain } from './chain/polkadot-chain.js'
import { allExtensionsConnector } from './connectors/all-extensions.js'
import { discoverExtensions } from './connectors/discover.js'
import { createRuntimes } from './runtime/runtimes.js'
import type { readOptions } from './options.js'

/** What a wallet's window calls a page that says nothing of itself. */
const NAMELESS = 'This page'

/** Everything but the outline: the chain first, for connectors lead into it. */
export function late({ get }: PluginHost, { networks, allExtensions }: ReturnType<typeof readOptions>): Disposer {
  const [page, rpc, clock, config] = [get(Page), get(Rpc), get(Clock), get(HostConfig)]
  const origin = () => config.metadata?.name || page.description.title || page.origin || NAMELESS
  const runtimes = createRuntimes(rpc)
  const services = { page, rpc, runtimes, clock, origin }
  const backs = [get(Chains).add(polkadotChain(networks, { rpc, runtimes, clock }))]
  // First, so that no extension takes its name.
  if (allExtensions) backs.push(get(Connectors).add(allExtensionsConnector(allExtensions === true ? {} : allExtensions, services)))
  backs.push(discoverExtensions(get(Connectors), services))
  return () => backs.reverse().forEach((back) => back())
}
