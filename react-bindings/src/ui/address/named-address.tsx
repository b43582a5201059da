import type { NetworkId } from '@latchkey/core'
import type { ReactElement } from 'react'
import { nameText, useName } from '../../hooks/views/use-name.js'
import { ShortAddress } from './short-address.js'

interface NamedAddressProps {
  readonly address: string
  readonly networkId: NetworkId
}

/**
 * An address of somebody else: by its name, where it has one and a plugin reads names, or with its middle left out. The whole address is
 * shown when the pointer rests on it. Not for a place where money is about to move: there the address itself must be read.
 *
 * @example
 * <NamedAddress address={transaction.from} networkId={network.caipNetworkId} />
 */
export function NamedAddress({ address, networkId }: NamedAddressProps): ReactElement {
  const name = nameText(useName(address, networkId)?.name)
  if (!name) return <ShortAddress address={address} />
  return (
    <bdi title={`${name.whole} (${address})`} translate="no">
      {name.shown}
    </bdi>
  )
}
