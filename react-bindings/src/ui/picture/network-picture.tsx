import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { Picture, type PictureProps } from './picture.js'
import { useNetworkPicture } from './use-network-picture.js'

export interface NetworkPictureProps extends Pick<PictureProps, 'size'> {
  readonly network: Network
}

/** The round picture of a network: from the app, from the network's plugin, or from the registry. */
export function NetworkPicture({ network, size }: NetworkPictureProps): ReactElement {
  return <Picture round name={network.name} {...useNetworkPicture(network)} {...(size && { size })} />
}
