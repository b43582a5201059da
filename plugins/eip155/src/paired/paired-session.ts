import type { NetworkId, PairedWallet, Session } from '@latchkey/core'
import { networkTold } from './network-told.js'
import { pairedFeatures } from './paired-features.js'
import { createPairedProvider } from './paired-provider.js'
import { createPairedRequests, type PairedServices } from './paired-requests.js'
import { networkInUse } from './paired-state.js'

/** What a paired wallet's session can do, and its EIP-1193 provider. It is on a network from the first. */
export const pairedSession = (services: PairedServices) =>
  function session(wallet: PairedWallet): Pick<Session, 'features' | 'native'> {
    const first = firstNetwork(wallet, services)
    if (first) wallet.use(first)
    followChain(wallet, services)
    const ask = createPairedRequests(wallet, services)
    const provider = createPairedProvider(wallet, ask)
    return { features: pairedFeatures(wallet, ask, services), native: () => provider }
  }

/** The one that it is on already, or the first that it has approved. One that restricts nothing: where its account is good, or what the page prefers. */
function firstNetwork(wallet: PairedWallet, { known }: PairedServices): NetworkId | undefined {
  const state = wallet.getSnapshot()
  return networkInUse(state) ?? state.accounts[0]?.networks?.[0] ?? known()[0]?.caipNetworkId
}

/** Goes where the wallet goes, for as long as the session lasts. Nobody has to leave: what is listened to is the wallet's own, and goes with it. */
function followChain(wallet: PairedWallet, { logger }: PairedServices) {
  const stop = wallet.on((event) => {
    if (wallet.getSnapshot().ended) return stop()
    if (event.name !== 'chainChanged') return
    const id = networkTold(event)
    if (!id || !wallet.use(id)) logger.warn('A paired wallet told of a network that it has not approved, or of none at all. It stays where it is.')
  })
}
