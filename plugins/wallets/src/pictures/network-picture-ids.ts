import { NETWORK_IMAGE_IDS, type Network } from '@latchkey/core'

/** The pictures that the registry has of networks for which the host brings none. */
export function networkPictureIds(networks: readonly Network[], chainImages: Readonly<Record<string, string>> = {}): readonly string[] {
  const ids = networks.flatMap(({ caipNetworkId, id, assets }) => {
    const isHosts = [caipNetworkId, String(id)].some((key) => Object.hasOwn(chainImages, key))
    return isHosts || assets?.imageUrl ? [] : (assets?.imageId ?? NETWORK_IMAGE_IDS[caipNetworkId] ?? [])
  })
  return [...new Set(ids)]
}
