import type { NetworkId, PairedWallet } from '@latchkey/core'
import { errors } from '../../errors.js'
import { CLUSTERS } from '../../networks/clusters.js'

/** The networks that a wallet lets us use; those that everybody knows, where it restricts none. */
export function approvedBy(paired: PairedWallet): readonly NetworkId[] {
  const { approved } = paired.getSnapshot()
  return approved === 'all' ? Object.keys(CLUSTERS).map((reference): NetworkId => `solana:${reference}`) : approved
}

/** The network of what names none. Throws `solana/network-not-served` where there is none left. */
export function networkInUse(paired: PairedWallet): NetworkId {
  const id = paired.getSnapshot().networkId ?? approvedBy(paired)[0]
  if (!id) throw errors.create('solana/network-not-served', { wallet: paired.name, network: 'Solana' })
  return id
}
