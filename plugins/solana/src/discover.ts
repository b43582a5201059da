import { Connectors, Device, type DiscoverContext, type Disposer, Page } from '@latchkey/core/plugin'
import type { SolanaConnect } from './connect.js'
import { discoverWallets } from './connectors/discover-wallets.js'
import { offerWalletApps } from './connectors/wallet-apps.js'

/** The `discover` stage: offers the wallets of the page and, on a phone, the apps of wallets. */
export function discover({ get, connect }: DiscoverContext<SolanaConnect>): Disposer {
  const [connectors, page] = [get(Connectors), get(Page)]
  const removeWallets = discoverWallets(connectors, page, connect)
  const removeApps = offerWalletApps(connectors, page, get(Device), connect)
  return () => {
    removeApps()
    removeWallets()
  }
}
