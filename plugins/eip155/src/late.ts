import { Connectors, Device, onDemand, Page, type Disposer, type PluginHost } from '@latchkey/core'
import { discoverAnnounced } from './connectors/announced/discover-announced.js'
import { coinbaseConnector } from './connectors/coinbase/coinbase-connector.js'
import type { ListingServices, Work } from './connectors/connector-parts.js'
import { discoverInjected } from './connectors/injected/discover-injected.js'
import { createWalletsFound } from './connectors/wallets-found.js'
import type { Eip155Settings } from './options.js'

/** What there is to choose from: the wallets that are on the page, then those that come with an SDK. What it takes to use one comes when it is used. */
export async function late(host: PluginHost, { networks, announced, injected, coinbase, safe, ledger }: Eip155Settings): Promise<Disposer> {
  const { get, signal } = host
  let here: Work | undefined
  const { bring, end } = onDemand('eip155', host, async () => (here = (await import('./work.js')).work(host, networks, services)))
  const services: ListingServices = { page: get(Page), work: { bring, now: () => here }, signal }
  const connectors = get(Connectors)
  const wallets = createWalletsFound(connectors, services)
  const backs = [end, wallets.clear]
  if (announced) backs.push(discoverAnnounced(services.page, wallets))
  if (injected) backs.push(discoverInjected(services.page, wallets))
  if (coinbase) backs.push(connectors.add(coinbaseConnector(services, coinbase)))
  // A Safe frames the page.
  const around = get(Device).framed ? safe : undefined
  if (around || ledger) {
    const { offerSought } = await import('./connectors/offer-sought.js')
    backs.push(await offerSought(host, { safe: around, ledger }, services))
  }
  return () => backs.reverse().forEach((back) => back())
}
