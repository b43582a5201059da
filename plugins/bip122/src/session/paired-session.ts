import type { PairingProfile } from '@latchkey/core'
import { createAddressBook } from '../wallets/paired/address-book.js'
import { pairedProvider } from '../wallets/paired/paired-provider.js'
import { pairedWallet } from '../wallets/paired/paired-wallet.js'
import { sessionFeatures, type FeatureWorld } from './features.js'
import { createPairedPresence } from './paired-presence.js'

/** What a session of a paired wallet can do: what every session of this namespace can, by the methods the wallet has agreed to. */
export function createPairedSession(world: FeatureWorld): NonNullable<PairingProfile['session']> {
  return (paired) => {
    const book = createAddressBook(paired)
    const native = pairedProvider(paired, book)
    // Who has paired it tells when another network is in use; there is nothing to look at.
    const refresh = async () => {}
    return {
      features: sessionFeatures(world, pairedWallet(paired, book, world.load), createPairedPresence(paired), refresh),
      native: () => native,
    }
  }
}
