import { Chains, Clock, Connectors, Device, Page, Rpc, type Disposer, type PluginHost } from '@latchkey/core'
import { offerApps } from './apps/offer-apps.js'
import { solanaChain } from './chain/solana-chain.js'
import { offerRegistered } from './connectors/offer-registered.js'
import type { ReadSolanaOptions } from './options.js'
import { createSentTransactions } from './session/sent-transactions.js'

/** All that nobody needs before somebody wants something of the kit: the chain, and then its wallets. Returns the way back. */
export function late({ get }: PluginHost, options: ReadSolanaOptions): Disposer {
  const [rpc, page, sent] = [get(Rpc), get(Page), createSentTransactions()]
  const removeChain = get(Chains).add(solanaChain({ rpc, clock: get(Clock), sent, options }))
  const removeWallets = offerRegistered(get(Connectors), { page, rpc, sent, options })
  const removeApps = offerApps(get(Connectors), page, get(Device))
  return () => {
    removeApps()
    removeWallets()
    removeChain()
  }
}
