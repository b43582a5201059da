import { Connectors, Device, type DiscoverContext, type Disposer, Logger, Page } from '@latchkey/core/plugin'
import { discoverAnnounced } from './connectors/announced.js'
import { coinbaseConnector } from './connectors/coinbase/coinbase-connector.js'
import { discoverInjected } from './connectors/injected.js'
import { createPageWallets } from './connectors/page-wallets.js'
import type { DiscoverDeps, Eip155Part } from './deps.js'
import type { Eip155Settings } from './options.js'

/** Adds a connector for each wallet of the page, then for the wallets that come with an SDK. */
export async function discover(
  ctx: DiscoverContext<Eip155Part>,
  { announced, injected, coinbase, safe, ledger }: Eip155Settings,
): Promise<Disposer> {
  const { get, connect, signal } = ctx
  const deps: DiscoverDeps = { page: get(Page), connect, signal }
  const connectors = get(Connectors)
  const wallets = createPageWallets(connectors, deps, get(Logger))
  const undo = [wallets.clear]
  if (announced) undo.push(discoverAnnounced(deps.page, wallets))
  if (injected) undo.push(discoverInjected(deps.page, wallets))
  if (coinbase) undo.push(connectors.add(coinbaseConnector(deps, coinbase)))
  // Only a page in a frame can be opened by a Safe.
  const framedSafe = get(Device).framed ? safe : undefined
  if (framedSafe || ledger) {
    const { offerSafeAndLedger } = await import('./connectors/offer-safe-and-ledger.js')
    undo.push(await offerSafeAndLedger(ctx, { safe: framedSafe, ledger }, deps))
  }
  return () => undo.reverse().forEach((run) => run())
}
