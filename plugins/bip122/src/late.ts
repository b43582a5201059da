import { Clock, Connectors, onDemand, Page, type Disposer, type PluginHost } from '@latchkey/core'
import { createConnector } from './discovery/connector.js'
import { discover } from './discovery/discover.js'
import { createListing } from './discovery/listing.js'
import type { Bip122Settings } from './options.js'
import type { WithWork, Work } from './work.js'

/** What it takes to choose a wallet: it comes when somebody first wants something of the kit. The chain comes with the rest, when one is used. */
export function late(host: PluginHost, settings: Bip122Settings): Disposer {
  const [page, clock, connectors] = [host.get(Page), host.get(Clock), host.get(Connectors)]
  let here: Work | undefined
  const { bring, end } = onDemand('bip122', host, async () => (here = (await import('./work.js')).work(host, settings)))
  const withWork: WithWork = (act) => (here ? act(here) : bring().then(act))

  const listing = createListing((listed) => connectors.add(createConnector(listed, withWork)))
  const stop = discover({ page, clock, listing, settings })
  return () => {
    stop()
    return end()
  }
}
