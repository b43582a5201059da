import {
  Clock,
  type Connector,
  Connectors,
  type DiscoverContext,
  type Disposer,
  Logger,
  Page,
} from '@latchkey/core/plugin'
import type { BitcoinPart } from './connect.js'
import { createListing, type ListedWallet } from './connectors/listing.js'
import { listPageWallets } from './connectors/page-wallets.js'
import { listRegisteredWallets } from './connectors/registered-wallets.js'
import { NAMESPACE } from './networks.js'
import type { Bip122Settings } from './options.js'

/** Offers the wallets that the page has. The code that speaks to a wallet loads when the visitor connects one. */
export function discover(ctx: DiscoverContext<BitcoinPart>, settings: Bip122Settings): Disposer {
  const [page, clock, connectors] = [ctx.get(Page), ctx.get(Clock), ctx.get(Connectors)]
  const listing = createListing((wallet) => connectors.add(createConnector(wallet, ctx)))
  const disposers: Disposer[] = [listing.dispose]
  if (settings.listed || settings.injected) disposers.push(listPageWallets({ page, clock, listing, settings }))
  if (settings.registered) disposers.push(listRegisteredWallets(page, ctx.get(Logger), listing))
  return () =>
    disposers
      .splice(0)
      .reverse()
      .forEach((dispose) => void dispose())
}

function createConnector(
  { id, candidate, way, isDisputed }: ListedWallet,
  { connect: part }: DiscoverContext<BitcoinPart>,
): Connector {
  const { name, icon, type, identity } = candidate
  return {
    id,
    name,
    icon,
    type,
    namespaces: [NAMESPACE],
    identity,
    installed: true,
    get disputed() {
      return isDisputed()
    },
    load: async () => void (await part.load()),
    connect: (request) => part.use(({ connect }) => connect(way(), request)),
  }
}
