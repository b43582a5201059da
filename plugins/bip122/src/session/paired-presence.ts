import type { PairedWallet } from '@latchkey/core'
import { addressOn } from '../codec/codec.js'
import { errors } from '../errors.js'
import type { Presence } from './presence.js'

/** Where a paired wallet is: on every network that is approved. Its state is kept up by who has paired it, so nothing is asked. */
export function createPairedPresence(paired: PairedWallet): Presence {
  return {
    async demand({ address: asked }, network) {
      const { accounts, approved, ended } = paired.getSnapshot()
      const address = addressOn(asked)
      const account = ended || typeof address === 'string' ? undefined : accounts.find((one) => textOf(one.address) === address.text)
      if (!account) throw errors.create('bip122/other-account', { address: asked })
      const id = network.caipNetworkId
      const isThere = (approved === 'all' || approved.includes(id)) && (account.networks?.includes(id) ?? true) && typeof addressOn(asked, network) === 'object'
      if (!isThere) throw errors.create('bip122/other-network', { network: network.name })
    },
    // An account is all the addresses that are derived for it there, of which the first is shared: only the wallet knows its coins.
    servesBoth: () => true,
  }
}

/** As it is compared: wallets elsewhere spell their addresses as they like. */
function textOf(address: string): string | undefined {
  const reading = addressOn(address)
  return typeof reading === 'object' ? reading.text : undefined
}
