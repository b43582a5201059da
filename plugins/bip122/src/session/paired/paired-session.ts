import type { PairedWallet, PairingProfile } from '@latchkey/core/plugin'
import { addressOn, addressText } from '../../codec.js'
import type { BitcoinDeps } from '../../deps.js'
import { errors } from '../../errors.js'
import type { Presence } from '../presence.js'
import { walletFeatures } from '../wallet-features.js'
import { createPairedAddresses } from './paired-addresses.js'
import { pairedProvider } from './paired-provider.js'
import { pairedWallet } from './paired-wallet.js'

/** The features of a paired wallet's session: those of every Bitcoin session, by the methods the wallet agreed to. */
export function createPairedSession(deps: BitcoinDeps): NonNullable<PairingProfile['session']> {
  return (paired) => {
    const addresses = createPairedAddresses(paired)
    const native = pairedProvider(paired, addresses)
    const wallet = pairedWallet(paired, addresses, deps.loadTransactions)
    // The pairing reports the network in use, so there is nothing to ask the wallet.
    const refresh = async () => {}
    return {
      features: walletFeatures({ ...deps, wallet, presence: pairedPresence(paired) }, refresh),
      native: () => native,
    }
  }
}

/** A paired wallet is on every network that it approved. The pairing keeps its state current, so it is not asked. */
function pairedPresence(paired: PairedWallet): Presence {
  return {
    async demand({ address }, network) {
      const { accounts, approved, ended } = paired.getSnapshot()
      const text = addressText(address)
      // Wallets elsewhere spell their addresses as they like.
      const account = accounts.find((one) => text !== undefined && addressText(one.address) === text)
      if (ended || !account) throw errors.create('bip122/other-account', { address })
      const id = network.caipNetworkId
      const isThere =
        (approved === 'all' || approved.includes(id)) &&
        (account.networks?.includes(id) ?? true) &&
        typeof addressOn(address, network) === 'object'
      if (!isThere) throw errors.create('bip122/other-network', { network: network.name })
    },
    // A paired account stands for many addresses, of which the wallet shares the first. Only it knows all the coins.
    servesBoth: () => true,
  }
}
