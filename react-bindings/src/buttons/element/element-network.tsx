import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useNetworkPicture } from '../../ui/picture/use-network-picture.js'
import { ElementPicture } from './element-picture.js'

/** The picture of a network in a button of the app's page. */
export function ElementNetwork({ network }: { readonly network: Network }): ReactElement {
  return <ElementPicture name={network.name} {...useNetworkPicture(network)} />
}
