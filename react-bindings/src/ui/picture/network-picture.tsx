import { AppConfig, type Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { networkPicture } from '../../hooks/views/network-picture.js'
import { Picture, type PictureProps } from './picture.js'

export interface NetworkPictureProps extends Pick<PictureProps, 'size'> {
  readonly network: Network
}

/** The round picture of a network: from the app, from the network's definition, or from the registry. */
export function NetworkPicture({ network, size }: NetworkPictureProps): ReactElement {
  const { chainImages } = useService(AppConfig)
  const { src, imageId } = networkPicture(network, chainImages)
  return <Picture round kind="asset" name={network.name} src={src} imageId={imageId} {...(size && { size })} />
}
