import { Chains, Clock, Connectors, HostConfig, Http, Page, type Disposer, type PluginHost } from '@latchkey/core'
import { bitcoinChain } from './chain/bitcoin-chain.js'
import { createConnector } from './discovery/connector.js'
import { discover } from './discovery/discover.js'
import { createListing } from './discovery/listing.js'
import { createEsplora } from './esplora/esplora.js'
import type { Bip122Settings } from './options.js'
import { createTransactionsLoader } from './transactions/load.js'

/** All of Bitcoin but its name: it comes when somebody first wants something of the kit. */
export function late({ get, signal }: PluginHost, settings: Bip122Settings): Disposer {
  const { networks } = settings
  const [page, clock, connectors] = [get(Page), get(Clock), get(Connectors)]
  const esplora = createEsplora({ http: get(Http), config: get(HostConfig), signal })
  const world = { esplora, settings, load: createTransactionsLoader(), page, clock, networks, known: networks }

  // The chain first: who connects needs it.
  const leave = get(Chains).add(bitcoinChain(world))
  const listing = createListing((listed) => connectors.add(createConnector(world, listed)))
  const stop = discover({ page, clock, listing, settings })
  return () => {
    stop()
    leave()
  }
}
