import { Clock, Connectors, HostConfig, onDemand, Page, type Disposer, type PluginHost } from '@latchkey/core'
import { allExtensionsConnector } from './connectors/all-extensions.js'
import { discoverExtensions } from './connectors/discover.js'
import type { readOptions } from './options.js'
import type { WithWork, Work } from './work.js'

/** What a wallet's window calls a page that says nothing of itself. */
const NAMELESS = 'This page'

/** What it takes to choose an extension: it comes when somebody first wants something of the kit. The chain comes with the rest, when one is used. */
export function late(host: PluginHost, settings: ReturnType<typeof readOptions>): Disposer {
  const [page, clock, config, connectors] = [host.get(Page), host.get(Clock), host.get(HostConfig), host.get(Connectors)]
  const origin = () => config.metadata?.name || page.description.title || page.origin || NAMELESS

  let here: Work | undefined
  const { bring, end } = onDemand('polkadot', host, async () => (here = (await import('./work.js')).work(host, settings, origin)))
  const withWork: WithWork = (act) => (here ? act(here) : bring().then(act))

  const { allExtensions } = settings
  const access = { page, clock, origin, withWork }
  const backs = [end]
  // First, so that no extension takes its name.
  if (allExtensions) backs.push(connectors.add(allExtensionsConnector(allExtensions === true ? {} : allExtensions, access)))
  backs.push(discoverExtensions(connectors, access))
  return () => backs.reverse().forEach((back) => void back())
}
