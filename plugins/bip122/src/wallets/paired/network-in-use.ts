import type { NetworkId, PairedWallet } from '@latchkey/core'
import { errors } from '../../errors.js'
import { NAMESPACE, NAMESPACE_NAME } from '../../namespace.js'
import { REFERENCES } from '../../networks/references.js'

/** The network of what names none. Throws `bip122/other-network` where there is none left. */
export function networkInUse(paired: PairedWallet): NetworkId {
  const { networkId, approved } = paired.getSnapshot()
  const id = networkId ?? (approved === 'all' ? (`${NAMESPACE}:${REFERENCES.bitcoin}` as const) : approved[0])
  if (!id) throw errors.create('bip122/other-network', { network: NAMESPACE_NAME })
  return id
}
