import { Connectors, Device, onDemand, Page, type Disposer, type PluginHost } from '@latchkey/core'
import { offerApps } from './apps/offer-apps.js'
import type { Work } from './connectors/coming-work.js'
import { offerRegistered } from './connectors/offer-registered.js'
import type { ReadSolanaOptions } from './options.js'

/** What there is to choose from: the page's wallets, and apps on a phone. What it takes to use one comes when it is used. */
export function late(host: PluginHost, options: ReadSolanaOptions): Disposer {
  const { get } = host
  let here: Work | undefined
  const { bring, end } = onDemand('solana', host, async () => (here = (await import('./work.js')).work(host, options)))
  const work = { bring, now: () => here }
  const [connectors, page] = [get(Connectors), get(Page)]
  const removeWallets = offerRegistered(connectors, page, work)
  const removeApps = offerApps(connectors, page, get(Device), work)
  return () => {
    removeApps()
    removeWallets()
    return end()
  }
}
