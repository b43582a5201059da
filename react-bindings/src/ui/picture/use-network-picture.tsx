import { AppConfig, type Network } from '@latchkey/core'
import { drawingOf, type ImageKind } from '@latchkey/core/plugin'
import type { ReactNode } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { networkPicture } from '../../hooks/views/network-picture.js'
import { Drawn } from './drawn.js'
import { useDrawings } from './use-drawings.js'

/** What a picture shows: an address or an id in the registry, or else its children in place of the initial. */
export interface NetworkLook {
  readonly src?: string | undefined
  readonly kind: ImageKind
  readonly imageId?: string | undefined
  readonly children?: ReactNode
}

/**
 * The look of a network: the app's picture of it, else its own drawing, else the registry's picture. A network with a drawing
 * never asks the registry, so that nothing replaces what is drawn.
 */
export function useNetworkPicture(network: Network): NetworkLook {
  const { chainImages } = useService(AppConfig)
  const src = networkPicture(network, chainImages)
  const drawings = useDrawings(network.chainNamespace, src === undefined)
  const kind = 'network'
  if (src !== undefined) return { kind, src }
  // An initial would flash up before the drawing.
  if (!drawings) return { kind, children: null }
  const drawing = drawings === 'failed' ? undefined : drawingOf(drawings, network)
  if (drawing) return { kind, children: <Drawn drawing={drawing} /> }
  const { caipNetworkId, assets } = network
  return assets?.imageId === undefined ? { kind, imageId: caipNetworkId } : { kind: 'asset', imageId: assets.imageId }
}
