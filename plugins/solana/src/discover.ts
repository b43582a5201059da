import { Connectors, Device, type DiscoverContext, type Disposer, Page } from '@latchkey/core/plugin'
import { walletStandardConnectors } from '@latchkey/core/wallet-standard'
import type { SolanaConnect } from './connect.js'
import { offerWalletApps } from './connectors/wallet-apps.js'

/** The `discover` stage: offers the wallets of the page and, on a phone, the apps of wallets. */
export function discover(ctx: DiscoverContext<SolanaConnect>): Disposer {
  const removeWallets = walletStandardConnectors(ctx, 'solana')
  const removeApps = offerWalletApps(ctx.get(Connectors), ctx.get(Page), ctx.get(Device), ctx.connect)
  return () => {
    removeApps()
    void removeWallets()
  }
}
